/** The script of the plain pages of a site without a server. */

import { leadInside } from "../net/site-links";

addEventListener("click", leadInside, { capture: true });
void import("./site");
