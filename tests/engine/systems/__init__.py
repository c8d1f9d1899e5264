"""Stand-ins for classroom systems, written from what is known of them: each does to an applet what its system does.

None is the system itself, and none has code of it: docs/classroom.md says what was tried only with a stand-in. Each
says which facts it stands for, with the file of the system's sources or the page, and is no kinder than the system:
what that refuses or passes over without a word is an error here.
"""
