import { Outlet } from "react-router";

export const handle = { interactive: true, calm: true };

/** The steps of an order and the pages of one that is made, inside the site's own frame. */
export default function BookingLayout() {
  return (
    <main className="page-grid gap-y-breath pt-6 pb-section">
      <Outlet />
    </main>
  );
}
