import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Visitor } from "~/areas/access/types";
import { addContact } from "~/areas/oppdrag/commands/contacts.server";
import { answerOwn } from "~/areas/oppdrag/commands/own-time.server";
import { ownPage } from "~/areas/oppdrag/reads/own-page.server";
import { consentsOf } from "~/areas/oppdrag/store/people.server";
import { type PictureUse, pictureUses } from "~/areas/oppdrag/types";
import type { Person } from "~/areas/oppdrag/types/people";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { linkOf, listed, oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { answerAboutPicture, signUpForTime, takeOwnTime } from "./own-oppdrag-time.server";

const now = testNow;
const story = oppdragStory();

/** Answers to each use as they hold now: "website yes, social no". */
async function answersOf({ id }: Person): Promise<string> {
  const consents = (await consentsOf(story.db, [id])).get(id) ?? {};
  return pictureUses
    .flatMap((use) => (consents[use] ? `${use} ${consents[use].isGiven ? "yes" : "no"}` : []))
    .join(", ");
}
const answer = async (person: Person, ...given: PictureUse[]) =>
  expectOk(await answerAboutPicture(story.services, linkOf(person), { given }));
const told = async () =>
  (await story.waiting()).filter(({ template }) => template === "oppdrag-consent-withdrawn");

describe("a yes that is withdrawn", () => {
  beforeEach(async () => {
    const letters = await story.context();
    const add = (name: string, roles: readonly ("people" | "on_site")[]) => {
      const form = { name, email: `${name.toLowerCase()}@example.no`, phone: "", roles };
      return story.run((tx) => addContact(tx, letters, admin, { id: story.id, form }, now));
    };
    expectOk(await add("Solveig", ["on_site"]));
    expectOk(await add("Anne", ["people"]));
  });

  it("is told to each contact who manages the list, with the person and the uses, after the delivery too", async () => {
    const [one] = await story.invited(1);
    if (!one) throw new Error("Nobody");
    await answer(one, "intranet", "website", "social");
    expect(await told()).toEqual([]);
    await story.db.execute(sql`UPDATE oppdrag SET status = 'delivered' WHERE id = ${story.id}`);
    await answer(one, "intranet");
    const letters = await told();
    expect(letters.map(({ to }) => to)).toEqual(["anne@example.no", "gunhild@example.no"]);
    for (const { text } of letters) {
      expect(text).toContain("Person 1 sier ikke lenger ja");
      expect(text).toContain("Bedriftens nettsider");
      expect(text).toContain("Sosiale medier");
      expect(text).not.toContain("intranett");
      expect(text).toContain(`/edit-oppdrag/${story.id}?key=`);
    }
  });

  it("is told once: not when the same answer is given again, nor a no that never was a yes", async () => {
    const [one] = await story.invited(1);
    if (!one) throw new Error("Nobody");
    await answer(one);
    await answer(one, "press");
    expect(await told()).toEqual([]);
    await answer(one);
    await answer(one);
    expect(await told()).toHaveLength(2);
  });
});

describe("ticks of a sign-up that has to be confirmed", () => {
  const visitor = () =>
    ({ kind: "visitor", visitorId: newId(), addressKey: "a", networkKey: "b" }) as unknown as Visitor;

  async function signedUp(who: ReturnType<typeof listed>, ...given: PictureUse[]): Promise<Person> {
    const [row] = (
      await story.db.execute<{ slug: string }>(sql`SELECT slug FROM oppdrag WHERE id = ${story.id}`)
    ).rows;
    const consents = pictureUses.map((use) => ({ use, isGiven: given.includes(use) }));
    const more = {
      language: "nb" as const,
      code: "",
      consents,
      wanted: (await story.times())[3] ?? null,
      by: null,
    };
    const signed = await signUpForTime(story.services, visitor(), {
      slug: row?.slug ?? "",
      form: { ...who, ...more },
    });
    expect(expectOk(signed)).toMatchObject({ kind: "told" });
    const person = (await story.people()).find(({ email }) => email === who.email);
    if (!person) throw new Error("Nobody");
    return person;
  }
  const held = async (person: Person) => (await ownPage(story.db, linkOf(person), now))?.heldUses;

  beforeEach(async () => {
    await story.invited(1);
    await story.db.execute(sql`UPDATE oppdrag SET email_domain = 'example.no' WHERE id = ${story.id}`);
  });

  it("are shown on the own page, and count once the person confirms", async () => {
    const person = await signedUp(listed(30), "website", "press");
    expect(await answersOf(person)).toBe("");
    expect(await held(person)).toEqual(["website", "press"]);
    const letters = await story.context();
    expectOk(await story.run((tx) => answerOwn(tx, letters, linkOf(person), "confirm", now)));
    expect(await answersOf(person)).toBe("intranet no, website yes, social no, press yes");
    expect(await held(person)).toEqual([]);
  });

  it("count with a time that the person chooses, and are replaced by what the person answers", async () => {
    const chooses = await signedUp(listed(31), "social");
    const wanted = (await story.times())[5];
    if (!wanted) throw new Error("No time");
    expectOk(await takeOwnTime(story.services, linkOf(chooses), wanted));
    expect(await answersOf(chooses)).toContain("social yes");
    const answers = await signedUp(listed(32), "social");
    await answer(answers, "intranet");
    expect(await held(answers)).toEqual([]);
    expect(await answersOf(answers)).toContain("social no");
  });

  it("of somebody who is on the list already wait on the own page, and change no answer of their own", async () => {
    const [one] = await story.people();
    if (!one) throw new Error("Nobody");
    await answer(one, "intranet");
    await signedUp(listed(1), "website");
    expect(await held(one)).toEqual(["website"]);
    const wanted = (await story.times())[6];
    if (!wanted) throw new Error("No time");
    expectOk(await takeOwnTime(story.services, linkOf(one), wanted));
    expect(await answersOf(one)).toBe("intranet yes, website no, social no, press no");
    expect(await told()).toEqual([]);
  });
});
