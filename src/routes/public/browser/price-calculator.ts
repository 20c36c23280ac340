import type { StaffAnswers, StaffProduct } from "~/areas/catalogue/rules/staff-estimate";
import { calculatorTexts as words } from "~/areas/content/texts/price-calculator";
import { plainAskHref, type ShownEstimate, type ShownSum, shownEstimate } from "../sections/shown-estimate";
import { staffAnswers } from "../sections/staff-answers";
import { showFaults } from "./field-faults";

/** The sum is shown at once while typing, but announced to screen readers only after this pause. */
const restMs = 700;

/**
 * Calculates while the visitor types. Error messages wait until the visitor leaves the field or asks for the sum.
 * Without this script the server answers the same form with the same functions.
 */
export function calculateHere(page: Document): void {
  const calculator = page.querySelector<HTMLElement>("[data-price-calculator]");
  const form = calculator?.querySelector("form");
  const data = calculator?.querySelector("script")?.textContent;
  if (!calculator || !form || !data) return;
  const products: readonly StaffProduct[] = JSON.parse(data);
  let rest = 0;

  const answer = (sayFaults: boolean): ShownEstimate => {
    const shown = shownEstimate(products, answersOf(form));
    for (const link of page.querySelectorAll<HTMLAnchorElement>(`a[href^="${plainAskHref}"]`))
      link.setAttribute("href", shown.sum?.ask ?? plainAskHref);
    showSum(page, calculator, shown.sum);
    if (sayFaults || shown.sum) showFaults(form, nameFaults(shown.faults));
    clearTimeout(rest);
    const said = shown.sum?.announce ?? (sayFaults ? Object.values(shown.faults).join(" ") : "");
    rest = window.setTimeout(() => write(calculator, "announce", said), restMs);
    return shown;
  };

  calculator.dataset.live = "";
  // After Back the browser restores what was typed, so the sum must follow those numbers.
  if (isTyped(form)) answer(false);
  else showSum(page, calculator, shownEstimate(products, answersOf(form)).sum);

  form.addEventListener("input", () => answer(false));
  form.addEventListener("change", () => answer(true));
  form.addEventListener("submit", (event) => {
    const { sum } = answer(true);
    const asks = (event.submitter as HTMLElement | null)?.dataset.sum === "ask";
    if (sum && asks) return;
    event.preventDefault();
    if (!sum) form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else if (location.pathname === new URL(form.action).pathname)
      history.replaceState(null, "", addressOf(form));
  });
}

/** Whether a field has another value than the served one. */
function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.value !== field.defaultValue || field.checked !== field.defaultChecked),
  );
}

function answersOf(form: HTMLFormElement): StaffAnswers {
  return staffAnswers(new FormData(form));
}

function nameFaults({ persons, place, images }: ShownEstimate["faults"]) {
  return { personer: persons, sted: place, bilder: images };
}

/** The address of this calculation, for a bookmark or a message. */
function addressOf(form: HTMLFormElement): string {
  const answers = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  return `${form.action.replace(/#.*/, "")}?${answers}#pris`;
}

function showSum(page: Document, calculator: HTMLElement, sum: ShownSum | null): void {
  find(calculator, "waiting").hidden = sum !== null;
  find(calculator, "all").hidden = sum === null;
  for (const row of page.querySelectorAll("[data-band]"))
    row.toggleAttribute("data-applies", Number(row.getAttribute("data-band")) === sum?.bandFrom);
  if (!sum) return;
  write(calculator, "net", sum.net);
  write(calculator, "gross", words.withMva(sum.gross));
  fillRows(find(calculator, "lines"), sum.lines, (row, line) => {
    write(row, "name", line.name);
    write(row, "amount", line.sum);
  });
  fillRows(find(calculator, "notes"), sum.notes, (row, note) => {
    row.textContent = note;
  });
}

/** Copies the list's first row once per item. */
function fillRows<T>(
  list: HTMLElement,
  things: readonly T[],
  fill: (row: HTMLElement, thing: T) => void,
): void {
  const [first] = list.children;
  if (!(first instanceof HTMLElement)) return;
  const rows = things.map((thing) => {
    const row = first.cloneNode(true) as HTMLElement;
    fill(row, thing);
    return row;
  });
  list.replaceChildren(...rows);
}

function find(within: HTMLElement, piece: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(`[data-sum="${piece}"]`);
  if (!found) throw new Error(`The price calculator has no place for ${piece}`);
  return found;
}

function write(within: HTMLElement, piece: string, text: string): void {
  find(within, piece).textContent = text;
}
