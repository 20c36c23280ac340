/**
 * Numeric inputs do not change value on mouse-wheel scrolling (specification, section 2). Browsers change a number only
 * while it has focus; blurring it lets the page scroll instead. One listener serves every field, also those added
 * later.
 */
export function ignoreWheelOnNumbers(page: Document): void {
  const letGo = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === "number" && page.activeElement === target)
      target.blur();
  };
  page.addEventListener("wheel", letGo, { capture: true, passive: true });
}
