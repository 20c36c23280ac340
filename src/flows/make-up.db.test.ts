import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offerMakeUp } from "~/areas/oppdrag/commands/make-up.server";
import { pickOwnTime } from "~/areas/oppdrag/commands/own-time.server";
import { nextAfter } from "~/areas/oppdrag/reads/next-oppdrag.server";
import { sampleOppdragDay } from "~/areas/oppdrag/samples";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf, setStatus } from "~/areas/oppdrag/store/people.server";
import { freeTimes } from "~/areas/oppdrag/store/slots.server";
import { type Instant, instant, plusHours } from "~/kit/time";
import { linkOf, oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { createOppdrag } from "./create-oppdrag.server";

const day = (from: string) =>
  sampleOppdragDay({ from: instant(from), to: plusHours(instant(from), 6), heads: 10 });
const story = oppdragStory({
  days: [day("2026-12-10T09:00:00+01:00"), day("2026-12-17T09:00:00+01:00")],
});
const afterFirst = instant("2026-12-10T16:00:00+01:00");

const offer = async (now: Instant = afterFirst) =>
  story.run(async (tx) =>
    offerMakeUp(tx, await story.context(), admin, { id: story.id, words: "Vi prøver igjen." }, now),
  );
const closeFirst = () =>
  story.db.execute(sql`
    UPDATE oppdrag_days SET closed_at = ${"2026-12-10T15:30:00+01:00"} WHERE oppdrag_id = ${story.id} AND position = 0`);
const lettersTo = async (email: string) => {
  const { rows } = await story.db.execute<{ subject: string; text: string }>(
    sql`SELECT subject, body_text AS text FROM email_outbox WHERE to_address = ${email} ORDER BY created_at DESC, id DESC`,
  );
  return rows;
};

describe("a new time for those who did not come", () => {
  it("is offered once, moves a deadline that has passed, and is taken on the own page", async () => {
    const [missing, came] = await story.invited(2);
    if (!missing || !came) throw new Error("Nobody");
    await story.run((tx) => setStatus(tx, [missing.id], "no_show", afterFirst));
    await story.db.execute(sql`UPDATE oppdrag SET answer_by = '2026-12-01' WHERE id = ${story.id}`);
    await closeFirst();
    expect(expectOk(await offer())).toMatchObject({ offered: 1 });
    expect(await oppdragById(story.db, story.id)).toMatchObject({ answerBy: "2026-12-17" });
    const [letter] = await lettersTo(missing.email);
    expect(letter).toMatchObject({ subject: expect.stringContaining("Velg en ny tid") });
    expect(letter?.text).toContain("Vi prøver igjen.");
    expect((await lettersTo(came.email))[0]?.subject).not.toContain("Velg en ny tid");
    expect(await offer()).toMatchObject({ reason: "reminded-lately" });
    const person = (await peopleOf(story.db, story.id)).find(({ id }) => id === missing.id);
    const [free] = await freeTimes(story.db, story.id, afterFirst);
    if (!person || !free) throw new Error("There is no free time");
    const context = await story.context();
    expectOk(await story.run((tx) => pickOwnTime(tx, context, linkOf(person), free, afterFirst)));
    const after = (await peopleOf(story.db, story.id)).find(({ id }) => id === missing.id);
    expect(after?.status).toBe("confirmed");
  });

  it("is refused when nobody is missing, and when no later time is free", async () => {
    const [person] = await story.invited(1);
    expect(await offer()).toMatchObject({ reason: "nobody-missing" });
    await story.run((tx) => setStatus(tx, [person?.id as never], "no_show", afterFirst));
    expect(await offer(instant("2026-12-18T09:00:00+01:00"))).toMatchObject({ reason: "no-later-time" });
    await story.db.execute(sql`UPDATE oppdrag SET status = 'delivered' WHERE id = ${story.id}`);
    expect(await offer()).toMatchObject({ ok: false });
  });
});

describe("the next oppdrag of a company", () => {
  it("begins with the orderer and those who have no picture and have not said no", async () => {
    const [came, missing, no] = await story.invited(3);
    if (!came || !missing || !no) throw new Error("Nobody");
    await story.run((tx) => setStatus(tx, [came.id], "photographed", afterFirst));
    await story.run((tx) => setStatus(tx, [missing.id], "no_show", afterFirst));
    await story.run((tx) => setStatus(tx, [no.id], "declined", afterFirst));
    const before = await nextAfter(story.db, admin, story.id);
    if (!before) throw new Error("There is no oppdrag");
    const { party, companyId } = before;
    const asked = { party, companyId, title: "", templateId: null, after: story.id };
    const next = await createOppdrag(story.services, admin, asked);
    expect(await oppdragById(story.db, next)).toMatchObject({ status: "draft", party, days: [] });
    expect((await peopleOf(story.db, next)).map(({ name, status }) => [name, status])).toEqual([
      [missing.name, "listed"],
    ]);
    expect(await peopleOf(story.db, story.id)).toHaveLength(3);
  });
});
