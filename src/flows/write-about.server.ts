import type { Staff } from "~/areas/access/types";
import type { RecordSubject } from "~/areas/history/types";
import { type Correspondence, writeLetter } from "~/areas/outbox/commands/write-letter.server";
import type { WrittenValue } from "~/areas/outbox/schema";
import type { LetterId } from "~/areas/outbox/types";
import { type Correspondent, correspondentsOf, namesOf } from "~/areas/records/reads.server";
import type { NounOnServer } from "~/areas/records/types";
import { type Id, parseId } from "~/kit/ids";
import { ok, type Result } from "~/kit/result";
import { nounsOnServer } from "~/nouns.server";
import type { Reader } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { answerByLetter } from "./answer-by-letter.server";
import { besideRecord } from "./checked-command.server";

type AnyId = Id<RecordSubject["kind"]>;
type Written = NounOnServer & { readonly correspondents: NonNullable<NounOnServer["correspondents"]> };

interface WritableRecord {
  readonly kind: RecordSubject["kind"];
  readonly id: AnyId;
  readonly noun: Written;
}

/** "lead:0199…": the record that the page is opened for; null when letters are not written about such a thing. */
export function writableRecord(text: string): WritableRecord | null {
  const [kind = "", typed] = text.split(":");
  const id = parseId<RecordSubject["kind"]>(typed);
  if (!id || !Object.hasOwn(nounsOnServer, kind)) return null;
  const noun = nounsOnServer[kind as keyof typeof nounsOnServer] as unknown as NounOnServer;
  return noun.correspondents ? { kind: noun.kind, id, noun: noun as Written } : null;
}

export interface WriteStart {
  readonly recordName: string;
  readonly people: readonly Correspondent[];
}

/** What the form of a letter begins with; null when this person may not see the record. */
export async function startLetter(
  { db }: Pick<Services, "db">,
  staff: Staff,
  { id, noun }: WritableRecord,
): Promise<WriteStart | null> {
  const audience = await noun.audienceOf(db, id);
  if (audience === null || (audience === "admin" && staff.kind !== "admin")) return null;
  const [names, people] = await Promise.all([namesOf(db, noun, [id]), correspondents(db, noun, id)]);
  return { recordName: names.get(id) ?? "", people };
}

/**
 * A letter by hand about a record that the staff may see, and what follows when it is sent at once.
 */
export async function writeAbout(
  services: Services,
  staff: Staff,
  { kind, id, noun }: WritableRecord,
  value: WrittenValue,
): Promise<Result<LetterId, "not-found">> {
  const written = await besideRecord(services, staff, { kind, id }, noun.audienceOf, async (tx, _, now) => {
    const people = await correspondents(tx, noun, id);
    const known = people.find(({ email }) => email.toLowerCase() === value.to.toLowerCase());
    const record = { kind, id } as Correspondence;
    const letter = await writeLetter(tx, staff, record, { ...value, name: known?.name }, now);
    if (letter.isNew && value.sends === "now") await answerByLetter(tx, staff, letter.id, now);
    return ok(letter.id);
  });
  return written as Result<LetterId, "not-found">;
}

function correspondents(db: Reader, noun: Written, id: AnyId): Promise<Correspondent[]> {
  return correspondentsOf(db, noun.correspondents(id));
}
