import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { createTemplate, makeDefaultTemplate } from "~/areas/oppdrag/commands/templates.server";
import { tasksForStaff } from "~/areas/oppdrag/reads/tasks.server";
import { sampleOppdrag } from "~/areas/oppdrag/samples";
import { emptyTemplate } from "~/areas/oppdrag/texts/ready-templates";
import type { NewOppdrag, OppdragId } from "~/areas/oppdrag/types";
import type { TemplateContent, TemplateStep } from "~/areas/oppdrag/types/templates";
import type { Instant } from "~/kit/time";
import { testNow } from "../setup/services";
import { oppdragStory } from "./oppdrag-story";
import { admin, expectOk } from "./visitor-story";

export const step = (changes: Partial<TemplateStep> = {}): TemplateStep => ({
  kind: "task",
  title: "Pakk utstyret",
  anchor: "day",
  days: -1,
  condition: "always",
  isAutomatic: false,
  receiver: null,
  subject: "",
  body: "",
  ...changes,
});

export const letterStep: TemplateStep = step({
  kind: "letter",
  title: "Klart til dagen",
  days: -3,
  receiver: "contacts",
  subject: "Klart til {dag}",
  body: "Hei {kontakt},\n\nvi kommer til {sted}.",
});

export const withSteps = (...steps: readonly TemplateStep[]): TemplateContent => ({
  ...emptyTemplate,
  steps,
  selectionDays: 5,
  deliveryDays: 10,
});

/** A studio with templates, and oppdrag that begin with them. */
export function templateStory() {
  const story = oppdragStory();
  /** The default at its place. */
  const template = async (content: TemplateContent, place: "studio" | "hos_dere" = "hos_dere") => {
    const made = { name: "Ansattfoto", place, content };
    const id = expectOk(await story.run((tx) => createTemplate(tx, admin, made, testNow)));
    await story.run((tx) => makeDefaultTemplate(tx, admin, { id }, testNow));
    return id;
  };
  const tasks = async (id: OppdragId, at: Instant = testNow) =>
    (await tasksForStaff(story.db, admin, id, at)).tasks;
  return {
    story,
    template,
    tasks,
    async begun(content: TemplateContent, changes: Partial<NewOppdrag> = {}): Promise<OppdragId> {
      await template(content);
      const made = sampleOppdrag(changes);
      await story.run((tx) => makeOppdrag(tx, made, testNow));
      return made.id;
    },
    shown: async (id: OppdragId, at: Instant = testNow) =>
      (await tasks(id, at)).map(({ title, dueDay, state }) => `${title} ${dueDay} ${state}`),
  };
}
