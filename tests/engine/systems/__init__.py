"""Stand-ins for classroom systems, written from what is known of them: each treats an applet as its system does.

None of them is the system itself or contains its code; docs/classroom.md states what was tested only with a stand-in.
Each one lists the facts that it represents, with the file of the system's sources or the page, and is no more lenient
than the system: whatever the system refuses or silently ignores is an error here.
"""
