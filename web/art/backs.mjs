// The backs: dots and lattice, in blue and in red. Two packs at a table never wear one pattern.

const CARD = { width: 240, height: 336 };
const PAPER_EDGE = 13;
const PANEL = { x: CARD.width / 2 - PAPER_EDGE, y: CARD.height / 2 - PAPER_EDGE };

const BLUE = { panel: "#274b86", drawn: "#a9c1ea" };
const RED = { panel: "#96262c", drawn: "#edb3a8" };

/** Dots in staggered rows, each a line of no length with a round end. */
function dots() {
  const step = 25;
  const rows = [];
  for (let row = -6; row <= 6; row += 1) {
    const places =
      row % 2 === 0 ? [-3, -2, -1, 0, 1, 2, 3] : [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5];
    rows.push(...places.map((column) => `M${column * step} ${(row * step * 23) / 25}h0`));
  }
  return rows.join("");
}

/** Lines both ways, cut off at the edge of the panel. */
function lattice() {
  const { x: right, y: bottom } = { x: PANEL.x - 7, y: PANEL.y - 7 };
  const step = 36;
  const lines = [];
  for (let at = -step * 8; at <= step * 8; at += step) {
    const top = Math.max(-right, at - bottom);
    const end = Math.min(right, at + bottom);
    if (top >= end) continue;
    lines.push(
      `M${top} ${top - at}L${end} ${end - at}`,
      `M${-top} ${top - at}L${-end} ${end - at}`,
    );
  }
  return lines.join("");
}

function back({ panel, drawn }, { lines, width }) {
  const { x, y } = PANEL;
  return (
    `<rect x="${-x}" y="${-y}" width="${2 * x}" height="${2 * y}" rx="7" fill="${panel}"/>` +
    `<path d="${lines}" fill="none" stroke="${drawn}" stroke-width="${width}" stroke-linecap="round"/>` +
    `<rect x="${-x + 7}" y="${-y + 7}" width="${2 * x - 14}" height="${2 * y - 14}" rx="3"` +
    ` fill="none" stroke="${drawn}" stroke-width="2.5"/>`
  );
}

const DOTS = { lines: dots(), width: 9.5 };
const LATTICE = { lines: lattice(), width: 4.5 };

/** The backs by what blue's pack wears and by pack; the other pack wears the other pattern. */
export const BACKS = {
  "dots-blue": back(BLUE, DOTS),
  "dots-red": back(RED, LATTICE),
  "lattice-blue": back(BLUE, LATTICE),
  "lattice-red": back(RED, DOTS),
};
