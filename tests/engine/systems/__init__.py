"""Stand-ins for classroom systems, written from what is known of them: each does to an applet what its system does.

None is the system itself, and none has code of it. What they say of an applet is true of what they stand for only as far
as docs/classroom.md tells.
"""
