import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import "./booking.css";

export const handle = { interactive: true, calm: true };

/** The steps of an order and the pages of a booking, inside the site's own layout. */
export default function BookingLayout() {
  useHeadingFocus();
  return (
    <main className="page-grid gap-y-breath pt-6 pb-section">
      <Outlet />
    </main>
  );
}

/**
 * After a client navigation focus moves to the step's heading, so that screen readers start there, as in a new
 * document.
 */
function useHeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector("h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
