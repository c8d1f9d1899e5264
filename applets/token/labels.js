// The vertices show their outcomes or values on request.

import "ggbgen/game/token_labels.js";
