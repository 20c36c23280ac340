import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccessLinkId, CustomerLink } from "~/areas/access/types";
import { invitePeople, remindPeople } from "~/areas/oppdrag/commands/invite.server";
import { undoMinutes } from "~/areas/oppdrag/commands/lock-plan.server";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { answerConsents } from "~/areas/oppdrag/commands/own-consents.server";
import { answerOwn, pickOwnTime } from "~/areas/oppdrag/commands/own-time.server";
import { addPeople, changePerson, removePerson } from "~/areas/oppdrag/commands/people.server";
import { changePlan, previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { undoPlan } from "~/areas/oppdrag/commands/undo-plan.server";
import { holdsAsTold } from "~/areas/oppdrag/reads/letter-truth.server";
import { coverageOf } from "~/areas/oppdrag/rules/coverage";
import { spotsOf } from "~/areas/oppdrag/rules/plan/differences";
import { sampleOppdrag, sampleOppdragDay } from "~/areas/oppdrag/samples";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf } from "~/areas/oppdrag/store/people.server";
import { freeTimes, slotsOf } from "~/areas/oppdrag/store/slots.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { Person, PersonEntry } from "~/areas/oppdrag/types/people";
import type { PlanChange } from "~/areas/oppdrag/types/plan";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { letterContext } from "./letter-context.server";

let studio: TestDatabase;
let services: TestServices;
let id: OppdragId;
const now = testNow;

beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(studio.db, work);
const context = () => letterContext(services, now);

const person = (n: number, more: Partial<PersonEntry> = {}): PersonEntry => ({
  name: `Person ${n}`,
  email: `p${n}@example.no`,
  phone: null,
  department: "",
  ...more,
});

/** 31 times of 10 minutes from 09.00. */
beforeEach(async () => {
  const day = sampleOppdragDay({ to: instant("2026-12-10T14:10:00+01:00"), heads: 31 });
  const made = sampleOppdrag({ days: [day] });
  id = made.id;
  await run((tx) => makeOppdrag(tx, made, now));
});

async function invited(count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, n) => person(n + 1));
  expectOk(await run((tx) => addPeople(tx, admin, { id, people }, now)));
  const letters = await context();
  expectOk(await run((tx) => invitePeople(tx, letters, admin, { id, people: null, words: "" }, now)));
  return peopleOf(studio.db, id);
}

function linkOf({ id: personId, linkId }: Person): CustomerLink {
  const subject = { kind: "oppdrag_person", id: personId };
  return { kind: "customer", linkId: linkId as AccessLinkId, subject } as unknown as CustomerLink;
}

async function pick(who: Person, at: Instant) {
  const letters = await context();
  const [day] = (await oppdragById(studio.db, id))?.days ?? [];
  if (!day) throw new Error("There is no day");
  return run((tx) => pickOwnTime(tx, letters, linkOf(who), { dayId: day.id, at }, now));
}

async function letters(): Promise<{ to: string; template: string }[]> {
  const { rows } = await studio.db.execute<{ to: string; template: string }>(sql`
    SELECT o.to_address AS to, o.template FROM email_outbox o JOIN oppdrag_people p ON p.id = o.about_id
    WHERE o.about_kind = 'oppdrag-person' AND p.oppdrag_id = ${id} AND o.status IN ('queued', 'scheduled', 'deferred')
    ORDER BY o.created_at, o.to_address`);
  return rows;
}

const timesOf = async () => spotsOf(await slotsOf(studio.db, id));

async function replanned(change: PlanChange) {
  const preview = expectOk(await previewPlan(studio.db, id, change, now));
  const letters = await context();
  const changed = await run((tx) =>
    changePlan(tx, letters, admin, { id, change, digest: preview.digest }, now),
  );
  return { preview, changed };
}

