/** The script of the plain pages: the theme chosen on this device, and the terms in the text. */

import { applyLook, loadLook } from "../model/look";
import { explainTerms } from "../terms/explain";

applyLook(loadLook());
explainTerms();
