"""The games that Tilewright brings, each in a folder of its own."""
