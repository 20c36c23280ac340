import type { Period } from "~/kit/period";
import { type Day, dayOf, type Instant, plusMinutes } from "~/kit/time";
import type {
  DateOverride,
  OpeningRules,
  ResourceCalendar,
  ResourceId,
  SpecialHours,
  YearlyDay,
} from "../types";
import { type WeekChange, withWeek } from "./dated-hours";
import { freeSlots, type SlotQuestion } from "./free-slots";
import { openPeriodsOn } from "./opening-hours";

/** An unsaved change of hours: the week of resources, certain days, or a day of every year. */
export type HoursChange =
  | { readonly kind: "week"; readonly resourceIds: readonly ResourceId[]; readonly change: WeekChange }
  | {
      readonly kind: "days";
      /** Null: all resources. */
      readonly resourceId: ResourceId | null;
      readonly days: readonly Day[];
      /** Null: the calendar's own hours, without an override. */
      readonly hours: SpecialHours | null;
    }
  | {
      readonly kind: "yearly";
      readonly monthDay: string;
      /** Null: an ordinary day. */
      readonly halfDay: Pick<YearlyDay, "closes"> | null;
    };

export function changedHours(rules: OpeningRules, id: ResourceId, asked: HoursChange): OpeningRules {
  switch (asked.kind) {
    case "week":
      return asked.resourceIds.includes(id)
        ? { ...rules, weekly: withWeek(rules.weekly, asked.change) }
        : rules;
    case "days":
      return asked.resourceId === null || asked.resourceId === id ? withDays(rules, asked) : rules;
    case "yearly":
      return withYearlyDay(rules, asked);
  }
}

function withDays(rules: OpeningRules, asked: Extract<HoursChange, { kind: "days" }>): OpeningRules {
  const scope = asked.resourceId === null ? "all" : "own";
  const days = new Set(asked.days);
  const others = rules.overrides.filter((override) => override.scope !== scope || !days.has(override.day));
  const { hours } = asked;
  if (hours === null) return { ...rules, overrides: others };
  const added = asked.days.flatMap((day): DateOverride[] =>
    overrideHours(hours).map((each) => ({ day, scope, hours: each })),
  );
  return { ...rules, overrides: [...others, ...added] };
}

/** The overrides of a day: one for each range. */
export function overrideHours(hours: SpecialHours): DateOverride["hours"][] {
  if (hours === "ordinary") return ["ordinary"];
  return hours.length === 0 ? [null] : [...hours];
}

function withYearlyDay(
  rules: OpeningRules,
  { monthDay, halfDay }: Extract<HoursChange, { kind: "yearly" }>,
): OpeningRules {
  const others = rules.yearly.filter((day) => day.monthDay !== monthDay);
  return { ...rules, yearly: halfDay ? [...others, { monthDay, closes: halfDay.closes }] : others };
}

/** A session with the hours of every resource it takes. */
export interface Opened extends Period {
  readonly rules: readonly OpeningRules[];
}

/** Whether the whole session, without buffers, is inside the hours of every resource it takes. */
export function isWithinHours({ from, to, rules }: Opened): boolean {
  return rules.every((opening) =>
    openPeriodsOn(opening, dayOf(from)).some((open) => open.from <= from && to <= open.to),
  );
}

/** How many sessions fit into a day without bookings. */
export function sessionsThatFit(
  question: Pick<SlotQuestion, "session" | "resources" | "buffersOutsideHours">,
  day: Day,
): number {
  const { session } = question;
  let resources = question.resources.map((resource) => ({
    ...resource,
    busy: [] as ResourceCalendar["busy"],
  }));
  // Before the day, so that the lead time does not shorten it.
  const now = 0 as Instant;
  for (let count = 0; ; count += 1) {
    const [first] = freeSlots({ ...question, resources, days: [day], now, horizonDays: farAhead });
    if (!first) return count;
    const taken = {
      from: plusMinutes(first.from, -session.bufferBeforeMinutes),
      to: plusMinutes(first.from, session.durationMinutes + session.bufferAfterMinutes),
      sessionDay: day,
    };
    resources = resources.map((resource) =>
      first.resourceIds.includes(resource.id) ? { ...resource, busy: [...resource.busy, taken] } : resource,
    );
  }
}

/** In days since 1970, beyond every day that can be asked about. */
const farAhead = 400_000;
