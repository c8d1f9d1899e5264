// The line of facts has the number of chips.

import { chipFacts } from "ggbgen/game/chip_facts.js";
import { OWN } from "ggbgen/game/own.js";

OWN.facts = chipFacts;
