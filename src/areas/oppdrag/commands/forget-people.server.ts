import { sql } from "drizzle-orm";
import { revokeLinksTo } from "~/areas/access/commands/access-links.server";
import type { Staff } from "~/areas/access/types";
import { recordChange, redactHistory, redactPerson } from "~/areas/history/commands.server";
import { forgetLettersAbout } from "~/areas/outbox/commands/forget-letters.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusHours, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { isPhotographed } from "../rules/person-states";
import { deleteDeliveriesOf } from "../store/deliveries.server";
import { lockPerson, personById } from "../store/people.server";
import { freeTimeOf } from "../store/slots.server";
import type { OppdragId } from "../types";
import type { PersonId } from "../types/plan";
import { lockPlan } from "./lock-plan.server";
import { withdrawAll } from "./write-letters.server";

/** The name of a person whose data were erased. */
const erasedPerson = "Slettet";

interface Forgotten extends Record<string, unknown> {
  readonly id: PersonId;
  readonly oppdragId: OppdragId;
  readonly name: string;
}

const among = (ids: readonly string[]) =>
  sql`(SELECT each::uuid FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) each)`;

/**
 * Names, addresses, letters and links go. That somebody was photographed, the frames and the answers about the picture stay
 * without a name, because the invoice counts them and the company may still use the picture.
 */
async function forgetPeople(tx: Tx, people: readonly Forgotten[], now: Instant): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await revokeLinksTo(tx, { subjectKind: "oppdrag_person", ids }, now);
  await tx.execute(sql`
    UPDATE oppdrag_people SET name = ${erasedPerson}, email = '', phone_e164 = NULL, department = '', weekdays = '{}',
      cannot = '{}', together = '', link_id = NULL, told = NULL, held_uses = NULL, erased_at = ${toIso(now)}::timestamptz
    WHERE id IN ${among(ids)}`);
  await tx.execute(sql`UPDATE oppdrag_actions SET detail = '{}' WHERE person_id IN ${among(ids)}`);
  await deleteDeliveriesOf(tx, ids);
  await forgetLettersAbout(tx, "oppdrag-person", ids);
  await redactHistory(tx, "oppdrag-person", ids);
  for (const [oppdragId, own] of Map.groupBy(people, (person) => person.oppdragId)) {
    const whom = { personIds: own.map(({ id }) => id), names: own.map(({ name }) => name) };
    await redactPerson(tx, "oppdrag", [oppdragId], whom);
  }
}

/** One employee who asks for it. Somebody who was not photographed is off the list, and their time is free. */
export async function erasePerson(
  tx: Tx,
  staff: Staff,
  { id, personId }: { readonly id: OppdragId; readonly personId: PersonId },
  now: Instant,
): Promise<Result<{ readonly version: number }, "not-found" | "unknown-person" | "admins-only">> {
  if (staff.kind !== "admin") return refuse("admins-only");
  if (!(await lockPlan(tx, id, now))) return refuse("not-found");
  const found = await personById(tx, personId);
  const person = found?.oppdragId === id ? await lockPerson(tx, personId) : null;
  if (!person) return refuse("unknown-person");
  await withdrawAll(tx, [personId], now);
  if (!isPhotographed(person.status)) {
    await freeTimeOf(tx, personId, now);
    await tx.execute(
      sql`UPDATE oppdrag_people SET removed_at = ${toIso(now)}::timestamptz WHERE id = ${personId}`,
    );
  }
  await forgetPeople(tx, [{ id: personId, oppdragId: id, name: person.name }], now);
  return ok({ version: await recordChange(tx, staff, { kind: "oppdrag", id }, "person-erased", {}, now) });
}

const atATime = 200;
const finished = sql`('delivered', 'closed', 'cancelled')`;

/** The employees and contacts of a customer who asks for erasure. Oppdrag that are not finished keep theirs. */
export async function forgetEmployeesOf(tx: Tx, contacts: readonly string[], now: Instant): Promise<void> {
  if (contacts.length === 0) return;
  const known = sql`(SELECT lower(jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb)))`;
  const { rows } = await tx.execute<Forgotten>(sql`
    SELECT p.id, p.oppdrag_id AS "oppdragId", p.name FROM oppdrag_people p JOIN oppdrag o ON o.id = p.oppdrag_id
    WHERE p.erased_at IS NULL AND (lower(p.email) IN ${known} OR p.phone_e164 IN ${known})
      AND (p.removed_at IS NOT NULL OR o.status IN ${finished})
    ORDER BY p.id FOR UPDATE OF p`);
  await forgetPeople(tx, rows, now);
}

/**
 * Nightly: everybody on the lists of oppdrag that were finished or cancelled that many days ago, and the contacts beside the
 * orderer, whom the invoice names. Returns how many oppdrag.
 */
export async function forgetOldEmployees(tx: Tx, keepDays: number, now: Instant): Promise<number> {
  const before = toIso(plusHours(now, -24 * keepDays));
  const { rows } = await tx.execute<{ id: OppdragId }>(sql`
    SELECT id FROM oppdrag WHERE people_forgotten_at IS NULL AND status IN ${finished}
      AND status_since < ${before}::timestamptz
    ORDER BY id LIMIT ${atATime} FOR UPDATE SKIP LOCKED`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const people = await tx.execute<Forgotten>(sql`
    SELECT id, oppdrag_id AS "oppdragId", name FROM oppdrag_people
    WHERE oppdrag_id IN ${among(ids)} AND erased_at IS NULL ORDER BY id FOR UPDATE`);
  await forgetPeople(tx, people.rows, now);
  await revokeLinksTo(tx, { subjectKind: "oppdrag", ids }, now);
  await tx.execute(sql`
    UPDATE oppdrag_contacts SET name = ${erasedPerson}, email = '', phone = '', link_id = NULL
    WHERE oppdrag_id IN ${among(ids)}`);
  await forgetLettersAbout(tx, "oppdrag", ids);
  await tx.execute(sql`
    UPDATE oppdrag SET people_forgotten_at = ${toIso(now)}::timestamptz, getting_there = '', preparation = '', code = ''
    WHERE id IN ${among(ids)}`);
  await redactHistory(tx, "oppdrag", ids);
  return ids.length;
}
