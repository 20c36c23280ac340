const wide = "(width >= 77rem)";

/**
 * The mobile menu is a popover, so opening, closing, Esc and a press outside need no script. This closes it as well
 * when focus moves on to the page behind it, and when the window grows wide enough to show the menu in full.
 */
export function closeMenuOnLeave(page: Document): void {
  const open = () => page.querySelector<HTMLElement>("[data-menu]:popover-open");
  page.addEventListener("focusin", ({ target }) => {
    const menu = open();
    if (!menu || !(target instanceof Element)) return;
    const inside = menu.contains(target) || target.getAttribute("popovertarget") === menu.id;
    if (!inside) menu.hidePopover();
  });
  matchMedia(wide).addEventListener("change", () => open()?.hidePopover());
}
