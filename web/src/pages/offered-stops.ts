/** The set-up of a table: it offers stops only where the rules and the table have them. */

type Choice = HTMLInputElement | HTMLOptionElement;

/** Follows the choices in all set-ups of the page. */
export function followStops(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form.setup")) follow(form);
}

/**
 * Where the rules are played strictly (S24) nobody is warned. Where nothing against the rules can be
 * played, a wrong STOP costs nothing. Other rules bring back the warnings that were chosen before.
 */
function follow(form: HTMLFormElement): void {
  const price = form.querySelector("[name=wrong_call]")?.closest("div");
  if (!price) return;
  const [warn, strict] = ["warn", "strict"].map((value) => {
    const each = `[name=strictness][value=${value}], [name=strictness] option[value=${value}]`;
    return form.querySelector<Choice>(each)!;
  }) as [Choice, Choice];
  let wasWarned = false;
  const update = (): void => {
    const rules = form.querySelector<HTMLElement>(
      "[name=rules]:checked, [name=rules] option:checked",
    )!;
    warn.disabled = rules.dataset.stops === "no";
    if (warn.disabled && isChosen(warn)) {
      choose(strict);
      wasWarned = true;
    } else if (!warn.disabled && wasWarned) {
      choose(warn);
      wasWarned = false;
    }
    price.hidden = isChosen(strict);
  };
  form.addEventListener("change", (event) => {
    if ((event.target as HTMLInputElement).name === "strictness") wasWarned = false;
    update();
  });
  addEventListener("pageshow", update); // where the browser has kept what was chosen
  update();
}

function isChosen(choice: Choice): boolean {
  return choice instanceof HTMLOptionElement ? choice.selected : choice.checked;
}

function choose(choice: Choice): void {
  if (choice instanceof HTMLOptionElement) choice.selected = true;
  else choice.checked = true;
}
