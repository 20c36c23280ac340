import type { LinkSubject, SubjectKind } from "../types";

/** The page that each kind of secret link opens. The key of a quote and of an invoice is the last part of its address. */
const pageOf: Readonly<Record<Exclude<SubjectKind, "quote" | "invoice">, (id: string) => string>> = {
  booking: (id) => `/booking/edit/${id}`,
  booking_member: (id) => `/booking/person/${id}`,
  booking_draft: (id) => `/booking/fortsett/${id}`,
  unconfirmed_order: (id) => `/booking/bekreft/${id}`,
  testimonial: (id) => `/omtale/${id}`,
  waiting_list_entry: (id) => `/venteliste/${id}`,
  oppdrag: (id) => `/edit-oppdrag/${id}`,
  oppdrag_person: (id) => `/oppdrag/person/${id}`,
  location_request: (id) => `/foresporsel/${id}`,
  calendar_feed: (id) => `/kalender/${id}/timer.ics`,
};

/** The whole address of a record's page, with its key: for letters, text messages and calendar programs. */
export function linkAddress(publicUrl: string, subject: LinkSubject, key: string): string {
  return new URL(linkPath(subject, key), publicUrl).href;
}

/** linkPath({ kind: "booking", id: "0199…" }, "q7Rk…") = "/booking/edit/0199…?key=q7Rk…" */
export function linkPath({ kind, id }: LinkSubject, key: string): string {
  if (kind === "invoice") return `/betal/${key}`;
  return kind === "quote" ? `/tilbud/${key}` : `${pageOf[kind](id)}?key=${key}`;
}

/** The key in an address (`?key=`); empty when there is none. */
export function keyIn(url: string): string {
  return withoutTail(new URL(url).searchParams.get("key") ?? "");
}

/**
 * The secret without what follows it: mail programs take a full stop, a bracket or a line break after an address for a
 * part of it.
 */
export function withoutTail(secret: string): string {
  return /^[\w-]*/.exec(secret.trimStart())?.[0] ?? "";
}

/** Mail programs also leave a hyphen at the end of an address out: the secrets that this may be. */
export function sentSecrets(secret: string): readonly string[] {
  return [secret, `${secret}-`, `${secret}--`];
}

/** Characters of a token that works once: base64url of 32 bytes. */
const tokenLength = 43;

/** The token of a link that works once (`?token=`). */
export function tokenIn(url: string): string {
  const sent = withoutTail(new URL(url).searchParams.get("token") ?? "");
  return sentSecrets(sent).find(({ length }) => length === tokenLength) ?? sent;
}
