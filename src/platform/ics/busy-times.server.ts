import { setImmediate } from "node:timers/promises";
import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import { type BusyTimes, Doubts } from "./busy-doubts";
import { BusyPeriods } from "./busy-periods";
import type { EventParts } from "./event";
import { timesOfEvent } from "./event-times";
import { eventsOfFile, type FileEvents } from "./file/file-events";
import { currentEvents } from "./file/versions";
import { timesOfFreeBusy } from "./free-busy";
import { TooMuchWork, Work } from "./work";

export type BusyFailure = "not-a-calendar" | "too-many-events";

/** Steps of a whole file: some seconds, during which other work gets its turns. */
const mostSteps = 2_000_000;
/** Other work waits this long at most, and a little longer while a list is sorted. */
const sliceMs = 15;

/**
 * The periods within the span in which a calendar file takes time. What is not understood takes all the time that it may
 * mean, and is told as a doubt. Only something that is no calendar, or made to keep the program busy, is refused.
 */
export async function busyTimes(
  bytes: Buffer,
  span: Period,
  limits = { steps: mostSteps },
): Promise<Result<BusyTimes, BusyFailure>> {
  const reading = readFile(bytes, span, new Work(limits.steps));
  try {
    for (let sliceStart = performance.now(); ; ) {
      const step = reading.next();
      if (step.done) return step.value;
      if (performance.now() - sliceStart < sliceMs) continue;
      await setImmediate();
      sliceStart = performance.now();
    }
  } catch (error) {
    if (error instanceof TooMuchWork) return refuse("too-many-events");
    throw error;
  }
}

function* readFile(bytes: Buffer, span: Period, work: Work): Generator<null, Result<BusyTimes, BusyFailure>> {
  const file = yield* eventsOfFile(bytes, span, work);
  if (!file.isCalendar) return refuse("not-a-calendar");
  const [periods, doubts] = [new BusyPeriods(), new Doubts()];
  yield* addEvents(file, { span, work, periods, doubts });
  for (const { component, calendar } of file.found) {
    if (component.name !== "VFREEBUSY") continue;
    for (const period of timesOfFreeBusy(component, { calendar, zones: file.zones, span, work, doubts })) {
      if (period) periods.add(period);
      yield null;
    }
  }
  const found = periods.within(span);
  if (periods.isCoarse) doubts.addDense(span);
  return ok({ periods: found, events: file.count, doubts: doubts.first(), doubtful: doubts.count });
}

interface Found {
  readonly span: Period;
  readonly work: Work;
  readonly periods: BusyPeriods;
  readonly doubts: Doubts;
}

function* addEvents(file: FileEvents, { span, work, periods, doubts }: Found): Generator<null> {
  const { events, replacementsOf } = yield* currentEvents(file);
  for (const event of events) {
    if (event.isFree) continue;
    let first: Period | null = null;
    const replacements = replacementsOf(event);
    for (const period of timesOfEvent(event, { span, replacements, work })) {
      if (period) periods.add(period);
      if (period && (!first || period.from < first.from)) first = period;
      yield null;
    }
    tellDoubt(event, first, doubts);
  }
}

/** An event without any time in the span is no problem, unless its time is unknown. */
function tellDoubt(event: EventParts, first: Period | null, doubts: Doubts): void {
  const isUnknown = event.start === null && event.end === null && event.replaces === null;
  if (event.doubts.size > 0 && (first || isUnknown)) doubts.add(event, first);
}
