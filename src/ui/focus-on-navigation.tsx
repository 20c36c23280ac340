import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * When a screen changes path without a new document, the new page's heading takes focus, as a new document would
 * begin at its top. An error summary has taken it already, and keeps it.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.matches(".error-summary")) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
