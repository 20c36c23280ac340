import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { erasePerson } from "~/areas/oppdrag/commands/forget-people.server";
import { changePerson } from "~/areas/oppdrag/commands/people.server";
import { markPictures } from "~/areas/oppdrag/commands/pictures.server";
import { deliveriesForStaff } from "~/areas/oppdrag/reads/deliveries.server";
import { deliverJobSchema } from "~/areas/oppdrag/schema/pictures";
import { framesOf, insertFrames } from "~/areas/oppdrag/store/frames.server";
import { setStatus } from "~/areas/oppdrag/store/people.server";
import type { PictureStep } from "~/areas/oppdrag/types/people";
import type { PersonId } from "~/areas/oppdrag/types/plan";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { deliverJobPictures, deliverPersonPictures } from "./oppdrag.server";

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
