import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import "./booking.css";

export const handle = { interactive: true, calm: true };

/** The steps of an order and the pages of one that is made, inside the site's own frame. */
export default function BookingLayout() {
  useHeadingFocus();
  return (
    <main className="page-grid gap-y-breath pt-6 pb-section">
      <Outlet />
    </main>
  );
}

/** A step that comes without a new document is read from its heading, as a new document would be. */
function useHeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector("h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
