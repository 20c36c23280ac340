import type { CustomerKind } from "~/areas/bookings/types";
import { partyKinds } from "~/areas/customers/rules/party-kinds";
import { type Day, dayOf, type Instant, type Month, parseDay, parseInstant, toIso } from "~/kit/time";

/** The last part of each step's address; the first step has none. */
const stepPaths = {
  what: "",
  when: "/tid",
  who: "/om-deg",
  check: "/bekreft",
  receipt: "/kvittering",
  unconfirmed: "/venter",
} as const;
export type StepName = keyof typeof stepPaths;

export function stepHref(
  slug: string,
  step: StepName,
  token: string | null,
  more: Record<string, string> = {},
) {
  const query = new URLSearchParams({ ...(token && { utkast: token }), ...more }).toString();
  return `/book/${encodeURIComponent(slug)}${stepPaths[step]}${query && `?${query}`}`;
}

/** The first step, linked from the order's summary: changes there lead back to the summary. */
export function changeHref(slug: string, token: string) {
  return stepHref(slug, "what", token, { fra: "sjekk" });
}

/** The address at which a hold is extended. */
export function holdHref(slug: string, token: string) {
  return `/book/${encodeURIComponent(slug)}/hold?${new URLSearchParams({ utkast: token })}`;
}

/** The stream that reports possible changes of free times. */
export function changesHref(slug: string) {
  return `/book/${encodeURIComponent(slug)}/endringer`;
}

const editPaths = {
  see: "",
  move: "/flytt",
  proposals: "/forslag",
  cancel: "/avbestill",
  withdraw: "/angre",
  contact: "/kontakt",
  add: "/tillegg",
  group: "/gruppe",
  terms: "/vilkar",
  calendar: "/kalender.ics",
  live: "/live",
} as const;
export type EditPage = keyof typeof editPaths;

export function editHref(id: string, page: EditPage, key: string, more: Record<string, string> = {}) {
  return `/booking/edit/${encodeURIComponent(id)}${editPaths[page]}?${new URLSearchParams({ key, ...more })}`;
}

/** A document of the booking, as it was sent. */
export function invoiceHref(id: string, invoiceId: string, key: string) {
  return `/booking/edit/${encodeURIComponent(id)}/faktura/${invoiceId}?${new URLSearchParams({ key })}`;
}

/** The page that a letter links to, where an order is confirmed. */
export function confirmHref(id: string, key: string) {
  return `/booking/bekreft/${encodeURIComponent(id)}?${new URLSearchParams({ key })}`;
}

/** The page of one member of a group. */
export function personHref(id: string, key: string, more: Record<string, string> = {}) {
  return `/booking/person/${encodeURIComponent(id)}?${new URLSearchParams({ key, ...more })}`;
}

export function personCalendarHref(id: string, key: string) {
  return `/booking/person/${encodeURIComponent(id)}/kalender.ics?${new URLSearchParams({ key })}`;
}

/** The shown month and day of the calendar. */
export function pickerQuery(look: { month?: Month; day?: Day; start?: Instant }): Record<string, string> {
  return {
    ...(look.month && { maned: look.month }),
    ...(look.day && { dag: look.day }),
    ...(look.start !== undefined && { tid: toIso(look.start) }),
  };
}

/** The time in a link ("?tid=2026-11-24T10:00:00+01:00"), which is marked in the calendar. */
export function broughtTime(request: Request): Instant | null {
  return parseInstant(new URL(request.url).searchParams.get("tid"));
}

/** What a link to the first step passes on to later ones: a time, or only a day; the kind of customer. */
export interface Brought {
  readonly start: Instant | null;
  readonly day: Day | null;
  readonly kind: CustomerKind | null;
}

export function broughtBy(request: Request): Brought {
  const address = new URL(request.url).searchParams;
  const start = broughtTime(request);
  const day = start === null ? parseDay(address.get("dag")) : dayOf(start);
  return { start, day, kind: partyKinds.find((kind) => kind === address.get("for")) ?? null };
}

/** The same in the address of a step. */
export function broughtQuery({ start, day, kind }: Brought): Record<string, string> {
  return {
    ...pickerQuery({ ...(day && { day }), ...(start !== null && { start }) }),
    ...kindQuery(kind),
  };
}

export function kindQuery(kind: CustomerKind | null): Record<string, string> {
  return kind ? { for: kind } : {};
}
