/**
 * Numeric inputs do not change value on mouse-wheel scrolling (specification, section 2). Browsers change a number
 * only while it has focus; letting go of it lets the page scroll instead. One listener serves every field, also those
 * that come later.
 */
export function ignoreWheelOnNumbers(page: Document): void {
  const letGo = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === "number" && page.activeElement === target)
      target.blur();
  };
  page.addEventListener("wheel", letGo, { capture: true, passive: true });
}