describe("an employee's own time", () => {
  it("is given to one of those who press at once, and 40 people on 31 times are 31 with a time", async () => {
    const people = await invited(40);
    const times = (await freeTimes(studio.db, id, now)).map(({ at }) => at);
    expect(times).toHaveLength(31);
    const picked = await Promise.all(people.map((who, n) => pick(who, times[n % 31] as Instant)));
    expect(picked.filter(({ ok }) => ok)).toHaveLength(31);
    expect(picked.filter((one) => !one.ok && one.reason === "taken")).toHaveLength(9);
    const spots = await timesOf();
    expect(new Set([...spots.values()].map(({ at }) => at)).size).toBe(31);
    const listed = (await peopleOf(studio.db, id)).map((who) => ({
      status: who.status,
      hasTime: spots.has(who.id),
    }));
    expect(coverageOf(listed)).toMatchObject({ withTime: 31, wanted: 40 });
    const told = (await letters()).filter(({ template }) => template === "oppdrag-time");
    expect(told).toHaveLength(31);
  });

  it("is moved in one step, so that the first one is free for others", async () => {
    const [one, two] = await invited(2);
    const [first, second] = (await freeTimes(studio.db, id, now)).map(({ at }) => at);
    if (!one || !two || !first || !second) throw new Error("Too few");
    expectOk(await pick(one, first));
    expect((await pick(two, first)).ok).toBe(false);
    expectOk(await pick(one, second));
    expectOk(await pick(two, first));
    const spots = await timesOf();
    expect([spots.get(one.id)?.at, spots.get(two.id)?.at]).toEqual([second, first]);
  });

  it("is a time of the person's own job: another company's day is refused, and so is a closed one", async () => {
    const [one] = await invited(1);
    const other = sampleOppdrag({ days: [sampleOppdragDay()] });
    await run((tx) => makeOppdrag(tx, other, now));
    const [theirs] = await freeTimes(studio.db, other.id, now);
    const [first] = await freeTimes(studio.db, id, now);
    if (!one || !theirs || !first) throw new Error("Too few");
    const letters = await context();
    const take = (wanted: typeof first) => run((tx) => pickOwnTime(tx, letters, linkOf(one), wanted, now));
    expect(await take(theirs)).toMatchObject({ ok: false, reason: "taken" });
    await studio.db.execute(sql`UPDATE oppdrag_days SET closed_at = now() WHERE id = ${first.dayId}`);
    expect(await take(first)).toMatchObject({ ok: false, reason: "taken" });
    await studio.db.execute(sql`UPDATE oppdrag_days SET closed_at = NULL WHERE id = ${first.dayId}`);
    expectOk(await take(first));
  });

  it("keeps the time that somebody has when the wanted one is taken", async () => {
    const [one, two] = await invited(2);
    const [first, second] = (await freeTimes(studio.db, id, now)).map(({ at }) => at);
    if (!one || !two || !first || !second) throw new Error("Too few");
    expectOk(await pick(one, first));
    expectOk(await pick(two, second));
    expect(await pick(one, second)).toMatchObject({ ok: false, reason: "taken" });
    expect((await timesOf()).get(one.id)?.at).toBe(first);
  });

  it("is free again when the person says no, and every answer about the picture is kept", async () => {
    const [one] = await invited(1);
    if (!one) throw new Error("Nobody");
    const [first] = await freeTimes(studio.db, id, now);
    expectOk(await pick(one, first?.at as Instant));
    const answers = (isGiven: boolean) => [{ use: "website" as const, isGiven }];
    const letters = await context();
    expectOk(await run((tx) => answerConsents(tx, letters, linkOf(one), answers(true), now)));
    expectOk(await run((tx) => answerConsents(tx, letters, linkOf(one), answers(false), now)));
    const { rows } = await studio.db.execute(
      sql`SELECT is_given FROM oppdrag_consents WHERE person_id = ${one.id}`,
    );
    expect(rows).toHaveLength(2);
    expectOk(await run((tx) => answerOwn(tx, letters, linkOf(one), "decline", now)));
    expect((await timesOf()).size).toBe(0);
    const listed = (await peopleOf(studio.db, id)).map(({ status }) => ({ status, hasTime: false }));
    expect(coverageOf(listed)).toMatchObject({ withTime: 0, wanted: 0, declined: 1 });
    const reminded = await run((tx) =>
      remindPeople(tx, letters, admin, { id, people: null, words: "" }, now),
    );
    expect(reminded).toMatchObject({ ok: false, reason: "nobody" });
  });
});

