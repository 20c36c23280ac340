/**
 * Shows and removes the error messages of a form's fields, in the same markup as the server
 * (ui/field/field-parts.tsx).
 */
export function showFaults(
  form: HTMLFormElement,
  faults: Readonly<Record<string, string | undefined>>,
): void {
  for (const [name, text] of Object.entries(faults)) {
    const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
    const described = controls[0]?.closest("fieldset") ?? controls[0];
    if (!described) continue;
    const id = `${name}-error`;
    form.querySelector(`#${id}`)?.remove();
    const others = (described.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .filter((each) => each !== id);
    setOrDrop(described, "aria-describedby", [...others, ...(text ? [id] : [])].join(" ").trim());
    for (const control of controls) setOrDrop(control, "aria-invalid", text ? "true" : "");
    if (text) placeFor(described).before(faultElement(form.ownerDocument, id, text));
  }
}

/** The message comes before the input, or before the options of a group. */
function placeFor(described: HTMLElement): Element {
  return described.querySelector(".choices") ?? described;
}

function faultElement(page: Document, id: string, text: string): HTMLElement {
  const fault = page.createElement("p");
  fault.id = id;
  fault.className = "field-error";
  const words = page.createElement("span");
  words.textContent = text;
  fault.append(words);
  return fault;
}

function setOrDrop(element: Element, attribute: string, value: string): void {
  if (value) element.setAttribute(attribute, value);
  else element.removeAttribute(attribute);
}
