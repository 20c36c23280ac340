import { type Instant, plusMinutes } from "~/kit/time";
import { type CatchUp, catchUps, type DayId, type Moved, type Plan } from "../../types/plan";
import { minutesBehind } from "./behind";
import { replan } from "./replan";

export interface CatchUpOffer {
  readonly by: CatchUp;
  /** When the last person is done. */
  readonly endsAt: Instant;
  /** The people whose time changes. People who have arrived get no letter, because the photographer can tell them. */
  readonly moved: readonly Moved[];
}

export interface DayPace {
  readonly behind: number;
  /** When the last person would be done if the plan held. */
  readonly endsAt: Instant | null;
  readonly offers: readonly CatchUpOffer[];
}

/** Below it, catching up costs more letters than it saves minutes. */
const worthwhile = 3;

/** The times of a preview hold for some minutes: afterwards the camera is free later than it says. */
export function mayCatchUpFrom(seen: Instant, now: Instant): boolean {
  return seen <= plusMinutes(now, 1) && seen >= plusMinutes(now, -5);
}

/**
 * How far the day is behind, and what catches up: each way with its end and those who move. A way that moves nobody
 * less than moving everybody does is left out.
 */
export function paceOf(plan: Plan, dayId: DayId, now: Instant): DayPace {
  const behind = minutesBehind(plan, dayId, now);
  const endsAt = lastEnd(plan, dayId);
  if (behind < worthwhile) return { behind, endsAt, offers: [] };
  const offers = catchUps.flatMap((by): CatchUpOffer[] => {
    const after = replan(plan, { kind: "catch-up", dayId, now, by }, () => "" as never);
    const end = after.ok ? lastEnd(after.value.plan, dayId) : null;
    if (!after.ok || end === null) return [];
    return [{ by, endsAt: end, moved: after.value.moved.filter((one) => isExpected(plan, one)) }];
  });
  const shift = offers.find(({ by }) => by === "shift");
  const better = offers.filter(
    (offer) => !shift || offer.endsAt < shift.endsAt || offer.moved.length < shift.moved.length,
  );
  const inOrder = better.toSorted((a, b) => a.moved.length - b.moved.length || a.endsAt - b.endsAt);
  return { behind, endsAt, offers: shift ? [...inOrder, shift] : inOrder };
}

const isExpected = ({ arrivals }: Plan, { personId }: Moved) => arrivals?.get(personId)?.state !== "here";

function lastEnd({ slots, arrivals }: Plan, dayId: DayId): Instant | null {
  const open = slots.filter(
    ({ personId, ...slot }) => slot.dayId === dayId && personId && arrivals?.get(personId)?.state !== "done",
  );
  return open.length === 0 ? null : (Math.max(...open.map(({ to }) => to)) as Instant);
}
