"""Stand-ins for classroom systems, written from what is known of them: each does to an applet what its system does.

None is the system itself, and none has code of it: docs/classroom.md says what was tried only with a stand-in.
"""
