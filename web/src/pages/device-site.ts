/** The script of the plain pages of a site without a server. */

import { leadInside } from "../net/site-links";

addEventListener("click", leadInside, { capture: true });
void import("./site");
const { page } = document.body.dataset;
if (page === "own-rules") void import("./device-own-rules");
if (page === "table-rules") void import("./device-table-rules");
