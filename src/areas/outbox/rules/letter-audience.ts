import type { Audience, Staff } from "~/areas/access/types";
import type { LetterAbout } from "../types";

/**
 * The staff who may read letters, by their subject: those about chats, other people's accounts and leads are for the
 * owner only.
 */
export const letterAudiences: Readonly<Record<LetterAbout["kind"], Audience>> = {
  booking: "staff",
  draft: "staff",
  "waiting-entry": "staff",
  booking_member: "staff",
  conversation: "admin",
  lead: "admin",
  outbox: "admin",
  account: "admin",
};

interface About {
  readonly aboutKind: string;
  readonly aboutId: string;
}

/** Whether this person may read a letter, and so change it. `lettersReadableBy` says the same in SQL. */
export function mayRead({ kind, userId }: Staff, { aboutKind, aboutId }: About): boolean {
  if (kind === "admin" || (aboutKind === "account" && aboutId === userId)) return true;
  return letterAudiences[aboutKind as LetterAbout["kind"]] === "staff";
}
