import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { soldLineFields, soldLineRows } from "~/areas/catalogue/tables/sold-lines.server";
import type { SoldLine } from "~/areas/catalogue/types";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdrag, oppdragDays, oppdragLines, oppdragPayments } from "../tables.server";
import type { NewOppdrag, Oppdrag, OppdragId, OppdragStatus, PlannedPayment, ShootingDay } from "../types";
import type { DayId } from "../types/plan";

/** With its days, lines and payments. Returns its number. */
export async function insertOppdrag(
  tx: Tx,
  { status, ...made }: NewOppdrag & { readonly status: OppdragStatus; readonly slug: string },
  now: Instant,
): Promise<number> {
  const { id, party, days, lines, payments, ...own } = made;
  const { name: contactName, kind, email, phone, companyName, orgnr, invoiceReference } = party;
  const [row] = await tx
    .insert(oppdrag)
    .values({
      ...own,
      id,
      kind,
      contactName,
      email,
      phone,
      companyName,
      orgnr,
      invoiceReference,
      status,
      statusSince: toDate(now),
      createdAt: toDate(now),
    })
    .returning({ number: oppdrag.number });
  if (!row) throw new Error("The oppdrag was not written");
  const oppdragId = id;
  await insertDays(tx, oppdragId, days);
  if (lines.length > 0) await tx.insert(oppdragLines).values(soldLineRows({ oppdragId }, lines));
  if (payments.length > 0)
    await tx
      .insert(oppdragPayments)
      .values(payments.map((payment, position) => ({ oppdragId, position, ...payment })));
  return row.number;
}

type DayCut = Pick<ShootingDay, "minutesEach" | "bufferMinutes" | "reserve" | "breaks">;

export async function insertDays(
  tx: Tx,
  oppdragId: OppdragId,
  days: readonly (NewOppdrag["days"][number] & Partial<DayCut>)[],
): Promise<void> {
  if (days.length === 0) return;
  await tx.insert(oppdragDays).values(
    days.map(({ from, to, ...day }, position) => ({
      oppdragId,
      position,
      ...day,
      startsAt: toDate(from),
      endsAt: toDate(to),
    })),
  );
}

export async function oppdragById(db: Reader, id: OppdragId): Promise<Oppdrag | null> {
  const [row] = await db.select().from(oppdrag).where(eq(oppdrag.id, id));
  return row ? oppdragOf(row, await daysOf(db, id)) : null;
}

export async function oppdragOfSlug(db: Reader, slug: string): Promise<Oppdrag | null> {
  const [row] = await db
    .select()
    .from(oppdrag)
    .where(and(eq(oppdrag.slug, slug), isNull(oppdrag.archivedAt)));
  return row ? oppdragOf(row, await daysOf(db, row.id)) : null;
}

/** Changes of one oppdrag by staff and contacts take turns. Employees who choose a time do not wait for it. */
export async function lockOppdrag(tx: Tx, id: OppdragId): Promise<Oppdrag | null> {
  const [row] = await tx.select().from(oppdrag).where(eq(oppdrag.id, id)).for("no key update");
  return row ? oppdragOf(row, await daysOf(tx, id)) : null;
}

type Changes = Partial<
  Pick<
    typeof oppdrag.$inferInsert,
    | "status"
    | "statusSince"
    | "heldStatus"
    | "name"
    | "openedAt"
    | "answerBy"
    | "code"
    | "emailDomain"
    | "gettingThere"
    | "preparation"
    | "uses"
    | "arranged"
    | "invoiceReference"
    | "orderNumber"
    | "orderFollows"
    | "theirReference"
    | "contactName"
    | "email"
    | "phone"
    | "kind"
    | "companyName"
    | "orgnr"
    | "netOre"
    | "mvaOre"
    | "totalOre"
    | "templateId"
    | "templateVersion"
    | "agreedAt"
    | "deliveredAt"
    | "mostHeads"
    | "selectionBy"
    | "deliverBy"
    | "selectionDays"
    | "deliveryDays"
  >
