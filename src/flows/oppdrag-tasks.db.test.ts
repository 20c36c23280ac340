import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { previewCancel } from "~/areas/oppdrag/commands/cancel-oppdrag.server";
import { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { stepOppdrag } from "~/areas/oppdrag/commands/step-oppdrag.server";
import { addTask, endTask, reopenTask } from "~/areas/oppdrag/commands/tasks.server";
import { allTasksForStaff, tasksWaiting } from "~/areas/oppdrag/reads/tasks.server";
import { sampleOppdrag } from "~/areas/oppdrag/samples";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import { dayOf, instant, plusHours } from "~/kit/time";
import { testNow } from "../../tests/setup/services";
import { letterStep, step, templateStory, withSteps } from "../../tests/worlds/oppdrag-templates";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { cancelOppdrag } from "./cancel-oppdrag.server";
import { replanOppdrag } from "./oppdrag.server";
import { sendLetterOfTask, writeDueLetters } from "./oppdrag-tasks.server";

const now = testNow;
const { story, begun, tasks, shown } = templateStory();

const to = (id: OppdragId, action: Parameters<typeof stepOppdrag>[2]["action"]) =>
  story.run((tx) => stepOppdrag(tx, admin, { id, action }, now));
const lettersOf = async (id: OppdragId) => {
  const { rows } = await story.db.execute<{ subject: string; text: string; to: string }>(sql`
    SELECT subject, body_text AS text, to_address AS to FROM email_outbox
    WHERE about_id = ${id} AND template = 'oppdrag-step' ORDER BY created_at`);
  return rows;
};
const at = async (moment: string, work: () => Promise<unknown>) => {
  story.services.clock.set(instant(moment));
  await work();
  story.services.clock.set(now);
};

describe("the tasks of an oppdrag", () => {
  it("follow a moved day until they are done, and keep their day afterwards", async () => {
    const id = await begun(withSteps(step(), step({ title: "Kopier", days: 1 })));
    const [first] = await tasks(id);
    if (!first) throw new Error("No task");
    expectOk(await story.run((tx) => endTask(tx, admin, { id, taskId: first.id, status: "done" }, now)));
    const [day] = (await oppdragById(story.db, id))?.days ?? [];
    if (!day) throw new Error("No day");
    const change = { kind: "move-day", dayId: day.id, from: plusHours(day.from, 24 * 7) } as const;
    const { version } = await history(id);
    expectOk(
      await replanOppdrag(story.services, admin, {
        id,
        version,
        value: { change, digest: await digest(id, change) },
      }),
    );
    expect(await shown(id)).toEqual(["Kopier 2026-12-18 open", "Pakk utstyret 2026-12-09 done"]);
  });

  it("are cancelled with what is left of a stage, all of them when the oppdrag is, and stay done", async () => {
    const steps = [
      step(),
      step({ title: "Kopier", days: 1 }),
      step({ title: "Takk", anchor: "delivery", days: 3 }),
    ];
    const id = await begun(withSteps(...steps));
    expectOk(await to(id, "photograph"));
    expect(await shown(id)).toEqual([
      "Kopier 2026-12-11 open",
      "Takk 2026-12-30 open",
      "Pakk utstyret 2026-12-09 cancelled",
    ]);
    const [left] = (await tasks(id)).slice(-1);
    const reopened = await story.run((tx) => reopenTask(tx, admin, { id, taskId: left?.id as never }, now));
    expect(reopened).toMatchObject({ reason: "stage-left" });
    const other = await begun(withSteps(...steps));
    const [done] = await tasks(other);
    expectOk(
      await story.run((tx) =>
        endTask(tx, admin, { id: other, taskId: done?.id as never, status: "done" }, now),
      ),
    );
    const { digest: seen } = await previewCancel(story.db, other, now);
    const asked = { id: other, version: (await history(other)).version, value: { digest: seen, words: "" } };
    expectOk(await cancelOppdrag(story.services, admin, asked));
    expect((await tasks(other)).map(({ state }) => state).toSorted()).toEqual([
      "cancelled",
      "cancelled",
      "done",
    ]);
  });

  it("are listed and counted for all oppdrag when they are due, but not on hold nor without need", async () => {
    const id = await begun(withSteps(step(), step({ title: "Minn dem", condition: "missing" })));
    expectOk(
      await story.run((tx) =>
        addTask(tx, admin, { id, title: "Ring", fixedOn: dayOf(now), assignedTo: null }, now),
      ),
    );
    const own = async () =>
      (await allTasksForStaff(story.db, admin))
        .filter(({ oppdragId }) => oppdragId === id)
        .map(({ title }) => title);
    expect(await own()).toEqual(["Ring", "Pakk utstyret"]);
    const before = (await tasksWaiting(story.db, admin, now)).tasksDue.count;
    expectOk(await to(id, "hold"));
    expect(await own()).toEqual([]);
    expect((await tasksWaiting(story.db, admin, now)).tasksDue.count).toBe(before - 1);
    expectOk(await to(id, "resume"));
    expect((await tasksWaiting(story.db, admin, now)).tasksDue.count).toBe(before);
  });
});

describe("the letters of a template", () => {
  it("are sent by hand once, filled in, with the contact's own page", async () => {
    const id = await begun(withSteps(letterStep));
    const [task] = await tasks(id);
    const { version } = await history(id);
    const press = () =>
      sendLetterOfTask(story.services, admin, { id, version, value: { taskId: task?.id as never } });
    const presses = await Promise.all([press(), press(), press()]);
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    const letters = await lettersOf(id);
    expect(letters).toMatchObject([
      { to: "gunhild@example.no", subject: "Klart til torsdag 10. desember 2026" },
    ]);
    expect(letters[0]?.text).toMatch(
      /Hei Gunhild,\n\nvi kommer til Fjordveien 1, 1366 Lysaker\.[\s\S]*edit-oppdrag/,
    );
    expect(await shown(id)).toEqual(["Klart til dagen 2026-12-07 sent"]);
  });

  it("leave automatically on the day that they are due, in working hours, once", async () => {
    const id = await begun(withSteps({ ...letterStep, isAutomatic: true }, letterStep));
    const write = () => writeDueLetters(story.services);
    await at("2026-12-04T12:00:00+01:00", write);
    await at("2026-12-07T07:59:00+01:00", write);
    expect(await lettersOf(id)).toHaveLength(0);
    await at("2026-12-07T08:00:00+01:00", () => Promise.all([write(), write()]));
    await at("2026-12-07T09:00:00+01:00", write);
    expect(await lettersOf(id)).toHaveLength(1);
    expect((await tasks(id)).map(({ state, who }) => [state, who])).toEqual([
      ["open", null],
      ["sent", null],
    ]);
  });

  it("wait while the oppdrag is on hold, the need is gone, or nobody can be written to", async () => {
    const auto = { ...letterStep, isAutomatic: true };
    const held = await begun(withSteps(auto));
    expectOk(await to(held, "hold"));
    const unneeded = await begun(withSteps({ ...auto, condition: "missing" }));
    const party = { ...sampleOppdrag().party, email: "" };
    const unreachable = await begun(withSteps(auto), { party });
    await at("2026-12-08T12:00:00+01:00", () => writeDueLetters(story.services));
    for (const id of [held, unneeded, unreachable]) expect(await lettersOf(id)).toEqual([]);
    expect(await shown(unreachable, instant("2026-12-08T12:00:00+01:00"))).toEqual([
      "Klart til dagen 2026-12-07 late",
    ]);
  });
});

async function history(id: OppdragId): Promise<{ version: number }> {
  const { rows } = await story.db.execute<{ version: number }>(
    sql`SELECT max(version)::int AS version FROM history WHERE subject_kind = 'oppdrag' AND subject_id = ${id}`,
  );
  return { version: rows[0]?.version ?? 0 };
}

async function digest(id: OppdragId, change: Parameters<typeof previewPlan>[2]): Promise<string> {
  return expectOk(await previewPlan(story.db, id, change, now)).digest;
}
