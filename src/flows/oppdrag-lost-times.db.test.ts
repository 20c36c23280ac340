import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Visitor } from "~/areas/access/types";
import { invitePeople } from "~/areas/oppdrag/commands/invite.server";
import { answerOwn, signUp } from "~/areas/oppdrag/commands/own-time.server";
import { addPeople, answerForPerson, removePerson } from "~/areas/oppdrag/commands/people.server";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { slotsOf } from "~/areas/oppdrag/store/slots.server";
import type { Person } from "~/areas/oppdrag/types/people";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { linkOf, linkTo, listed, oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";

const now = testNow;
const story = oppdragStory();
const contact = () => linkTo("oppdrag", story.id, newId());

/** One person who has heard of a time. */
async function told(): Promise<Person> {
  const [one] = await story.invited(1);
  if (!one) throw new Error("Nobody");
  expectOk(await story.pick(one, 0));
  await story.sent();
  return one;
}

/** What waits to be sent to Person 1. */
const texts = async () =>
  (await story.waiting()).filter(({ to }) => to === "p1@example.no").map(({ text }) => text);

describe("a time that is taken away before the letter about it is sent", () => {
  it("is told as lost to somebody who is then taken off the list", async () => {
    const { id: personId } = await told();
    expectOk(await story.replan({ kind: "free", personId }));
    const letters = await story.context();
    expectOk(await story.run((tx) => removePerson(tx, letters, admin, { id: story.id, personId }, now)));
    const [text, ...more] = await texts();
    expect(text).toContain("du er tatt av lista");
    expect(more).toEqual([]);
  });

  it("is quoted as it was heard, not as the letter that waited would have said", async () => {
    const person = await told();
    const [heard] = (await story.people()).map((one) => one.told?.at);
    const { id: dayId, from } = await story.day();
    expectOk(await story.replan({ kind: "delay", dayId, at: from, minutes: 20 }));
    const letters = await story.context();
    const asked = { id: story.id, personId: person.id, answer: "decline" } as const;
    expectOk(await story.run((tx) => answerForPerson(tx, letters, admin, asked, now)));
    const { rows } = await story.db.execute<{ at: number }>(sql`
      SELECT (change->'from'->>'at')::float8 AS at FROM email_outbox WHERE about_id = ${person.id} AND status = 'queued'`);
    expect(rows).toEqual([{ at: heard }]);
  });

  it("is quoted as it was heard when the person answers on the own page", async () => {
    const person = await told();
    const [heard] = (await story.people()).map((one) => one.told);
    const { id: dayId, from: begins } = await story.day();
    const letters = await story.context();
    const from = async () => {
      const { rows } = await story.db.execute(sql`
        SELECT change->'from' AS told FROM email_outbox WHERE about_id = ${person.id} AND status = 'queued'`);
      return rows;
    };
    expectOk(await story.replan({ kind: "delay", dayId, at: begins, minutes: 20 }));
    expectOk(await story.pick(person, 3));
    expect(await from()).toEqual([{ told: heard }]);
    await story.sent();
    const [chosen] = (await story.people()).map((one) => one.told);
    expectOk(await story.replan({ kind: "delay", dayId, at: begins, minutes: 20 }));
    expectOk(await story.run((tx) => answerOwn(tx, letters, linkOf(person), "free", now)));
    expect(await from()).toEqual([{ told: chosen }]);
  });

  it("is not told as lost to somebody who has not heard of it yet", async () => {
    const [one] = await story.invited(1);
    const [slot] = await slotsOf(story.db, story.id);
    if (!one || !slot) throw new Error("Nobody");
    await story.sent();
    expectOk(await story.replan({ kind: "give", personId: one.id, slotId: slot.id }));
    expect(await texts()).toHaveLength(1);
    const letters = await story.context();
    const asked = { id: story.id, personId: one.id };
    expectOk(await story.run((tx) => removePerson(tx, letters, admin, asked, now)));
    expect(await texts()).toEqual([]);
  });
});

describe("a mailbox that has got all letters it may get", () => {
  const visitor = {
    kind: "visitor",
    visitorId: newId(),
    addressKey: "a",
    networkKey: "n",
  } as unknown as Visitor;

  const limited = async () => {
    const { settings, ...context } = await story.context();
    return {
      ...context,
      settings: { ...settings, policy: { ...settings.policy, confirmationsPerMailbox: 4 } },
    };
  };

  /** Somebody types the address again and again on the page that all employees share. */
  async function flood() {
    const { slug } = (await oppdragById(story.db, story.id)) ?? { slug: "" };
    const letters = await limited();
    const form = { ...listed(1), language: "nb" as const, code: "", consents: [], wanted: null, by: null };
    for (let n = 0; n < 12; n++)
      expectOk(await story.run((tx) => signUp(tx, letters, visitor, { slug, form }, now)));
    await story.db.execute(sql`UPDATE email_outbox SET status = 'sent', sent_at = now(), next_attempt_at = NULL
      WHERE status IN ('queued', 'scheduled', 'deferred')`);
  }

  it("still gets the letter that the time is gone, at once", async () => {
    const { id: personId } = await told();
    await flood();
    const letters = await limited();
    const asked = { id: story.id, personId, answer: "decline" } as const;
    expectOk(await story.run((tx) => answerForPerson(tx, letters, contact(), asked, now)));
    const { rows } = await story.db.execute<{ status: string }>(sql`
      SELECT status FROM email_outbox WHERE about_id = ${personId} AND template = 'oppdrag-time' AND status <> 'sent'`);
    expect(rows).toEqual([{ status: "queued" }]);
  });

  it("gets no invitation, and is not counted as invited", async () => {
    await told();
    await flood();
    const people = [listed(8, { email: "p1+kopi@example.no" }), listed(9)];
    const letters = await limited();
    expectOk(await story.run((tx) => addPeople(tx, contact(), { id: story.id, people }, now)));
    const asked = { id: story.id, people: null, words: "" };
    const done = expectOk(await story.run((tx) => invitePeople(tx, letters, contact(), asked, now)));
    expect(done).toMatchObject({ invited: 1, notSent: 1 });
  });
});
