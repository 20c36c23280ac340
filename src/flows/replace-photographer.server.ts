import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { replaceResource } from "~/areas/calendar/commands/replace-resource.server";
import { type Substitutes, substitutesFor } from "~/areas/calendar/reads/substitutes.server";
import type { ResourceId } from "~/areas/calendar/types";
import { recordChange } from "~/areas/history/commands.server";
import * as photographerLetter from "~/areas/oppdrag/mails/oppdrag-photographer";
import { mustKnowDay } from "~/areas/oppdrag/rules/contact-roles";
import { stayOf } from "~/areas/oppdrag/rules/new-oppdrag";
import { isPlannable } from "~/areas/oppdrag/rules/states";
import { contactsOf } from "~/areas/oppdrag/store/contacts.server";
import { lockOppdrag, oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import type { OppdragId, ShootingDay } from "~/areas/oppdrag/types";
import type { DayId } from "~/areas/oppdrag/types/plan";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Asked } from "~/areas/records/types";
import { adminHref } from "~/kit/admin-href";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { onSeenVersion } from "./checked-command.server";
import { letterContext } from "./letter-context.server";

export interface ReplacePreview extends Substitutes {
  readonly dayId: DayId;
  /** The contacts who get a letter, beside the photographer who takes over. */
  readonly contacts: readonly string[];
}

/** Who could take over on a day, and who would be told. Employees' letters name no photographer, so none of them is. */
export async function previewReplacing(
  { db, clock }: Services,
  _staff: Staff,
  { id, dayId }: { readonly id: OppdragId; readonly dayId: DayId },
): Promise<ReplacePreview | null> {
  const oppdrag = await oppdragById(db, id);
  const day = oppdrag?.days.find((one) => one.id === dayId && one.closedAt === null);
  if (!day) return null;
  const found = await substitutesFor(db, { ownerId: id, stay: stayOf(day).period }, clock.now());
  return { ...found, dayId, contacts: (await toldContacts(db, id)).map(({ name }) => name) };
}

async function toldContacts(db: Reader, id: OppdragId) {
  return (await contactsOf(db, id)).filter((contact) => contact.email !== "" && mustKnowDay(contact));
}

export interface ReplaceForm {
  readonly dayId: DayId;
  readonly from: ResourceId;
  readonly to: ResourceId;
  readonly words: string;
}

type Replaced = Result<
  { readonly version: number },
  "not-found" | "not-now" | "unknown-day" | "not-taken" | "substitute-busy"
>;

/** A photographer is ill: somebody else takes the whole stay, and everybody who must know gets a letter. */
export async function replacePhotographer(
  services: Services,
  staff: Staff,
  { id, version, value }: Asked<"oppdrag", ReplaceForm>,
): Promise<Replaced> {
  const context = await letterContext(services, services.clock.now());
  const replaced = await onSeenVersion(services, { kind: "oppdrag", id }, version, (tx, now) =>
    replaceIn(tx, context, staff, { id, value }, now),
  );
  return replaced as Replaced;
}

async function replaceIn(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id, value }: Pick<Asked<"oppdrag", ReplaceForm>, "id" | "value">,
  now: Instant,
): Promise<Replaced> {
  const { dayId, from, to, words } = value;
  const oppdrag = await lockOppdrag(tx, id);
  if (!oppdrag) return refuse("not-found");
  if (!isPlannable(oppdrag.status)) return refuse("not-now");
  const day = oppdrag.days.find((one) => one.id === dayId && one.closedAt === null);
  if (!day) return refuse("unknown-day");
  const stay = stayOf(day).period;
  const done = await replaceResource(tx, { ownerId: id, stay, from, to }, now);
  if (!done.ok) return done;
  const photographer = await photographerOf(tx, to);
  const shared = {
    company: oppdrag.party.companyName ?? oppdrag.name,
    number: oppdrag.number,
    words,
    ...factsOf(day),
    photographer: photographer.name,
  };
  const event = newId();
  const write = (address: string, name: string, dayUrl: string | null) =>
    letterAbout(context, {
      file: photographerLetter,
      props: { ...shared, name, dayUrl },
      about: { kind: "oppdrag", id },
      to: { address, name },
      event: `${event}-${address}`,
    });
  const letters = (await toldContacts(tx, id)).map(({ email, name }) => write(email, name, null));
  if (photographer.email) {
    const url = new URL(`${adminHref.oppdragPart(id, "dag")}?dag=${dayId}`, context.publicUrl).href;
    letters.push(write(photographer.email, photographer.name, url));
  }
  await postLetters(tx, context, letters, now);
  const detail = { to: photographer.name, told: letters.length };
  const change = { detail };
  return ok({
    version: await recordChange(tx, staff, { kind: "oppdrag", id }, "photographer-replaced", change, now),
  });
}

const factsOf = ({ from, to, address }: ShootingDay) => ({ from, to, address });

/** A photographer who cannot sign in has no address of their own. */
async function photographerOf(db: Reader, id: ResourceId): Promise<{ name: string; email: string | null }> {
  const { rows } = await db.execute<{ name: string; email: string | null }>(sql`
    SELECT r.name, u.email FROM calendar_resources r
    LEFT JOIN users u ON u.id = r.user_id AND u.disabled_at IS NULL WHERE r.id = ${id}`);
  return rows[0] ?? { name: "", email: null };
}
