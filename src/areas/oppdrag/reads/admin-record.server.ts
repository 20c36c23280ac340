import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import type { SoldLine } from "~/areas/catalogue/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import { audienceIn } from "~/areas/records/reads.server";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type Coverage, coverageOf } from "../rules/coverage";
import { contactsOf } from "../store/contacts.server";
import { type LateMove, lateMovesOf } from "../store/late-moves.server";
import { linesOf, oppdragById, paymentsOf } from "../store/oppdrag.server";
import { consentsOf, peopleOf } from "../store/people.server";
import { slotsOf } from "../store/slots.server";
import { oppdrag } from "../tables.server";
import type { Oppdrag, OppdragContact, OppdragId, PlannedPayment } from "../types";
import type { Consents, Person } from "../types/people";
import type { Slot } from "../types/plan";

export const oppdragAudience = audienceIn(oppdrag, "staff");

/** Secret links are for their holders alone. */
export type ShownPerson = Omit<Person, "linkId">;
export type ShownContact = Omit<OppdragContact, "linkId" | "endedAt">;

export interface OppdragRecord extends Oppdrag, RecordHistory {
  readonly people: readonly ShownPerson[];
  readonly slots: readonly Slot[];
  readonly contacts: readonly ShownContact[];
  readonly coverage: Coverage;
  /** Known by its organisation number or chosen by staff. */
  readonly company: { readonly id: string; readonly name: string } | null;
  readonly quote: { readonly id: string; readonly number: number } | null;
  /** Letters about the last change of the plan leave then; until then it can be undone. */
  readonly lettersAt: Instant | null;
}

/** The facts that all pages of an oppdrag share. */
export async function oppdragForAdminRecord(
  db: Reader,
  _staff: Staff,
  id: OppdragId,
  now: Instant,
): Promise<OppdragRecord | null> {
  const history = await recordHistory(db, { kind: "oppdrag", id });
  const found = await oppdragById(db, id);
  if (!found) return null;
  const [people, slots, contacts, neighbours, lettersAt] = await Promise.all([
    peopleOf(db, id),
    slotsOf(db, id),
    contactsOf(db, id),
    neighboursOf(db, id),
    undoUntil(db, id, now),
  ]);
  const timed = new Set(slots.flatMap(({ personId }) => personId ?? []));
  const coverage = coverageOf(
    people.map((person) => ({ status: person.status, hasTime: timed.has(person.id) })),
  );
  return {
    ...found,
    ...history,
    ...neighbours,
    people: people.map(({ linkId: _link, ...person }) => person),
    contacts: contacts.map(({ linkId: _link, endedAt: _ended, ...contact }) => contact),
    slots,
    coverage,
    lettersAt,
  };
}

type Neighbours = Pick<OppdragRecord, "company" | "quote">;

async function neighboursOf(db: Reader, id: OppdragId): Promise<Neighbours> {
  const { rows } = await db.execute<Neighbours & Record<string, unknown>>(sql`
    SELECT
      (SELECT json_build_object('id', c.id, 'name', c.name) FROM companies c
        WHERE c.archived_at IS NULL AND (c.id = o.company_id OR c.orgnr = o.orgnr)
        ORDER BY c.id = o.company_id DESC LIMIT 1) AS company,
      (SELECT json_build_object('id', q.id, 'number', q.number) FROM quotes q WHERE q.id = o.quote_id) AS quote
    FROM oppdrag o WHERE o.id = ${id}`);
  return rows[0] ?? { company: null, quote: null };
}

async function undoUntil(db: Reader, id: OppdragId, now: Instant): Promise<Instant | null> {
  const { rows } = await db.execute<{ at: string; undone: boolean }>(sql`
    SELECT (extract(epoch FROM letters_at) * 1000)::bigint::text AS at, undone_at IS NOT NULL AS undone
    FROM oppdrag_plan_changes WHERE oppdrag_id = ${id} ORDER BY made_at DESC, id DESC LIMIT 1`);
  const last = rows[0];
  if (!last || last.undone) return null;
  const at = instant(Number(last.at));
  return at > now ? at : null;
}

/** What each person has answered about the picture, for the list of people. */
export async function consentsForStaff(
  db: Reader,
  _staff: Staff,
  { people }: Pick<OppdragRecord, "people">,
): Promise<readonly { readonly id: string; readonly consents: Consents }[]> {
  const consents = await consentsOf(
    db,
    people.map(({ id }) => id),
  );
  return [...consents].map(([id, given]) => ({ id, consents: given }));
}

export interface AgreedMoney {
  readonly lines: readonly SoldLine[];
  readonly payments: readonly PlannedPayment[];
  readonly lateMoves: readonly LateMove[];
}

export async function moneyForStaff(db: Reader, _staff: Staff, id: OppdragId): Promise<AgreedMoney> {
  const [lines, payments, lateMoves] = await Promise.all([
    linesOf(db, id),
    paymentsOf(db, id),
    lateMovesOf(db, id),
  ]);
  return { lines, payments, lateMoves };
}
