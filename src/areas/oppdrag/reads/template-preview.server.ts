import { fillFields } from "~/kit/fields-in-text";
import { type Day, instantsAt, type LocalTime } from "~/kit/time";
import type { Studio } from "~/ui/letter/frame";
import { renderLetter } from "~/ui/letter/render-letter";
import * as stepLetter from "../mails/oppdrag-step";
import { letterWordsOf } from "../rules/letter-words";
import { planDayOf } from "../rules/new-day";
import { cutDay } from "../rules/plan/cut-day";
import { deliveryDayOf, dueDayOf, selectionDayOf } from "../rules/tasks";
import { shapeOfNewDay } from "../rules/template-shape";
import { taskTexts } from "../texts/tasks";
import type { OppdragId } from "../types";
import type { SlotId } from "../types/plan";
import type { TaskFacts } from "../types/tasks";
import type { Template, TemplateStep } from "../types/templates";

export interface PreviewedStep
  extends Pick<TemplateStep, "kind" | "title" | "anchor" | "days" | "isAutomatic"> {
  readonly dueDay: Day | null;
  /** Of a letter to the contacts, as it would be read. */
  readonly letter: { readonly subject: string; readonly text: string } | null;
}

export interface TemplatePreview {
  readonly steps: readonly PreviewedStep[];
  readonly minutes: number;
  readonly places: number;
  readonly breaks: readonly { readonly from: number; readonly minutes: number }[];
}

interface Asked {
  readonly day: Day;
  readonly heads: number;
  readonly today: Day;
  readonly studio: Studio;
}

/** What an oppdrag would get that is agreed today, is photographed on that day, and began with the template. */
export function previewTemplate({ place, content }: Template, asked: Asked): TemplatePreview {
  const { day, heads, today, studio } = asked;
  const facts: TaskFacts = {
    id: "" as OppdragId,
    status: "planned",
    requestedOn: today,
    agreedOn: today,
    deliveredOn: null,
    firstDay: day,
    lastDay: day,
    selectionBy: null,
    deliverBy: null,
    hasOrderNumber: false,
    selectionDays: content.selectionDays,
    deliveryDays: content.deliveryDays,
    wanted: heads,
    missing: Math.ceil(heads / 4),
  };
  const { company, url, ...sample } = stepLetter.sample();
  const words = letterWordsOf(
    {
      company,
      contact: "Gunhild Lie",
      firstDay: day,
      address: "Fjordveien 1, 1366 Lysaker",
      wanted: heads,
      missing: facts.missing,
      answerBy: null,
      selectionBy: selectionDayOf(facts),
      deliverBy: deliveryDayOf(facts),
    },
    taskTexts.later,
  );
  const letterOf = ({ receiver, subject, body }: TemplateStep) => {
    if (receiver !== "contacts") return null;
    const props = {
      ...sample,
      company,
      url,
      subject: fillFields(subject, words),
      body: fillFields(body, words),
    };
    const rendered = renderLetter(stepLetter, props, studio);
    return { subject: rendered.subject, text: rendered.text };
  };
  const steps = content.steps.map((step): PreviewedStep => {
    const { kind, title, anchor, days, isAutomatic } = step;
    const dueDay = dueDayOf({ anchor, offsetDays: days, fixedOn: null }, facts);
    return { kind, title, anchor, days, isAutomatic, dueDay, letter: letterOf(step) };
  });
  const last = "9999";
  return {
    steps: steps.toSorted((a, b) => (a.dueDay ?? last).localeCompare(b.dueDay ?? last)),
    ...shapeOn({ place, content }, day, heads),
  };
}

/** The day from nine to four, at one station. */
function shapeOn({ place, content }: Pick<Template, "place" | "content">, day: Day, heads: number) {
  const [from] = instantsAt(day, "09:00" as LocalTime);
  const [to] = instantsAt(day, "16:00" as LocalTime);
  if (from === undefined || to === undefined) return { minutes: 0, places: 0, breaks: [] };
  const plain = { from, to, place, heads, stations: 1, address: "", beforeMinutes: 0, afterMinutes: 0 };
  const shape = shapeOfNewDay(plain, content.plan);
  const whole = {
    ...plain,
    ...shape,
    id: "" as never,
    closedAt: null,
    paidHeads: null,
    billedHeads: null,
    countedHeads: null,
  };
  const places = cutDay(planDayOf(whole), () => "" as SlotId).filter(({ kind }) => kind === "person").length;
  return { minutes: shape.minutesEach, places, breaks: shape.breaks };
}
