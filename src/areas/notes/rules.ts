import type { Staff, UserId } from "~/areas/access/types";
import type { Note } from "./types";

interface Named {
  readonly id: UserId;
  readonly name: string;
}

/**
 * The people mentioned: "@Kari Berg kan du ringe?" mentions Kari Berg, and not one who is called only Kari.
 * Letter case does not count. Two people of the same name are both mentioned.
 */
export function mentionedIn(body: string, people: readonly Named[]): UserId[] {
  const written = body.toLowerCase();
  return people.filter(({ name }) => isMentioned(written, name.toLowerCase(), people)).map(({ id }) => id);
}

function isMentioned(written: string, name: string, people: readonly Named[]): boolean {
  const longer = people
    .map((person) => person.name.toLowerCase())
    .filter((each) => each.startsWith(`${name} `));
  for (let at = written.indexOf(`@${name}`); at >= 0; at = written.indexOf(`@${name}`, at + 1)) {
    const after = written.slice(at + 1);
    const isWholeName = !/^[\p{L}\p{N}]/u.test(after.slice(name.length));
    if (isWholeName && !longer.some((each) => after.startsWith(each))) return true;
  }
  return false;
}

/** Only its author edits a note; an administrator may delete it too. */
export function mayEditNote(staff: Staff, { authorId }: Pick<Note, "authorId">): boolean {
  return staff.userId === authorId;
}

export function mayDeleteNote(staff: Staff, note: Pick<Note, "authorId">): boolean {
  return staff.kind === "admin" || mayEditNote(staff, note);
}
