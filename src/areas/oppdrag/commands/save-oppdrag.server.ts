import type { Staff } from "~/areas/access/types";
import type { Party } from "~/areas/customers/types";
import { lockVersion, recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { cutAll } from "../rules/new-day";
import { agreedSums, dayOfRow, linesOfRows } from "../rules/new-oppdrag";
import { isOver } from "../rules/states";
import { shapeOfNewDay } from "../rules/template-shape";
import type { DayRow, OppdragForm } from "../schema/oppdrag-form";
import { correctOrderer } from "../store/contacts.server";
import { daysOf, insertDays, linesOf, lockOppdrag, updateOppdrag } from "../store/oppdrag.server";
import { removeDays, replaceLines } from "../store/replace-parts.server";
import { writeSlots } from "../store/slots.server";
import { contentOfVersion } from "../store/templates.server";
import { formTexts } from "../texts/form";
import type { Oppdrag, OppdragDay, OppdragId } from "../types";
import { arrangedFacts } from "../types";
import type { SlotId } from "../types/plan";
import type { Template, TemplatePlan } from "../types/templates";
import { makeOppdrag } from "./make-oppdrag.server";

export interface NewByHand {
  readonly party: Party;
  readonly title: string;
  readonly companyId: string | null;
  readonly leastPercent: number;
  readonly template?: Template | null;
}

/** A draft without days: it takes no time in the calendar. Its template brings the price. Returns its id. */
export async function createByHand(
  tx: Tx,
  staff: Staff,
  { party, title, companyId, leastPercent, template = null }: NewByHand,
  now: Instant,
): Promise<OppdragId> {
  const id = newId<OppdragId>();
  const name = title || formTexts.defaultTitle(party.companyName || party.name).slice(0, 200);
  const made = {
    id,
    name,
    party,
    companyId,
    leastPercent,
    quoteId: null,
    orderNumber: "",
    theirReference: "",
    orderFollows: false,
    days: [],
    payments: [],
    ...agreedSums(linesOfRows(template?.content.lines ?? [], party.kind)),
  };
  await makeOppdrag(tx, made, now, { actor: staff, status: "draft", template });
  return id;
}

type Saved = Result<{ readonly version: number }, "not-found" | "over" | "no-such-time">;

/**
 * The whole form. A draft's days are what was typed; later they have time in the calendar and people with times, and the
 * plan moves them. The price is free until a quote has fixed it.
 */
export async function saveOppdrag(
  tx: Tx,
  staff: Staff,
  { id, form }: { readonly id: OppdragId; readonly form: OppdragForm },
  now: Instant,
): Promise<Saved> {
  const version = await lockVersion(tx, { kind: "oppdrag", id });
  const before = await lockOppdrag(tx, id);
  if (!before) return refuse("not-found");
  if (isOver(before.status)) return refuse("over");
  const changed: string[] = [];
  if (before.status === "draft") {
    const days = daysOfRows(form.days);
    if (!days) return refuse("no-such-time");
    if (await saveDays(tx, before, days, now)) changed.push("days");
  }
  if (before.quoteId === null && (await saveLines(tx, before, form))) changed.push("lines");
  changed.push(...(await saveFacts(tx, before, form)));
  if (changed.length === 0) return ok({ version });
  const detail = { fields: changed.join(" ") };
  return ok({ version: await recordChange(tx, staff, { kind: "oppdrag", id }, "edited", { detail }, now) });
}

type TypedDay = OppdragDay & { readonly minutesEach: number };

function daysOfRows(rows: readonly DayRow[]): readonly TypedDay[] | null {
  const days = rows.map((row) => {
    const day = dayOfRow(row);
    return day && { ...day, minutesEach: row.minutesEach };
  });
  return days.every((day) => day !== null) ? days.toSorted((a, b) => a.from - b.from) : null;
}

/** With the shape that people's times are cut in. */
function shaped({ minutesEach, ...day }: TypedDay, plan: TemplatePlan | null) {
  const shape = shapeOfNewDay(day, plan);
  return { ...day, ...shape, ...(minutesEach > 0 && { minutesEach }) };
}

async function saveDays(
  tx: Tx,
  oppdrag: Oppdrag,
  typed: readonly TypedDay[],
  now: Instant,
): Promise<boolean> {
  const { id, days: before } = oppdrag;
  const plan = (await contentOfVersion(tx, oppdrag))?.plan ?? null;
  const days = typed.map((day) => shaped(day, plan));
  const facts = (day: OppdragDay & { readonly minutesEach: number }) => [
    ...[day.from, day.to, day.place, day.address, day.stations, day.heads, day.minutesEach],
    ...[day.beforeMinutes, day.afterMinutes],
  ];
  if (JSON.stringify(before.map(facts)) === JSON.stringify(days.map(facts))) return false;
  await writeSlots(tx, id, [], now);
  await removeDays(tx, id);
  await insertDays(tx, id, days);
  await writeSlots(
    tx,
    id,
    cutAll(await daysOf(tx, id), () => newId<SlotId>()),
    now,
  );
  return true;
}

async function saveLines(tx: Tx, { id }: Oppdrag, { kind, lines: rows }: OppdragForm): Promise<boolean> {
  const lines = linesOfRows(rows, kind);
  const facts = (all: typeof lines) =>
    JSON.stringify(
      all.map((line) => [line.name, line.quantity, line.unit, line.unitOre, line.mvaBp, line.mvaIncluded]),
    );
  if (facts(await linesOf(tx, id)) === facts(lines)) return false;
  await replaceLines(tx, id, lines);
  const { netOre, mvaOre, totalOre } = agreedSums(lines);
  await updateOppdrag(tx, id, { netOre, mvaOre, totalOre });
  return true;
}

/** Returns the names of what is different now. */
async function saveFacts(tx: Tx, before: Oppdrag, form: OppdragForm): Promise<string[]> {
  const { name: contactName, email, phone, title, orderNumber, theirReference } = form;
  const { answerBy, selectionBy, deliverBy, gettingThere, preparation, code, emailDomain, uses } = form;
  const { kind, companyName, orgnr, invoiceReference } = form;
  const typed = arrangedFacts.flatMap((fact) => (form[fact] ? [[fact, form[fact]] as const] : []));
  const next = {
    contactName,
    email,
    phone,
    name: title,
    orderNumber,
    theirReference,
    answerBy,
    selectionBy,
    deliverBy,
    gettingThere,
    preparation,
    code,
    emailDomain,
    uses,
    kind,
    companyName,
    orgnr,
    invoiceReference,
    arranged: Object.fromEntries(typed),
  };
  const { party } = before;
  const stored = {
    ...before,
    contactName: party.name,
    email: party.email,
    phone: party.phone,
    kind: party.kind,
    companyName: party.companyName,
    orgnr: party.orgnr,
    invoiceReference: party.invoiceReference,
  };
  const names = (Object.keys(next) as (keyof typeof next)[]).filter(
    (field) => JSON.stringify(next[field] ?? null) !== JSON.stringify(stored[field] ?? null),
  );
  if (names.length === 0) return [];
  await updateOppdrag(tx, before.id, {
    ...Object.fromEntries(names.map((field) => [field, next[field]])),
    ...(names.includes("orderNumber") && orderNumber !== "" && { orderFollows: false }),
  });
  // The orderer is the first contact, who has got no letter while the oppdrag is a draft.
  if (before.status === "draft")
    await correctOrderer(tx, before.id, party.email, { name: contactName || title, email, phone });
  return names;
}
