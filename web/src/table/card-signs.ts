/** The signs on the corner of a card. */

const SUIT_SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const AS_TEXT = "\uFE0E"; // not drawn as an emoji

/** A card as on its corner, such as 10♦. */
export function cardSign(card: string): string {
  return `${rankSign(card)}${suitSign(card.charAt(1))}`;
}

export function rankSign(card: string): string {
  return card.charAt(0) === "T" ? "10" : card.charAt(0);
}

export function suitSign(suit: string): string {
  return `${SUIT_SIGNS[suit]}${AS_TEXT}`;
}

export function colourOf(card: string): "red" | "black" {
  return "HD".includes(card.charAt(1)) ? "red" : "black";
}
