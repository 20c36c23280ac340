import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Visitor } from "~/areas/access/types";
import { answerOwn, pickOwnTime, signUp } from "~/areas/oppdrag/commands/own-time.server";
import { changePerson } from "~/areas/oppdrag/commands/people.server";
import { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { undoPlan } from "~/areas/oppdrag/commands/undo-plan.server";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { freeTimes, slotsOf } from "~/areas/oppdrag/store/slots.server";
import { type Instant, plusHours, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { linkOf, listed, oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { lapseUnconfirmedTimes } from "./lapse-unconfirmed-times.server";

const now = testNow;
const story = oppdragStory();

describe("a time that was chosen for an address that has not confirmed it", () => {
  async function signedUp(n: number, at: Instant = now) {
    const [wanted] = await story.times();
    if (!wanted) throw new Error("No time");
    const { slug } = (await oppdragById(story.db, story.id)) ?? { slug: "" };
    const visitor = {
      kind: "visitor",
      visitorId: newId(),
      addressKey: "a",
      networkKey: "n",
    } as unknown as Visitor;
    const by = { name: "Kari", email: `kari${n}@example.no` };
    const form = { ...listed(n), language: "nb" as const, code: "", consents: [], wanted, by };
    const letters = await story.context();
    expectOk(await story.run((tx) => signUp(tx, letters, visitor, { slug, form }, at)));
    const found = (await story.people()).find(({ email }) => email === form.email);
    if (!found) throw new Error("Nobody");
    return { found, wanted };
  }
  const later = plusHours(now, 25);

  it("is another's to take after a day, and the first one cannot confirm it any more", async () => {
    const [other] = await story.invited(1);
    if (!other) throw new Error("Nobody");
    const { found, wanted } = await signedUp(50);
    expect((await story.waiting()).find(({ to }) => to === "p50@example.no")?.text).toContain(
      "Bekreft innen",
    );
    const letters = await story.context();
    const take = (at: Instant) => story.run((tx) => pickOwnTime(tx, letters, linkOf(other), wanted, at));
    expect(await take(now)).toMatchObject({ reason: "taken" });
    expectOk(await take(later));
    const confirm = await story.run((tx) => answerOwn(tx, letters, linkOf(found), "confirm", later));
    expect(confirm).toMatchObject({ ok: false, reason: "taken" });
    expect((await story.spots()).get(other.id)?.at).toBe(wanted.at);
  });

  it("stays after a confirmation, also when somebody wants it at the same moment", async () => {
    const [other] = await story.invited(1);
    if (!other) throw new Error("Nobody");
    const { found, wanted } = await signedUp(51);
    const letters = await story.context();
    const both = await Promise.all([
      story.run((tx) => answerOwn(tx, letters, linkOf(found), "confirm", later)),
      story.run((tx) => pickOwnTime(tx, letters, linkOf(other), wanted, later)),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const holder = both[0].ok ? found.id : other.id;
    expect((await story.spots()).get(holder)?.at).toBe(wanted.at);
  });

  it("is free again without anybody's press, and the person may choose anew", async () => {
    await story.invited(1);
    const { found, wanted } = await signedUp(52);
    await lapseUnconfirmedTimes({ ...story.services, clock: { now: () => plusHours(now, 23) } });
    expect((await story.spots()).has(found.id)).toBe(true);
    await lapseUnconfirmedTimes({ ...story.services, clock: { now: () => later } });
    expect((await story.spots()).has(found.id)).toBe(false);
    const after = (await story.people()).find((one) => one.id === found.id);
    expect(after).toMatchObject({ status: "invited", told: null });
    expect((await freeTimes(story.db, story.id, now)).some(({ at }) => at === wanted.at)).toBe(true);
  });
});

describe("letters about a person", () => {
  it("go to the new address, with the time, and those that wait for the old one are withdrawn", async () => {
    const [one, two] = await story.invited(2);
    if (!one || !two) throw new Error("Nobody");
    expectOk(await story.pick(one, 0));
    const letters = await story.context();
    const form = listed(1, { email: "ny@example.no" });
    expectOk(
      await story.run((tx) =>
        changePerson(tx, letters, admin, { id: story.id, personId: one.id, form }, now),
      ),
    );
    const about = (await story.waiting()).filter(
      ({ to }) => to === "p1@example.no" || to === "ny@example.no",
    );
    expect(about.map(({ to, template }) => `${to} ${template}`)).toEqual(["ny@example.no oppdrag-time"]);
    // Somebody signs up with the address that the office is typing, at the same moment.
    const taking = story.run(async (tx) => {
      await tx.execute(sql`INSERT INTO oppdrag_people (id, oppdrag_id, name, email, source, status, status_since, created_at)
        VALUES (${newId()}, ${story.id}, 'Rask', 'rask@example.no', 'self', 'listed', now(), now())`);
      await tx.execute(sql`SELECT pg_sleep(0.2)`);
    });
    const late = listed(2, { email: "rask@example.no" });
    const changed = story.run((tx) =>
      changePerson(tx, letters, admin, { id: story.id, personId: two.id, form: late }, now),
    );
    await taking;
    expect(await changed).toMatchObject({ ok: false, reason: "address-taken" });
  });

  it("tell no time to an address that is corrected after it, or when the person has come", async () => {
    const [one, two] = await story.invited(2);
    if (!one || !two) throw new Error("Nobody");
    for (const who of [one, two]) expectOk(await story.pick(who, 0));
    await story.sent();
    await story.db.execute(sql`UPDATE oppdrag_people SET status = 'photographed' WHERE id = ${two.id}`);
    const letters = await story.context();
    const evening = plusHours((await story.day()).to, 2);
    const correct = (who: typeof one, n: number, at: Instant) =>
      story.run((tx) =>
        changePerson(
          tx,
          letters,
          admin,
          { id: story.id, personId: who.id, form: listed(n, { email: `ny${n}@example.no` }) },
          at,
        ),
      );
    expectOk(await correct(one, 1, evening));
    expectOk(await correct(two, 2, now));
    expect(await story.waiting()).toEqual([]);
  });

  it("that are not about the change are left by its undo, and an earlier change is told again", async () => {
    const [one, two] = await story.invited(2);
    if (!one || !two) throw new Error("Nobody");
    expectOk(await story.pick(one, 0));
    await story.sent();
    const { id: dayId, from } = await story.day();
    const delay = { kind: "delay", dayId, at: from, minutes: 20 } as const;
    expectOk(await story.replan(delay));
    expectOk(await story.pick(two, 3));
    const receipt = (await story.waiting()).find(({ to }) => to === "p2@example.no");
    const lock = (await slotsOf(story.db, story.id)).find(({ personId }) => personId === one.id);
    const elsewhere = (await slotsOf(story.db, story.id)).findLast(
      ({ kind, personId }) => kind === "person" && !personId,
    );
    if (!lock || !elsewhere || !receipt) throw new Error("Too few");
    const preview = expectOk(
      await previewPlan(story.db, story.id, { kind: "give", personId: one.id, slotId: elsewhere.id }, now),
    );
    // The receipt that waits is the employee's own, and no reason to tell them of the office's change.
    expect(preview.told.map(({ person: { id: who } }) => who)).toEqual([one.id]);
    expectOk(await story.replan({ kind: "give", personId: one.id, slotId: elsewhere.id }));
    const letters = await story.context();
    expectOk(await story.run((tx) => undoPlan(tx, letters, admin, { id: story.id }, now)));
    const after = await story.waiting();
    expect(after.map(({ to, template }) => `${to} ${template}`)).toEqual([
      "p1@example.no oppdrag-time",
      "p2@example.no oppdrag-time",
    ]);
    const told = (await story.people()).find((who) => who.id === one.id)?.told;
    expect(told?.at).toBe(plusMinutes(from, 20));
  });
});
