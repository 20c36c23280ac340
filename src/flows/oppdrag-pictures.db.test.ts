import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { choicesOf } from "~/areas/companies/rules/roster-proposals";
import { peopleOf as rosterOf } from "~/areas/companies/store/people.server";
import type { CompanyId } from "~/areas/companies/types";
import { erasePerson } from "~/areas/oppdrag/commands/forget-people.server";
import { changePerson } from "~/areas/oppdrag/commands/people.server";
import { markPictures } from "~/areas/oppdrag/commands/pictures.server";
import { deliveriesForStaff } from "~/areas/oppdrag/reads/deliveries.server";
import { deliverJobSchema } from "~/areas/oppdrag/schema/pictures";
import { framesOf, insertFrames } from "~/areas/oppdrag/store/frames.server";
import { setStatus } from "~/areas/oppdrag/store/people.server";
import type { PictureStep } from "~/areas/oppdrag/types/people";
import type { PersonId } from "~/areas/oppdrag/types/plan";
import { dayOf } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { deliverJobPictures, deliverPersonPictures } from "./oppdrag.server";
import { proposedRoster, updateRoster } from "./roster-of-oppdrag.server";

const now = testNow;
const story = oppdragStory();
const url = "https://bilder.example.no/nordlys";

/** Four people, three of them photographed with frames; the letters of before have left. */
async function photographed(): Promise<PersonId[]> {
  const ids = (await story.invited(4)).map(({ id }) => id);
  await story.run((tx) => setStatus(tx, ids.slice(0, 3), "photographed", now));
  for (const [n, personId] of ids.slice(0, 3).entries()) {
    const range = { camera: "A", first: n * 10 + 1, last: n * 10 + 6 };
    await story.run((tx) =>
      insertFrames(tx, { id: newId(), personId, dayId: null, isDisputed: false, ...range }, now),
    );
  }
  await story.sent();
  return ids;
}

const mark = (people: readonly PersonId[], step: PictureStep) =>
  story.run((tx) => markPictures(tx, admin, { id: story.id, people, step }, now));
const statuses = async () => (await story.people()).map(({ status }) => status);
const asked = async <Value>(value: Value) => ({ id: story.id, version: await story.version(), value });
const sent = async () =>
  (await deliveriesForStaff(story.db, admin, { id: story.id, people: await story.people() })).map(
    ({ name, url: at }) => [name, at],
  );

describe("the pictures after the day", () => {
  it("are sent in a text message to somebody who has a mobile alone, in the own language", async () => {
    const [one] = await photographed();
    if (!one) throw new Error("Nobody");
    await story.db.execute(sql`
      UPDATE oppdrag_people SET email = '', phone_e164 = '+4790000001', language = 'en' WHERE id = ${one}`);
    expectOk(
      await deliverPersonPictures(story.services, admin, await asked({ personId: one, url, words: "" })),
    );
    const [message, ...others] = await story.waiting();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: "+4790000001", template: "oppdrag-pictures-sms" });
    expect(message?.text).toMatch(
      /Your picture for Nordlys .* is ready\. https:\/\/bilder\.example\.no\/nordlys$/,
    );
  });

  it("are moved for one and for many by hand, forth and back, but never for those who were not photographed", async () => {
    const [one, two, three, absent] = await photographed();
    if (!one || !two || !three || !absent) throw new Error("Nobody");
    expectOk(await mark([one, two, three], "chosen"));
    expectOk(await mark([two], "retouched"));
    expectOk(await mark([two], "photographed"));
    expect(await statuses()).toEqual(["chosen", "photographed", "chosen", "invited"]);
    expect(await mark([one, absent], "delivered")).toMatchObject({ reason: "not-photographed" });
    expect(await mark([newId<PersonId>()], "delivered")).toMatchObject({ reason: "not-photographed" });
    expect(await mark([], "delivered")).toMatchObject({ reason: "not-photographed" });
    expect(await statuses()).toEqual(["chosen", "photographed", "chosen", "invited"]);
  });

  it("are sent to one person or to the contacts, logged, and then delivered", async () => {
    const [one, , , absent] = await photographed();
    if (!one || !absent) throw new Error("Nobody");
    const words = "Si fra om noe skal rettes.";
    const own = `${url}/1`;
    expectOk(
      await deliverPersonPictures(story.services, admin, await asked({ personId: one, url: own, words })),
    );
    expect(await statuses()).toEqual(["delivered", "photographed", "photographed", "invited"]);
    const seen = await asked({ url, words: "" });
    const presses = await Promise.all([1, 2].map(() => deliverJobPictures(story.services, admin, seen)));
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await statuses()).toEqual(["delivered", "delivered", "delivered", "invited"]);
    const letters = await story.waiting();
    expect(letters.map(({ to, template }) => `${to} ${template}`)).toEqual([
      "gunhild@example.no oppdrag-pictures",
      "p1@example.no oppdrag-pictures",
    ]);
    expect(letters[0]?.text).toContain("Bildene av de 3 som ble fotografert");
    expect(letters[1]?.text).toMatch(/Si fra om noe skal rettes\.[\s\S]*nordlys\/1/);
    expect(await sent()).toEqual([
      [null, url],
      ["Person 1", own],
    ]);
    expect(
      await deliverPersonPictures(story.services, admin, await asked({ personId: absent, url, words: "" })),
    ).toMatchObject({ reason: "not-photographed" });
  });

  it("keep their frames when a name is corrected, and lose their link when the person is erased", async () => {
    const [one] = await photographed();
    if (!one) throw new Error("Nobody");
    const context = await story.context();
    const form = { name: "Persøn Én", email: "p1@example.no", phone: null, department: "" };
    expectOk(
      await story.run((tx) => changePerson(tx, context, admin, { id: story.id, personId: one, form }, now)),
    );
    const frames = (await framesOf(story.db, story.id)).filter(({ personId }) => personId === one);
    expect(frames).toMatchObject([{ camera: "A", first: 1, last: 6 }]);
    expectOk(
      await deliverPersonPictures(story.services, admin, await asked({ personId: one, url, words: "" })),
    );
    expectOk(await story.run((tx) => erasePerson(tx, admin, { id: story.id, personId: one }, now)));
    expect(await sent()).toEqual([]);
    const { rows } = await story.db.execute(
      sql`SELECT FROM email_outbox WHERE about_id = ${one} AND body_text LIKE '%bilder.example%'`,
    );
    expect(rows).toEqual([]);
  });

  it("have an address that anybody can open, and no other", () => {
    for (const wrong of [
      "http://bilder.example.no",
      "javascript:alert(1)",
      "bilder",
      "https://",
      "https://ola:pw@bilder.no/",
    ])
      expect(deliverJobSchema.safeParse({ url: wrong }).success, wrong).toBe(false);
    expect(deliverJobSchema.parse({ url: " https://bilder.no/å b " })).toMatchObject({
      url: "https://bilder.no/%C3%A5%20b",
    });
  });
});

