import { type Day, dayOf } from "~/kit/time";
import { dayBookOf, earliestStart, latestDay, type SlotQuestion } from "./free-slots";
import { rangeWithBuffers } from "./placement";
import { chooseResources } from "./resource-choice";
import { wallClockOf } from "./wall-clock";

/**
 * How many sessions of one package can still be placed on a day one after another, each at the earliest start that the
 * ones before leave free. An empty day from 9 to 17 has room for four of two hours, though it has many more starts.
 */
export function sessionsThatFit(question: Omit<SlotQuestion, "days">, day: Day): number {
  const { session, now, horizonDays, buffersOutsideHours } = question;
  if (day > latestDay(now, horizonDays) || session.needs.length === 0) return 0;
  const asked = { ...session, buffersOutsideHours };
  const resources = [...question.resources];
  const book = resources.map((resource) => dayBookOf(resource, day, asked));
  const windows = book.flatMap((entry) => entry.windows);
  const first = Math.max(earliestStart(session, now), Math.min(...windows.map((window) => window.first)));
  const last = Math.max(...windows.map((window) => window.last));
  let count = 0;
  for (const start of wallClockOf(day).grid(session.slotStepMinutes)) {
    if (start < first || start > last) continue;
    let chosen = chooseResources(session.needs, book, start);
    for (; chosen; chosen = chooseResources(session.needs, book, start)) {
      count++;
      const taken = { ...rangeWithBuffers(start, session), sessionDay: dayOf(start) };
      for (const { id } of chosen) {
        const at = resources.findIndex((resource) => resource.id === id);
        const resource = resources[at];
        if (!resource) continue;
        resources[at] = { ...resource, busy: [...resource.busy, taken] };
        book[at] = dayBookOf(resources[at], day, asked);
      }
    }
  }
  return count;
}
