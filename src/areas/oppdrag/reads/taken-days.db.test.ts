import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { dayOf, plusHours, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { oppdragStory } from "../../../../tests/worlds/oppdrag-story";
import { admin } from "../../../../tests/worlds/visitor-story";
import { daysTakenBy } from "./taken-days.server";

const story = oppdragStory();

it("finds the days of whoever photographs them, until they are over", async () => {
  const resourceId = newId();
  const day = await story.day();
  const period = sql`tstzrange(${toIso(plusHours(day.from, -1))}::timestamptz, ${toIso(plusHours(day.to, 1))}::timestamptz)`;
  await story.db.execute(sql`
    INSERT INTO calendar_resources (id, kind, name, position) VALUES (${resourceId}, 'photographer', 'Ida Blikk', 91)`);
  await story.db.execute(sql`
    INSERT INTO calendar_allocations (id, resource_id, during, kind, owner_id, note, created_at)
    VALUES (${newId()}, ${resourceId}, ${period}, 'oppdrag', ${story.id}, '', now())`);
  const taken = (id: string, on = dayOf(day.from)) =>
    daysTakenBy(story.db, admin, { resourceId: id, day: on });
  expect(await taken(resourceId)).toMatchObject([
    { id: story.id, dayId: day.id, from: day.from, to: day.to },
  ]);
  expect(await taken(newId())).toEqual([]);
  expect(await taken(resourceId, dayOf(plusHours(day.from, 48)))).toEqual([]);
  await story.db.execute(sql`UPDATE oppdrag_days SET closed_at = now() WHERE id = ${day.id}`);
  expect(await taken(resourceId)).toEqual([]);
});
