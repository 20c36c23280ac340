import { sql } from "drizzle-orm";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import { withdrawLetters } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { adminHref } from "~/kit/admin-href";
import type { Ore } from "~/kit/money";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import * as moved from "../mails/oppdrag-moved";
import { mustKnowDay, rightsOfContact } from "../rules/contact-roles";
import { spotsOf } from "../rules/plan/differences";
import { isUnreachable } from "../rules/telling";
import { contactsOf } from "../store/contacts.server";
import { peopleOf } from "../store/people.server";
import { slotsOf } from "../store/slots.server";
import type { Oppdrag, OppdragContact, ShootingDay } from "../types";
import { undoMinutes } from "./lock-plan.server";
import { companyOf } from "./write-letters.server";

export interface DayPhotographer {
  readonly id: string;
  readonly name: string;
  /** Null for a photographer without an account: the program has no address, so staff must tell them. */
  readonly email: string | null;
}

/** What contacts and photographers know of a day. */
export interface KnownDay {
  readonly from: Instant;
  readonly photographers: readonly DayPhotographer[];
}

export interface DayTelling {
  readonly name: string;
  readonly email: string | null;
  readonly reader: moved.Reader;
  readonly contact: OppdragContact | null;
}

/** Letters of an earlier move that have not been sent tell nothing: returns what was known before them. */
export async function knownBefore(
  tx: Tx,
  oppdrag: Pick<Oppdrag, "id">,
  day: Pick<ShootingDay, "id">,
  now: Instant,
): Promise<KnownDay | null> {
  const about = {
    aboutKind: "oppdrag",
    aboutId: oppdrag.id,
    templates: [moved.template],
    mark: day.id,
  } as const;
  const [first] = await withdrawLetters(tx, about, now);
  return (first?.change as Record<string, KnownDay> | undefined)?.[day.id] ?? null;
}

/** When the first letter about moves of the day that has not been sent was written; null: none waits. */
export async function firstWaiting(
  db: Reader,
  { id }: Pick<Oppdrag, "id">,
  day: Pick<ShootingDay, "id">,
): Promise<Instant | null> {
  const { rows } = await db.execute<{ written: string | null }>(sql`
    SELECT round(extract(epoch FROM min(created_at)) * 1000)::bigint::text AS written FROM email_outbox
    WHERE about_kind = 'oppdrag' AND about_id = ${id} AND template = ${moved.template}
      AND status IN ('scheduled', 'queued', 'deferred', 'held') AND change ? ${day.id}`);
  const written = rows[0]?.written ?? null;
  return written === null ? null : instant(Number(written));
}

/** Who hears of a moved day: contacts who manage the list or meet the photographer, and the photographers of before and after. */
export async function tellingsOfMove(
  db: Reader,
  oppdrag: Pick<Oppdrag, "id">,
  { before, after }: { readonly before: KnownDay; readonly after: KnownDay },
): Promise<DayTelling[]> {
  const isMoved = before.from !== after.from;
  const has = (day: KnownDay, id: string) => day.photographers.some((one) => one.id === id);
  const contacts = isMoved ? (await contactsOf(db, oppdrag.id)).filter(mustKnowDay) : [];
  const stay = after.photographers.filter(({ id }) => isMoved && has(before, id));
  const come = after.photographers.filter(({ id }) => !has(before, id));
  const leave = before.photographers.filter(({ id }) => !has(after, id));
  const as =
    (reader: moved.Reader) =>
    ({ name, email }: DayPhotographer) => ({ name, email, reader, contact: null });
  return [
    ...contacts.map((contact) => ({
      name: contact.name,
      email: contact.email || null,
      reader: "contact" as const,
      contact,
    })),
    ...[...stay.map(as("stays")), ...come.map(as("comes")), ...leave.map(as("leaves"))],
  ];
}

const managesList = (contact: OppdragContact | null) =>
  contact !== null && rightsOfContact(contact.roles).manageList;

interface MovedDay {
  readonly oppdrag: Oppdrag;
  readonly day: ShootingDay;
  readonly before: KnownDay;
  readonly after: KnownDay;
  readonly told: readonly DayTelling[];
  readonly feeOre: Ore | null;
}

/** One letter each, which waits as long as the move can be undone. */
export async function writeMovedDay(
  tx: Tx,
  context: LetterContext,
  { oppdrag, day, before, after, told, feeOre }: MovedDay,
  now: Instant,
): Promise<void> {
  const { id, number } = oppdrag;
  const spots = spotsOf(await slotsOf(tx, id));
  const unreachable = (await peopleOf(tx, id)).filter(isUnreachable).flatMap(({ id: personId, name }) => {
    const spot = spots.get(personId);
    return spot?.dayId === day.id ? [{ name, at: spot.at }] : [];
  });
  const url = new URL(`${adminHref.oppdragPart(id, "dag")}?dag=${day.id}`, context.publicUrl).href;
  const event = newId();
  const letters = told.flatMap(({ name, email, reader, contact }) => {
    if (!email) return [];
    const props = {
      name,
      reader,
      number,
      company: companyOf(oppdrag),
      before: before.from,
      from: day.from,
      to: day.to,
      address: day.address,
      photographers: after.photographers.map((one) => one.name),
      dayUrl: reader === "stays" || reader === "comes" ? url : null,
      unreachable: managesList(contact) ? unreachable : [],
      feeOre: managesList(contact) ? feeOre : null,
    };
    return letterAbout(context, {
      file: moved,
      props,
      about: { kind: "oppdrag", id },
      to: { address: email, name },
      event: `${event}-${reader}-${email}`,
      change: { [day.id]: before, feeOre: props.feeOre },
      sendAfter: plusMinutes(now, undoMinutes),
    });
  });
  await postLetters(tx, context, letters, now);
}
