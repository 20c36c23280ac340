import { Outlet } from "react-router";
import "virtual:pictures.css?studio-01";
import "./booking.css";

export const handle = { interactive: true, calm: true };

/** The steps of an order and the pages of a booking, inside the site's own layout. */
export default function BookingLayout() {
  return (
    <main className="page-grid gap-y-breath pt-6 pb-section">
      <Outlet />
    </main>
  );
}
