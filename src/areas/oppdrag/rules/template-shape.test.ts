import { describe, expect, it } from "vitest";
import { minutesBetween } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { sampleOppdragDay } from "../samples";
import { emptyTemplate, readyTemplates } from "../texts/ready-templates";
import type { SlotId } from "../types/plan";
import type { TemplatePlan } from "../types/templates";
import { planDayOf } from "./new-day";
import { cutDay } from "./plan/cut-day";
import { shapeOfNewDay } from "./template-shape";

const day = sampleOppdragDay();
const plan = (changes: Partial<TemplatePlan>): TemplatePlan => ({ ...emptyTemplate.plan, ...changes });
const lunch = { at: "11:30", minutes: 30, mayMove: false };

function cut(given: Partial<TemplatePlan>, heads = 40) {
  const sold = { ...day, heads };
  const shape = shapeOfNewDay(sold, plan(given));
  const whole = {
    ...sold,
    ...shape,
    id: newId<never>(),
    closedAt: null,
    paidHeads: null,
    billedHeads: null,
    countedHeads: null,
  };
  const slots = cutDay(planDayOf(whole), () => newId<SlotId>());
  return { shape, places: slots.filter(({ kind }) => kind === "person"), slots };
}

describe("the plan of a template", () => {
  it("has room for everybody who was sold a time, whatever it asks for", () => {
    for (const heads of [1, 7, 24, 40, 60, 84, 200])
      for (const given of [
        {},
        { breaks: [lunch] },
        { buffer: 2 },
        { minutes: 15 },
        { reserve: 3, buffer: 5 },
      ]) {
        const { places, shape } = cut(given, heads);
        const reckoned = shapeOfNewDay({ ...day, heads }, null);
        const isReckoned = JSON.stringify(shape) === JSON.stringify(reckoned);
        expect(isReckoned || places.length >= heads).toBe(true);
      }
  });

  it("takes the most minutes that there is time for, beside its breaks and buffers", () => {
    expect(cut({}).shape.minutesEach).toBe(10);
    const { shape, slots } = cut({ breaks: [lunch], buffer: 1 });
    expect(shape).toMatchObject({ minutesEach: 8, bufferMinutes: 1 });
    const pause = slots.find(({ kind }) => kind === "break");
    expect(pause && minutesBetween(pause.from, pause.to)).toBe(30);
    expect(pause?.isLocked).toBe(true);
  });

  it("gives way when its own minutes do not fit the heads", () => {
    expect(cut({ minutes: 12 }, 30).shape.minutesEach).toBe(12);
    expect(cut({ minutes: 30 }, 30).shape.minutesEach).toBe(14);
  });

  it("leaves out a break outside the hours of the day", () => {
    expect(cut({ breaks: [{ ...lunch, at: "19:00" }] }).shape.breaks).toEqual([]);
  });
});

it("has ready templates that can be stored as they are", () => {
  for (const { steps, plan: own } of Object.values(readyTemplates)) {
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.every(({ kind, receiver }) => (kind === "letter") === (receiver !== null))).toBe(true);
    expect(own.minutes).toBe(0);
  }
});
