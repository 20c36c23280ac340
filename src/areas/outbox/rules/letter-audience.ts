import type { Audience, Staff } from "~/areas/access/types";
import type { LetterSubject } from "../types";

const audiences = new Map<string, Audience>();

/**
 * Called once with what the nouns say (src/nouns.server.ts). Letters about anything else, such as accounts, are for
 * administrators.
 */
export function letStaffRead(subjects: Readonly<Partial<Record<LetterSubject, Audience>>>): void {
  for (const [subject, audience] of Object.entries(subjects)) audiences.set(subject, audience);
}

/** What the letters are about that all staff may read. */
export function subjectsForStaff(): string[] {
  return [...audiences].flatMap(([subject, audience]) => (audience === "staff" ? [subject] : []));
}

interface About {
  readonly aboutKind: string;
  readonly aboutId: string;
}

/** Whether this person may read a letter, and so change it. `lettersReadableBy` says the same in SQL. */
export function mayRead({ kind, userId }: Staff, { aboutKind, aboutId }: About): boolean {
  if (kind === "admin" || (aboutKind === "account" && aboutId === userId)) return true;
  return audiences.get(aboutKind) === "staff";
}