describe("a change of the plan", () => {
  it("tells exactly those whom the preview named, and nothing to those who know no time", async () => {
    const people = await invited(5);
    const times = (await freeTimes(studio.db, id, now)).map(({ at }) => at);
    for (const [n, who] of people.slice(0, 3).entries()) expectOk(await pick(who, times[n] as Instant));
    await studio.db.execute(
      sql`UPDATE email_outbox SET status = 'sent', sent_at = now(), next_attempt_at = NULL`,
    );
    const [day] = (await oppdragById(studio.db, id))?.days ?? [];
    if (!day) throw new Error("There is no day");
    const change = { kind: "delay", dayId: day.id, at: times[1] as Instant, minutes: 20 } as const;
    const { preview, changed } = await replanned(change);
    expect(preview.told.map(({ person: { email } }) => email).toSorted()).toEqual([
      "p2@example.no",
      "p3@example.no",
    ]);
    expectOk(changed);
    expect((await letters()).map(({ to }) => to)).toEqual(["p2@example.no", "p3@example.no"]);
    const spots = await timesOf();
    const second = people[1];
    expect(second && spots.get(second.id)?.at).toBe(plusMinutes(times[1] as Instant, 20));
    expect((await peopleOf(studio.db, id)).map(({ status }) => status)).toEqual([
      ...["confirmed", "moved", "moved", "invited", "invited"],
    ]);
  });

  it("neither moves nor tells somebody who has been photographed, or who did not come", async () => {
    const people = await invited(3);
    const times = (await freeTimes(studio.db, id, now)).map(({ at }) => at);
    for (const [n, who] of people.entries()) expectOk(await pick(who, times[n] as Instant));
    const [done, absent] = people;
    if (!done || !absent) throw new Error("Nobody");
    await studio.db.execute(sql`UPDATE oppdrag_people SET status = 'photographed' WHERE id = ${done.id}`);
    await studio.db.execute(sql`UPDATE oppdrag_people SET status = 'no_show' WHERE id = ${absent.id}`);
    const [day] = (await oppdragById(studio.db, id))?.days ?? [];
    if (!day) throw new Error("There is no day");
    const { preview, changed } = await replanned({
      kind: "delay",
      dayId: day.id,
      at: day.from,
      minutes: 20,
    });
    expectOk(changed);
    expect(preview.told.map(({ person: { email } }) => email)).toEqual(["p3@example.no"]);
    const statuses = (await peopleOf(studio.db, id)).map(({ status }) => status);
    expect(statuses).toEqual(["photographed", "no_show", "moved"]);
  });

  it("can be undone until its letters leave, which then are never sent", async () => {
    const [one] = await invited(1);
    const times = (await freeTimes(studio.db, id, now)).map(({ at }) => at);
    if (!one) throw new Error("Nobody");
    expectOk(await pick(one, times[0] as Instant));
    await studio.db.execute(
      sql`UPDATE email_outbox SET status = 'sent', sent_at = now(), next_attempt_at = NULL`,
    );
    const [day] = (await oppdragById(studio.db, id))?.days ?? [];
    if (!day) throw new Error("There is no day");
    const change = { kind: "delay", dayId: day.id, at: day.from, minutes: 20 } as const;
    expectOk((await replanned(change)).changed);
    expect(await letters()).toHaveLength(1);
    const undoing = await context();
    expectOk(await run((tx) => undoPlan(tx, undoing, admin, { id }, now)));
    expect(await letters()).toHaveLength(0);
    expect((await timesOf()).get(one.id)?.at).toBe(times[0]);
    expectOk((await replanned(change)).changed);
    const late = plusMinutes(now, undoMinutes + 1);
    expect(await run((tx) => undoPlan(tx, undoing, admin, { id }, late))).toMatchObject({
      reason: "nothing-to-undo",
    });
  });

  it("is refused when it would tell others than the preview named", async () => {
    const [one, two] = await invited(2);
    const times = (await freeTimes(studio.db, id, now)).map(({ at }) => at);
    if (!one || !two) throw new Error("Nobody");
    expectOk(await pick(one, times[0] as Instant));
    const [day] = (await oppdragById(studio.db, id))?.days ?? [];
    if (!day) throw new Error("There is no day");
    const change = { kind: "delay", dayId: day.id, at: day.from, minutes: 20 } as const;
    const { digest } = expectOk(await previewPlan(studio.db, id, change, now));
    expectOk(await pick(two, times[1] as Instant));
    const letters = await context();
    const changed = await run((tx) => changePlan(tx, letters, admin, { id, change, digest }, now));
    expect(changed).toMatchObject({ ok: false, reason: "preview-changed" });
  });
});

describe("the list of people", () => {
  it("takes nobody twice, tells who is removed, and gives a corrected address a link of its own", async () => {
    const [one, two] = await invited(2);
    if (!one || !two) throw new Error("Nobody");
    const again = expectOk(
      await run((tx) => addPeople(tx, admin, { id, people: [person(1), person(3)] }, now)),
    );
    expect(again).toMatchObject({ known: 1, added: [expect.any(String)] });
    const [first] = await freeTimes(studio.db, id, now);
    expectOk(await pick(one, first?.at as Instant));
    const letters_ = await context();
    expectOk(await run((tx) => removePerson(tx, letters_, admin, { id, personId: one.id }, now)));
    expect((await timesOf()).size).toBe(0);
    const { rows } = await studio.db.execute<{ revision: number; subject: string; text: string }>(sql`
      SELECT about_revision AS revision, body_text AS text FROM email_outbox
      WHERE about_id = ${one.id} AND template = 'oppdrag-time' ORDER BY created_at DESC, about_revision DESC LIMIT 1`);
    const [letter] = rows;
    expect(letter?.text).toContain("du er tatt av lista");
    expect(letter?.text).not.toContain("/oppdrag/person/");
    expect(await holdsAsTold(studio.db, { id: one.id, revision: letter?.revision ?? null })).toBe(true);
    expect(await holdsAsTold(studio.db, { id: one.id, revision: (letter?.revision ?? 0) - 1 })).toBe(false);
    expect((await pick(one, first?.at as Instant)).ok).toBe(false);
    const form = person(2, { email: "ny@example.no" });
    expectOk(await run((tx) => changePerson(tx, letters_, admin, { id, personId: two.id, form }, now)));
    const changed = (await peopleOf(studio.db, id)).find((who) => who.id === two.id);
    expect(changed?.linkId).not.toBe(two.linkId);
    const taken = await run((tx) =>
      changePerson(tx, letters_, admin, { id, personId: two.id, form: person(3) }, now),
    );
    expect(taken).toMatchObject({ ok: false, reason: "address-taken" });
  });
});
