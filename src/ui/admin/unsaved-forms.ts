/**
 * The forms of a page with unsaved changes. Read from the DOM, so that every form of the back office is covered without
 * extra code: a POST form whose fields differ from their initial values. A form marked `data-unsaved="no"` only selects
 * (rows of a list), and loses nothing.
 */
const watched = 'form[method="post"]:not([data-unsaved="no"])';
const refusal = '.error-summary, .notice-error, [aria-invalid="true"]';
/** The typed values of this form wait here for a choice (`ConflictForm`). */
const undecided = ".conflict-form";

/** The submitted forms, and those that came back refused. */
export interface SentForms {
  /** The form's values at the moment it was sent. */
  readonly values: WeakMap<HTMLFormElement, string>;
  /** Submitted and refused: unsaved, although the fields were rendered with the typed values. */
  readonly refused: Set<HTMLFormElement>;
}

export function noFormsSent(): SentForms {
  return { values: new WeakMap(), refused: new Set() };
}

export function noteSent(sent: SentForms, form: HTMLFormElement): void {
  sent.values.set(form, valuesOf(form));
  sent.refused.delete(form);
}

/** Called when the answer is shown: a page with errors has saved nothing. */
export function noteAnswer(sent: SentForms, form: HTMLFormElement, page: ParentNode): void {
  if (page.querySelector(refusal)) sent.refused.add(form);
}

export function hasUnsaved(sent: SentForms, page: ParentNode): boolean {
  if (page.querySelector(undecided)) return true;
  return [...page.querySelectorAll<HTMLFormElement>(watched)].some((form) => isUnsaved(sent, form));
}

function isUnsaved({ values, refused }: SentForms, form: HTMLFormElement): boolean {
  if (refused.has(form)) return true;
  return [...form.elements].some(isChanged) && values.get(form) !== valuesOf(form);
}

function valuesOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : value.name,
  ]);
  return JSON.stringify(entries);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) return isOtherChoice(field);
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** A select without a chosen option in its HTML shows its first one. */
function isOtherChoice(field: HTMLSelectElement): boolean {
  const options = [...field.options];
  const first = options.some((option) => option.defaultSelected) ? -1 : 0;
  return options.some((option, at) => option.selected !== (option.defaultSelected || at === first));
}
