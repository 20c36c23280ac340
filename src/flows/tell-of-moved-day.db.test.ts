import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addContact } from "~/areas/oppdrag/commands/contacts.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import type { ContactRole } from "~/areas/oppdrag/types";
import { type Instant, instant, plusHours, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { listed, oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { previewCalendar } from "./move-oppdrag-day.server";
import { replanOppdrag, undoOppdragPlan } from "./oppdrag.server";

const now = testNow;
const story = oppdragStory();

/** A photographer who has the whole stay of the day. */
async function withPhotographer(name: string): Promise<void> {
  await story.db.execute(sql`UPDATE calendar_resources SET retired_at = now() WHERE position = 90`);
  const [user, resource, day] = [newId(), newId(), await story.day()];
  await story.db.execute(sql`
    INSERT INTO users (id, email, name, role, created_at, updated_at)
    VALUES (${user}, ${`${user}@studio.example`}, ${name}, 'photographer', now(), now())`);
  await story.db.execute(sql`
    INSERT INTO calendar_resources (id, kind, name, user_id, position) VALUES (${resource}, 'photographer', ${name}, ${user}, 90)`);
  const [from, to] = [toIso(plusHours(day.from, -1)), toIso(plusHours(day.to, 0.75))];
  await story.db.execute(sql`
    INSERT INTO calendar_allocations (id, resource_id, during, kind, owner_id, note, created_at)
    VALUES (${newId()}, ${resource}, tstzrange(${from}::timestamptz, ${to}::timestamptz), 'oppdrag', ${story.id}, '', now())`);
}

async function contact(name: string, roles: readonly ContactRole[]): Promise<void> {
  const form = { name, email: `${name.toLowerCase()}@example.no`, phone: "", roles };
  const letters = await story.context();
  expectOk(await story.run((tx) => addContact(tx, letters, admin, { id: story.id, form }, now)));
}

const moving = async (from: Instant) => ({ kind: "move-day", dayId: (await story.day()).id, from }) as const;
async function move(from: Instant): Promise<void> {
  const change = await moving(from);
  const { digest } = expectOk(await previewPlan(story.db, story.id, change, now));
  const asked = { id: story.id, version: await story.version(), value: { change, digest } };
  expectOk(await replanOppdrag(story.services, admin, asked));
}
const letters = async () =>
  (await story.waiting())
    .filter(({ template }) => template === "oppdrag-moved")
    .map(({ to, text }) => ({ to, text }));
const later = instant("2026-12-15T09:00:00+01:00");

describe("a day that is moved", () => {
  it("is told to those whom the preview names: who manages the list, who is on site, who photographs", async () => {
    await withPhotographer("Ida Blikk");
    await contact("Solveig", ["on_site"]);
    await contact("Faktura", ["invoice"]);
    await story.sent();
    const { replanned } = expectOk(await previewPlan(story.db, story.id, await moving(later), now));
    const preview = await previewCalendar(story.services, story.id, replanned.plan.days);
    expect(preview).toMatchObject({ written: ["Gunhild Lie", "Solveig", "Ida Blikk"], unwritten: [] });
    expect(await letters()).toEqual([]);
    await move(later);
    const sent = await letters();
    expect(sent.map(({ to }) => to.replace(/^.*@studio/, "ida@studio")).toSorted()).toEqual([
      "gunhild@example.no",
      "ida@studio.example",
      "solveig@example.no",
    ]);
    for (const { text } of sent) {
      expect(text).toContain("torsdag 10. desember kl. 09.00");
      expect(text).toContain("tirsdag 15. desember 2026");
    }
    expect(sent.find(({ to }) => to.endsWith("@studio.example"))?.text).toContain("Åpne dagen");
  });

  it("names to who manages the list those whom nobody can write to", async () => {
    const people = [listed(1, { name: "Uten Adresse", email: "" })];
    expectOk(await story.run((tx) => addPeople(tx, admin, { id: story.id, people }, now)));
    expectOk(await story.replan({ kind: "place-all" }));
    await contact("Solveig", ["on_site"]);
    await story.sent();
    await move(later);
    const textTo = async (who: string) => (await letters()).find(({ to }) => to.startsWith(who))?.text;
    expect(await textTo("gunhild")).toContain("si fra selv: Uten Adresse (tirsdag 15. desember kl. 09.00)");
    expect(await textTo("solveig")).not.toContain("Uten Adresse");
  });

  it("names a contact who has no e-mail, whom staff must tell", async () => {
    await story.db.execute(sql`DELETE FROM calendar_allocations`);
    await contact("Solveig", ["on_site"]);
    await story.db.execute(
      sql`UPDATE oppdrag_contacts SET email = '' WHERE oppdrag_id = ${story.id} AND name = 'Solveig'`,
    );
    const { replanned } = expectOk(await previewPlan(story.db, story.id, await moving(later), now));
    const preview = await previewCalendar(story.services, story.id, replanned.plan.days);
    expect(preview.written).toEqual(["Gunhild Lie"]);
    expect(preview.unwritten).toContain("Solveig");
    await move(later);
    expect((await letters()).map(({ to }) => to)).toEqual(["gunhild@example.no"]);
  });

  it("is told of once when it moves twice before the letters go, and not at all when it moves back", async () => {
    await withPhotographer("Ida Blikk");
    const first = (await story.day()).from;
    await move(later);
    await move(instant("2026-12-16T10:00:00+01:00"));
    const [one, ...others] = await letters();
    expect(others).toHaveLength(1);
    expect(one?.text).toContain("torsdag 10. desember kl. 09.00");
    expect(one?.text).toContain("onsdag 16. desember 2026");
    await move(first);
    expect(await letters()).toEqual([]);
    await move(later);
    expect(await letters()).toHaveLength(2);
    const undone = { id: story.id, version: await story.version(), value: undefined };
    expectOk(await undoOppdragPlan(story.services, admin, undone));
    expect(await letters()).toEqual([]);
  });
});
