import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ResourceId } from "~/areas/calendar/types";
import { plusHours, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { previewReplacing, replacePhotographer } from "./replace-photographer.server";

const story = oppdragStory();

/** A photographer who may have something else at a time. */
async function photographer(name: string): Promise<ResourceId> {
  const id = newId<ResourceId>();
  const user = newId();
  await story.db.execute(sql`
    INSERT INTO users (id, email, name, role, created_at, updated_at)
    VALUES (${user}, ${`${user}@studio.example`}, ${name}, 'photographer', now(), now())`);
  await story.db.execute(sql`
    INSERT INTO calendar_resources (id, kind, name, user_id, position)
    VALUES (${id}, 'photographer', ${name}, ${user}, 90)`);
  return id;
}

async function takes(resource: ResourceId, owner: string, from: number, to: number): Promise<void> {
  await story.db.execute(sql`
    INSERT INTO calendar_allocations (id, resource_id, during, kind, owner_id, note, created_at)
    VALUES (${newId()}, ${resource}, tstzrange(${toIso(from as never)}::timestamptz, ${toIso(to as never)}::timestamptz),
      ${owner === story.id ? "oppdrag" : "block"}, ${owner}, '', now())`);
}

/** Those of the test before have left the studio. */
async function illDay() {
  await story.db.execute(sql`UPDATE calendar_resources SET retired_at = now() WHERE position = 90`);
  const day = await story.day();
  const ill = await photographer("Ida Syk");
  const stay = { from: plusHours(day.from, -1), to: plusHours(day.to, 0.75) };
  await takes(ill, story.id, stay.from, stay.to);
  return { day, ill, stay };
}

const replace = async (value: { dayId: string; from: ResourceId; to: ResourceId }) =>
  replacePhotographer(story.services, admin, {
    id: story.id,
    version: await story.version(),
    value: { ...value, dayId: value.dayId as never, words: "God bedring til Ida." },
  });
const holders = async () => {
  const { rows } = await story.db.execute<{ name: string }>(sql`
    SELECT r.name FROM calendar_allocations a JOIN calendar_resources r ON r.id = a.resource_id
    WHERE a.owner_id = ${story.id}`);
  return rows.map(({ name }) => name);
};

describe("a photographer who is ill", () => {
  it("is replaced for the whole stay, and contact and substitute are told, employees are not", async () => {
    const { day, ill } = await illDay();
    const [person] = await story.invited(1);
    if (!person) throw new Error("Nobody");
    expectOk(await story.pick(person, 0));
    await story.sent();
    const substitute = await photographer("Jonas Frisk");
    const seen = await previewReplacing(story.services, admin, { id: story.id, dayId: day.id });
    expect(seen).toMatchObject({ taken: [{ id: ill }], contacts: ["Gunhild Lie"] });
    expect(seen?.free.some(({ id }) => id === substitute)).toBe(true);
    expectOk(await replace({ dayId: day.id, from: ill, to: substitute }));
    expect(await holders()).toEqual(["Jonas Frisk"]);
    const letters = await story.waiting();
    expect(letters.map(({ template }) => template)).toEqual(["oppdrag-photographer", "oppdrag-photographer"]);
    expect(letters.find(({ to }) => to === "gunhild@example.no")?.text).toContain(
      "Jonas Frisk kommer i stedet",
    );
    expect(letters.find(({ to }) => to !== "gunhild@example.no")?.text).toContain("God bedring til Ida.");
    expect(await replace({ dayId: day.id, from: ill, to: substitute })).toMatchObject({
      reason: "not-taken",
    });
  });

  it("is not replaced by somebody who is busy for a part of the stay, or away that day", async () => {
    const { day, ill, stay } = await illDay();
    const busy = await photographer("Bo Opptatt");
    await takes(busy, newId(), plusHours(stay.to, -0.25), plusHours(stay.to, 1));
    const away = await photographer("Eva Borte");
    await story.db.execute(sql`
      INSERT INTO opening_overrides (id, resource_id, day, kind, note)
      VALUES (${newId()}, ${away}, ${"2026-12-10"}, 'closed', 'Syk')`);
    const seen = await previewReplacing(story.services, admin, { id: story.id, dayId: day.id });
    const free = seen?.free.map(({ id }) => id) ?? [];
    expect(free.includes(busy) || free.includes(away)).toBe(false);
    for (const to of [busy, away, ill])
      expect(await replace({ dayId: day.id, from: ill, to })).toMatchObject({ reason: "substitute-busy" });
    expect(await holders()).toEqual(["Ida Syk"]);
    expect(await story.waiting()).toEqual([]);
  });

  it("is replaced once when two press at the same moment", async () => {
    const { day, ill } = await illDay();
    const one = await photographer("Anna En");
    const other = await photographer("Tor To");
    const pressed = await Promise.all([one, other].map((to) => replace({ dayId: day.id, from: ill, to })));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await holders()).toHaveLength(1);
    expect(await story.waiting()).toHaveLength(2);
  });
});
