import { noProgress } from "~/areas/bookings/types";
import type { Id } from "~/kit/ids";
import { instant, plusMinutes } from "~/kit/time";
import type { PlannedSession } from "./types";

/** A confirmed session; the first begins on Friday 20 November 2026 at 08.30, the others an hour apart. */
export function plannedSession(number = 0, changes: Partial<PlannedSession> = {}): PlannedSession {
  const from = plusMinutes(instant("2026-11-20T07:30:00Z"), number * 60);
  return {
    id: `019a3f00-0000-7000-8000-0000000000${String(number).padStart(2, "0")}` as Id<"booking">,
    status: "confirmed",
    statusSince: instant("2026-11-02T09:00:00Z"),
    progress: noProgress,
    version: 1,
    from,
    to: plusMinutes(from, 45),
    productName: "Standard",
    images: 2,
    persons: 1,
    customerName: "Kari Nordmann",
    companyName: null,
    phone: "+4790123456",
    group: null,
    note: "",
    ...changes,
  };
}
