import type { LinkSubject, SubjectKind } from "../types";

/** The page that each kind of secret link opens. */
const pageOf: Readonly<Record<SubjectKind, (id: string) => string>> = {
  booking: (id) => `/booking/edit/${id}`,
  booking_member: (id) => `/booking/person/${id}`,
  booking_draft: (id) => `/booking/fortsett/${id}`,
  unconfirmed_order: (id) => `/booking/bekreft/${id}`,
  testimonial: (id) => `/omtale/${id}`,
  waiting_list_entry: (id) => `/venteliste/${id}`,
  calendar_feed: (id) => `/kalender/${id}/timer.ics`,
};

/** The whole address of a record's page, with its key: for letters, text messages and calendar programs. */
export function linkAddress(publicUrl: string, subject: LinkSubject, key: string): string {
  return new URL(linkPath(subject, key), publicUrl).href;
}

/** linkPath({ kind: "booking", id: "0199…" }, "q7Rk…") = "/booking/edit/0199…?key=q7Rk…" */
export function linkPath({ kind, id }: LinkSubject, key: string): string {
  return `${pageOf[kind](id)}?key=${key}`;
}

/** Characters of a key: base64url of 18 bytes. */
const keyLength = 24;
/** Characters of a token that works once: base64url of 32 bytes. */
const tokenLength = 43;

/** The key in an address (`?key=`); empty when there is none. */
export function keyIn(url: string): string {
  return asSent(new URL(url).searchParams.get("key") ?? "", keyLength);
}

/** A key that is itself a part of the address. */
export function keyInPath(part: string): string {
  return asSent(part, keyLength);
}

/** The token of a link that works once (`?token=`). */
export function tokenIn(url: string): string {
  return asSent(new URL(url).searchParams.get("token") ?? "", tokenLength);
}

/**
 * The secret as it was sent. Mail programs take a full stop, a bracket or a line break that follows an address for a
 * part of it, and leave a hyphen at its end out.
 */
function asSent(secret: string, length: number): string {
  const [whole = ""] = /^[\w-]*/.exec(secret.trimStart()) ?? [];
  const missing = length - whole.length;
  return missing > 0 && missing <= 2 && whole !== "" ? whole + "-".repeat(missing) : whole;
}
