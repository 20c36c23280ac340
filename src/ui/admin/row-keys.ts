/** Goes to the next row of the list, or to the one before. */
export function stepRow(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("[data-row-link]")];
  const at = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1);
  links[next]?.focus();
}

export function chooseRow(): void {
  const row = document.activeElement?.closest("tr");
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}

/** The event by which a row asks to be shown beside the list. */
export const peekEvent = "sidelys:peek";

/** False when no row has the focus: the key is then the browser's own. */
export function peekAtRow(): boolean {
  const link = document.activeElement?.closest("[data-row-link]");
  link?.dispatchEvent(new CustomEvent(peekEvent, { bubbles: true }));
  return link !== null && link !== undefined;
}
