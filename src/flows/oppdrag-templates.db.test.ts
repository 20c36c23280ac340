import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { createByHand, saveOppdrag } from "~/areas/oppdrag/commands/save-oppdrag.server";
import {
  archiveTemplate,
  makeDefaultTemplate,
  restoreTemplate,
  saveTemplate,
} from "~/areas/oppdrag/commands/templates.server";
import { previewTemplate } from "~/areas/oppdrag/reads/template-preview.server";
import { templateForAdminRecord } from "~/areas/oppdrag/reads/templates.server";
import { formValuesOf } from "~/areas/oppdrag/rules/form-values";
import { templateValuesOf } from "~/areas/oppdrag/rules/template-values";
import { sampleOppdrag, sampleOppdragDay } from "~/areas/oppdrag/samples";
import { oppdragFormSchema } from "~/areas/oppdrag/schema/oppdrag-form";
import { templateFormSchema } from "~/areas/oppdrag/schema/template-form";
import { linesOf, oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { defaultTemplate, templateById } from "~/areas/oppdrag/store/templates.server";
import { emptyTemplate, readyTemplates } from "~/areas/oppdrag/texts/ready-templates";
import type { TemplateId } from "~/areas/oppdrag/types";
import type { TemplateContent } from "~/areas/oppdrag/types/templates";
import { readSettings } from "~/areas/settings/reads.server";
import { type Day, dayOf } from "~/kit/time";
import { testNow } from "../../tests/setup/services";
import { letterStep, step, templateStory, withSteps } from "../../tests/worlds/oppdrag-templates";
import { admin, expectOk } from "../../tests/worlds/visitor-story";

const now = testNow;
const { story, template, begun, tasks, shown } = templateStory();

const save = (id: TemplateId, content: TemplateContent) =>
  story.run((tx) => saveTemplate(tx, admin, { id, version: 0, value: { name: "Ansattfoto", content } }, now));

describe("a template", () => {
  it("gives a new oppdrag at its place its tasks, texts, deadlines and plan, and leaves other places alone", async () => {
    const plan = {
      minutes: 0,
      buffer: 0,
      reserve: 0,
      breaks: [{ at: "12:00", minutes: 20, mayMove: false }],
    };
    const id = await begun({ ...withSteps(step(), letterStep), plan, preparation: "Ensfarget" });
    expect(await shown(id)).toEqual(["Klart til dagen 2026-12-07 open", "Pakk utstyret 2026-12-09 open"]);
    const found = await oppdragById(story.db, id);
    expect(found).toMatchObject({ templateVersion: 1, preparation: "Ensfarget" });
    expect(found?.days[0]).toMatchObject({ breaks: [{ minutes: 20 }] });
    const other = sampleOppdrag({ days: [sampleOppdragDay({ place: "studio" })] });
    await story.run((tx) => makeOppdrag(tx, other, now));
    expect(await tasks(other.id)).toEqual([]);
  });

  it("keeps for a running oppdrag the version that it began with, which nothing can change", async () => {
    const id = await begun(withSteps(step()));
    const templateId = (await oppdragById(story.db, id))?.templateId as TemplateId;
    expectOk(await save(templateId, withSteps(step(), letterStep)));
    expect(await templateById(story.db, templateId)).toMatchObject({ version: 2 });
    expect(await oppdragById(story.db, id)).toMatchObject({ templateVersion: 1 });
    expect(await tasks(id)).toHaveLength(1);
    for (const write of [
      sql`UPDATE oppdrag_template_versions SET content = '{"steps": []}' WHERE template_id = ${templateId}`,
      sql`DELETE FROM oppdrag_template_versions WHERE template_id = ${templateId}`,
      sql`UPDATE oppdrag SET template_version = 2 WHERE id = ${id}`,
      sql`UPDATE oppdrag SET template_id = NULL, template_version = NULL WHERE id = ${id}`,
      sql`UPDATE oppdrag SET template_version = 9 WHERE id = ${id}`,
    ])
      await expect(story.db.execute(write)).rejects.toThrow();
    // The same content again is no new version.
    expectOk(await save(templateId, withSteps(step(), letterStep)));
    expect(await templateById(story.db, templateId)).toMatchObject({ version: 2 });
  });

  it("is one default for each place, and none once it is archived", async () => {
    const first = await template(withSteps(step()));
    const second = await template(withSteps(letterStep));
    expect((await defaultTemplate(story.db, "hos_dere"))?.id).toBe(second);
    const asked = (id: TemplateId) => ({ id, version: 0, value: undefined });
    const made = (id: TemplateId) => story.run((tx) => makeDefaultTemplate(tx, admin, { id }, now));
    const both = await Promise.all([made(first), made(second), made(first)]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expectOk(await story.run((tx) => archiveTemplate(tx, admin, asked(first), now)));
    expectOk(await story.run((tx) => archiveTemplate(tx, admin, asked(second), now)));
    expect(await defaultTemplate(story.db, "hos_dere")).toBeNull();
    expect(await made(first)).toMatchObject({ reason: "template-archived" });
    await template(withSteps(step()));
    expectOk(await story.run((tx) => restoreTemplate(tx, admin, asked(first), now)));
  });

  it("brings its price, texts and plan to a draft that is made by hand", async () => {
    const line = { name: "Portrett", quantity: 10, unit: "person", unitOre: 95_000, mvaBp: 2500 } as never;
    const plan = { minutes: 0, buffer: 2, reserve: 0, breaks: [] };
    const id = await template({ ...withSteps(step()), lines: [line], plan, gettingThere: "3. etasje" });
    const { party } = sampleOppdrag();
    const chosen = await templateById(story.db, id);
    const draft = await story.run((tx) =>
      createByHand(tx, admin, { party, title: "", companyId: null, leastPercent: 90, template: chosen }, now),
    );
    const found = await oppdragById(story.db, draft);
    if (!found) throw new Error("There is no draft");
    expect(found).toMatchObject({ netOre: 950_000, gettingThere: "3. etasje", templateVersion: 1 });
    expect(await shown(draft)).toEqual(["Pakk utstyret null waiting"]);
    expectOk(await save(id, emptyTemplate));
    const form = oppdragFormSchema.parse({
      ...formValuesOf(found, await linesOf(story.db, draft)),
      "days-0-day": "2026-12-10",
      "days-0-from": "9.00",
      "days-0-to": "15.00",
      "days-0-heads": "20",
    });
    expectOk(await story.run((tx) => saveOppdrag(tx, admin, { id: draft, form }, now)));
    const [day] = (await oppdragById(story.db, draft))?.days ?? [];
    expect(day).toMatchObject({ bufferMinutes: 2, minutesEach: 16 });
    expect(await shown(draft)).toEqual(["Pakk utstyret 2026-12-09 open"]);
  });

  it("gives its form the same back, and refuses words that no letter knows", async () => {
    for (const content of Object.values(readyTemplates)) {
      const read = templateFormSchema.parse(templateValuesOf({ name: "Mal", content }));
      expect(read).toEqual({ name: "Mal", content });
    }
    const typed = templateValuesOf({ name: "Mal", content: withSteps(letterStep) });
    const wrong = templateFormSchema.safeParse({
      ...typed,
      "steps-0-body": "Hei {navn}",
      "steps-0-days": "1,5",
    });
    const places = wrong.error?.issues.map(({ path }) => path.join("."));
    expect(places?.toSorted()).toEqual(["steps.0.body", "steps.0.days"]);
    expect(templateFormSchema.safeParse({ ...typed, "steps-0-subject": "" }).success).toBe(false);
  });

  it("shows on a real date what is due when, and each letter as it is read", async () => {
    const id = await template(
      withSteps(step(), letterStep, step({ title: "Takk", anchor: "delivery", days: 1 })),
    );
    const record = await templateForAdminRecord(story.db, admin, id);
    if (!record) throw new Error("There is no template");
    const { company } = await readSettings(story.db, now);
    const asked = { day: "2026-12-28" as Day, heads: 40, today: dayOf(now), studio: company };
    const { steps, minutes, places } = previewTemplate(record.template, asked);
    // Christmas Eve is a working day; the two days after it and the weekend are not.
    expect(steps.map(({ title, dueDay }) => `${title} ${dueDay}`)).toEqual([
      "Klart til dagen 2026-12-22",
      "Pakk utstyret 2026-12-24",
      "Takk 2027-01-13",
    ]);
    expect(steps[0]?.letter?.text).toContain("Fjordveien 1");
    expect(steps[0]?.letter?.subject).toBe("Klart til mandag 28. desember 2026");
    expect([minutes, places]).toEqual([10, 42]);
  });
});