describe("the company's roster after the day", () => {
  let firm: CompanyId;

  /** The company of the oppdrag, with one employee whose address the day knows under another name. */
  async function withRoster(): Promise<string[]> {
    await photographed();
    firm = newId();
    await story.db.execute(
      sql`INSERT INTO companies (id, name, created_at, employees) VALUES (${firm}, 'Nordlys AS', '2026-01-01', 4)`,
    );
    await story.db.execute(sql`
      INSERT INTO company_people (id, company_id, name, email, department, created_at)
      VALUES (${newId()}, ${firm}, 'Per Een', 'p1@example.no', '', '2026-01-01')`);
    await story.db.execute(sql`UPDATE oppdrag SET company_id = ${firm} WHERE id = ${story.id}`);
    const roster = await proposedRoster(story.db, admin, story.id, now);
    return (roster?.proposals ?? []).flatMap(choicesOf).map(({ key }) => key);
  }
  const take = async (chosen: readonly string[], version?: number) =>
    updateRoster(story.services, admin, { ...(await asked({ chosen })), ...(version && { version }) });
  const lines = async () =>
    (await rosterOf(story.db, firm)).map(
      ({ name, email, lastPhotographedOn }) => `${name} ${email} ${lastPhotographedOn}`,
    );

  it("gets what staff choose, and its coverage counts them; a name stays until somebody chooses the other", async () => {
    const keys = await withRoster();
    expect(keys).toHaveLength(4);
    const agreed = keys.filter((key) => !key.includes('"name"'));
    expectOk(await take(agreed));
    const day = dayOf(now);
    expect(await lines()).toEqual([
      `Per Een p1@example.no ${day}`,
      `Person 2 p2@example.no ${day}`,
      `Person 3 p3@example.no ${day}`,
    ]);
    const after = await proposedRoster(story.db, admin, story.id, now);
    expect(after?.coverage).toEqual({ photographed: 3, employees: 4 });
    expect((after?.proposals ?? []).flatMap(choicesOf)).toHaveLength(1);
  });

  it("takes nothing when the roster has changed since, or when two people press at once", async () => {
    const keys = await withRoster();
    const version = await story.version();
    await story.db.execute(sql`UPDATE company_people SET name = 'Petra' WHERE company_id = ${firm}`);
    expect(await take(keys)).toMatchObject({ reason: "roster-changed" });
    expect(await lines()).toEqual(["Petra p1@example.no null"]);
    const fresh = (await proposedRoster(story.db, admin, story.id, now))?.proposals.flatMap(choicesOf) ?? [];
    const presses = await Promise.all(
      [1, 2].map(() =>
        take(
          fresh.map(({ key }) => key),
          version,
        ),
      ),
    );
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await lines()).toHaveLength(3);
  });

  it("is not there for an oppdrag without a company", async () => {
    await photographed();
    await story.db.execute(sql`UPDATE oppdrag SET company_id = NULL WHERE id = ${story.id}`);
    expect(await proposedRoster(story.db, admin, story.id, now)).toBeNull();
    expect(await take(["x"])).toMatchObject({ reason: "no-company" });
  });
});
