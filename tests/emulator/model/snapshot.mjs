// Remembers the complete state of a machine within this process and puts it back: sweeps of hundreds of runs start
// from one booted board. It walks the object graph and copies every field; restoring writes the fields back into the
// same objects, so callbacks between them stay valid. Hence the rule for the models: state lives in fields, never in
// a closure's local variables. It must not know any class in particular.

export function takeSnapshot(root) {
  const copies = new Map(); // object -> function that restores it
  const waiting = [root];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object === null || typeof object !== 'object' || copies.has(object)) continue;
    copies.set(object, rememberObject(object, waiting));
  }
  return { restore: () => copies.forEach((restore) => restore()) };
}

function rememberObject(object, waiting) {
  if (object instanceof ArrayBuffer) return rememberBuffer(object);
  if (ArrayBuffer.isView(object)) {
    waiting.push(object.buffer); // views share buffers: copy each buffer once
    return () => {};
  }
  if (object instanceof Set) return rememberSet(object, waiting);
  if (object instanceof Map) throw new Error('snapshots of a Map are not supported');
  return rememberFields(object, waiting);
}

function rememberBuffer(buffer) {
  const copy = new Uint8Array(buffer.slice(0));
  return () => new Uint8Array(buffer).set(copy);
}

function rememberSet(set, waiting) {
  const members = [...set];
  waiting.push(...members);
  return () => {
    set.clear();
    for (const member of members) set.add(member);
  };
}

function rememberFields(object, waiting) {
  const isArray = Array.isArray(object);
  const fields = Object.keys(object).map((key) => [key, object[key]]);
  const { length } = object;
  waiting.push(...fields.map(([, value]) => value));
  return () => {
    if (isArray) object.length = length;
    for (const [key, value] of fields) object[key] = value;
  };
}
