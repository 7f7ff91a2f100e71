/** The two live regions for screen readers: polite and assertive. */

export class LiveRegions {
  readonly elements: readonly HTMLElement[];

  constructor() {
    this.elements = (["polite", "assertive"] as const).map((urgency) => {
      const region = document.createElement("div");
      region.className = "visually-hidden";
      region.dataset.live = urgency;
      region.setAttribute("aria-live", urgency);
      region.setAttribute("role", urgency === "polite" ? "status" : "alert");
      return region;
    });
  }

  /** Announces a text, even if it is the same as the last. */
  announce(text: string, urgency: "polite" | "assertive"): void {
    const region = this.elements.find((each) => each.dataset.live === urgency)!;
    const paragraph = document.createElement("p");
    paragraph.textContent = text;
    region.replaceChildren(paragraph);
  }
}
