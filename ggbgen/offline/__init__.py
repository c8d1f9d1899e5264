"""Archives read, their scripts analysed and run without GeoGebra, by a store of objects and a JavaScript engine."""

from ggbgen.offline.applet import OfflineApplet, open_applet
from ggbgen.offline.exercise import AskedExercise
from ggbgen.offline.functions import ScriptFunctions, ScriptLoadError, module_functions
from ggbgen.offline.game import AskedGame, Look, Move, look_of
from ggbgen.offline.host import LIMIT_S, MEMORY_BYTES, BrowserHost, QuickJsHost, ScriptHost
from ggbgen.offline.paper import PaperBoard
from ggbgen.offline.reader import MODES, OfflineObject

__all__ = [
    "LIMIT_S",
    "MEMORY_BYTES",
    "MODES",
    "AskedExercise",
    "AskedGame",
    "BrowserHost",
    "Look",
    "Move",
    "OfflineApplet",
    "OfflineObject",
    "PaperBoard",
    "QuickJsHost",
    "ScriptFunctions",
    "ScriptHost",
    "ScriptLoadError",
    "look_of",
    "module_functions",
    "open_applet",
]
