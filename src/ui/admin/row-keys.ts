/** Focuses the next or the previous row of the list. */
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

/** The event with which a row asks for its preview beside the list. */
export const peekEvent = "sidelys:peek";

/** Returns false when no row has the focus; the browser then handles the key. */
export function peekAtRow(): boolean {
  const link = document.activeElement?.closest("[data-row-link]");
  link?.dispatchEvent(new CustomEvent(peekEvent, { bubbles: true }));
  return link !== null && link !== undefined;
}
