import type { Audience, Staff } from "~/areas/access/types";
import type { LetterAbout } from "../types";

/** Which staff read letters about what: chats, other people's accounts and what comes in by chat are the owner's alone. */
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
