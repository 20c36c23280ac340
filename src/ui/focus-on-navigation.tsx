import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * When the path changes without a new document, the new page's heading takes focus, because a new document would start
 * at its top. An error summary, or a field with `data-keeps-focus`, that has taken focus keeps it. When a page changes
 * under the same path and the focused element is gone (the pressed button), focus moves to `data-arrival`, or to the
 * heading.
 */
export function FocusOnNavigation() {
  const { pathname, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    if (before.pathname !== pathname) {
      if (!document.activeElement?.matches(".error-summary, [data-keeps-focus]")) focus("main h1");
    } else if (document.activeElement === document.body) focus("main [data-arrival]") || focus("main h1");
  }, [pathname, key]);
  return null;
}

function focus(selector: string): boolean {
  const target = document.querySelector<HTMLElement>(selector);
  target?.setAttribute("tabindex", "-1");
  target?.focus({ preventScroll: true });
  return target !== null;
}
