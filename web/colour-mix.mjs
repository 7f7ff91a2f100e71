// Colours for browsers that cannot mix them: Chrome before 111, Firefox before 113, Safari before 16.2.

const RULE = /([^{}]+)\{([^{}]*color-mix\([^{}]*)\}/g;
/** A mixture of `A N%` and `B`, where A and B may be a call such as `var(--line)`. */
const MIX = /color-mix\(in srgb,\s*([^\s,()]+(?:\([^()]*\))?)\s+(\d+)%,\s*([^\s,()]+(?:\([^()]*\))?)\)/g;
const SUPPORTED = "@supports (color:color-mix(in srgb,red,red))";

/** Gives every mixed colour of a built style a plain one before it, which mixing replaces. */
export function withPlainColours(css) {
  return css.replace(RULE, (rule, selector, body) => {
    const declarations = body.split(";").filter(Boolean);
    const isMixed = (each) => each.includes("color-mix(") && !each.startsWith("--");
    const first = declarations.findIndex(isMixed);
    if (first < 0) return rule;
    const plain = declarations.map((each) => (isMixed(each) ? plainColour(each) : each));
    const again = declarations.slice(first); // what follows a mixture may overrule a part of it
    return `${selector}{${plain.join(";")}}${SUPPORTED}{${selector}{${again.join(";")}}}`;
  });
}

/** A line or a letter takes its colour in full; a thin veil over a ground is left out. */
function plainColour(declaration) {
  const isGround = /^(background|fill)/.test(declaration);
  const plain = declaration.replace(MIX, (_, colour, share, other) =>
    isGround && Number(share) < 50 ? other : colour,
  );
  if (plain.includes("color-mix(")) throw new Error(`no plain colour for ${declaration}`);
  return plain;
}
