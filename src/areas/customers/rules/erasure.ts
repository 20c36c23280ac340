import { accountingYears, retainedSince } from "~/kit/accounting-year";
import { dayOf, type Instant } from "~/kit/time";

export const erasableFields = [
  "name",
  "email",
  "phone",
  "companyName",
  "note",
  "tags",
  "notes",
  "chats",
  "rosters",
  "testimonials",
  "waitlist",
] as const;
export type ErasableField = (typeof erasableFields)[number];

/**
 * What is erased together with the chosen fields. Lists of employees and waiting-list entries are found by the e-mail,
 * so they are erased with it; without a name nothing of the record could be found later.
 */
export function withWhatFollows(fields: readonly ErasableField[]): readonly ErasableField[] {
  if (fields.includes("name")) return erasableFields;
  const found = ["rosters", "waitlist"] as const;
  return fields.includes("email") ? [...new Set([...fields, ...found])] : fields;
}

interface BookedTime {
  readonly status: string;
  readonly to: Instant;
}

/** Why a field cannot be erased now. */
export type ErasureHindrance =
  | { readonly reason: "accounting"; readonly untilYear: number }
  | { readonly reason: "session-to-come" };

const open = ["requested", "confirmed", "checked_in"];

/**
 * The reason against erasing each field, null when there is none. A business that works by appointment must document
 * booked times with the customer's name for five years after the year's end (bokføringsforskriften § 5-15, § 7-3), so
 * the name stays until then. E-mail and phone are needed until the last session is over.
 */
export function erasureHindrances(
  bookings: readonly BookedTime[],
  now: Instant,
): Readonly<Record<ErasableField, ErasureHindrance | null>> {
  const isAwaited = bookings.some(({ status, to }) => open.includes(status) && to >= now);
  const retained = bookings.filter(({ to }) => to >= retainedSince(now));
  const last = Math.max(...retained.map(({ to }) => Number(dayOf(to).slice(0, 4))));
  const accounting =
    retained.length > 0 ? ({ reason: "accounting", untilYear: last + accountingYears } as const) : null;
  const awaited = isAwaited ? ({ reason: "session-to-come" } as const) : null;
  return {
    name: accounting,
    email: awaited,
    phone: awaited,
    companyName: accounting,
    note: null,
    tags: null,
    notes: null,
    chats: null,
    rosters: null,
    testimonials: null,
    waitlist: null,
  };
}