>;

export async function updateOppdrag(tx: Tx, id: OppdragId, changes: Changes): Promise<void> {
  await tx.update(oppdrag).set(changes).where(eq(oppdrag.id, id));
}

export async function updateDay(
  tx: Tx,
  { id, from, to, minutesEach, bufferMinutes, reserve, breaks, stations, address, closedAt }: ShootingDay,
): Promise<void> {
  await tx
    .update(oppdragDays)
    .set({
      minutesEach,
      bufferMinutes,
      reserve,
      breaks,
      stations,
      address,
      startsAt: toDate(from),
      endsAt: toDate(to),
      closedAt: closedAt === null ? null : toDate(closedAt),
    })
    .where(eq(oppdragDays.id, id));
}

interface ClosedHeads {
  readonly billedHeads: number;
  readonly countedHeads: number;
}

export async function setDayHeads(tx: Tx, dayId: DayId, heads: ClosedHeads): Promise<void> {
  await tx.update(oppdragDays).set(heads).where(eq(oppdragDays.id, dayId));
}

export async function closeDayRow(
  tx: Tx,
  { dayId, ...closed }: ClosedHeads & { readonly dayId: DayId; readonly overtimeMinutes: number },
  now: Instant,
): Promise<void> {
  await tx
    .update(oppdragDays)
    .set({ ...closed, closedAt: toDate(now) })
    .where(eq(oppdragDays.id, dayId));
}

export async function daysOf(db: Reader, id: OppdragId): Promise<ShootingDay[]> {
  const rows = await db
    .select()
    .from(oppdragDays)
    .where(eq(oppdragDays.oppdragId, id))
    .orderBy(asc(oppdragDays.startsAt));
  return rows.map(
    ({ oppdragId: _, position: __, overtimeMinutes: ___, startsAt, endsAt, closedAt, ...day }) => ({
      ...day,
      from: instant(startsAt),
      to: instant(endsAt),
      closedAt: closedAt && instant(closedAt),
    }),
  );
}

export async function linesOf(db: Reader, id: OppdragId): Promise<SoldLine[]> {
  return db
    .select(soldLineFields(oppdragLines))
    .from(oppdragLines)
    .where(eq(oppdragLines.oppdragId, id))
    .orderBy(asc(oppdragLines.position));
}

export async function paymentsOf(db: Reader, id: OppdragId): Promise<PlannedPayment[]> {
  const rows = await db
    .select()
    .from(oppdragPayments)
    .where(eq(oppdragPayments.oppdragId, id))
    .orderBy(asc(oppdragPayments.position));
  return rows.map(({ oppdragId: _, position: __, ...payment }) => payment);
}

function oppdragOf(row: typeof oppdrag.$inferSelect, days: readonly ShootingDay[]): Oppdrag {
  const { contactName: name, kind, email, phone, companyName, orgnr, invoiceReference, ...own } = row;
  const {
    archivedAt: _,
    agreedAt: __,
    deliveredAt: ___,
    importId: ____,
    statusSince,
    openedAt,
    createdAt,
    ...rest
  } = own;
  return {
    ...rest,
    party: { name, kind, email, phone, companyName, orgnr, invoiceReference },
    statusSince: instant(statusSince),
    openedAt: openedAt && instant(openedAt),
    createdAt: instant(createdAt),
    days,
  };
}

/** Merging and splitting of two companies: their oppdrag follow them. Returns the ids. */
export async function moveOppdrag(
  tx: Tx,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
): Promise<string[]> {
  if (only?.length === 0) return [];
  const moved = await tx
    .update(oppdrag)
    .set({ companyId: to })
    .where(and(eq(oppdrag.companyId, from), only && inArray(oppdrag.id, only as OppdragId[])))
    .returning({ id: oppdrag.id });
  return moved.map(({ id }) => id);
}
