/** The script of the plain pages: applies the theme chosen on this device. */

import { applyLook, loadLook } from "../model/look";

applyLook(loadLook());
