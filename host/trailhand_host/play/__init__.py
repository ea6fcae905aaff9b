"""The player at this computer: in lines of text, in the device's pictures, on a real OLED."""
