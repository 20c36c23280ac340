import { parseId } from "~/kit/ids";
import { instantsAt, parseDay, parseInstant, parseLocalTime } from "~/kit/time";
import {
  catchUps,
  type DayId,
  type DayShape,
  type PersonId,
  type PlanChange,
  type SlotId,
} from "../types/plan";

type Fields = Pick<URLSearchParams, "get">;

/** The fields of the address and of the form that say how the plan is to change. */
export const planFields = [
  "hva",
  "person",
  "med",
  "tid",
  "dag",
  "fra",
  "min",
  "mate",
  "til",
  "mellom",
  "reserve",
  "nydag",
  "kl",
] as const;

export type PlanField = (typeof planFields)[number];

/** "hva=gi&person=…&tid=…": the change that an address or a form asks for; null when it says none. */
export function readPlanChange(fields: Fields): PlanChange | null {
  const person = parseId<"oppdrag-person">(fields.get("person")) as PersonId | null;
  const other = parseId<"oppdrag-person">(fields.get("med")) as PersonId | null;
  const slotId = parseId<"oppdrag-slot">(fields.get("tid")) as SlotId | null;
  const dayId = parseId<"oppdrag-day">(fields.get("dag")) as DayId | null;
  const toDayId = parseId<"oppdrag-day">(fields.get("til")) as DayId | null;
  const at = parseInstant(fields.get("fra"));
  const minutes = numberIn(fields.get("min"), 1, 24 * 60);
  switch (fields.get("hva")) {
    case "plasser":
      return { kind: "place-all" };
    case "gi":
      return person && slotId && { kind: "give", personId: person, slotId };
    case "bytt":
      return person && other && person !== other ? { kind: "swap", personId: person, otherId: other } : null;
    case "fjern":
      return person && { kind: "free", personId: person };
    case "las":
    case "las-opp":
      return slotId && { kind: "lock", slotId, isLocked: fields.get("hva") === "las" };
    case "utsett":
      return dayId && at && minutes ? { kind: "delay", dayId, at, minutes } : null;
    case "ta-igjen": {
      const by = catchUps.find((way) => way === fields.get("mate"));
      return dayId && at && minutes && by ? { kind: "late", dayId, at, minutes, by } : null;
    }
    case "ta-igjen-na": {
      const by = catchUps.find((way) => way === fields.get("mate"));
      return dayId && at && by ? { kind: "catch-up", dayId, now: at, by } : null;
    }
    case "pause":
      return slotId && at && { kind: "move-break", slotId, from: at };
    case "flytt-dag": {
      const [day, time] = [parseDay(fields.get("nydag")), parseLocalTime(fields.get("kl"))];
      const [from] = day && time ? instantsAt(day, time) : [];
      return dayId && from !== undefined ? { kind: "move-day", dayId, from } : null;
    }
    case "del":
      return dayId && at && toDayId && { kind: "split", dayId, at, toDayId };
    case "del-inn": {
      const shape = shapeIn(fields);
      return dayId && shape ? { kind: "reshape", dayId, shape } : null;
    }
    default:
      return null;
  }
}

function numberIn(text: string | null, least: number, most: number): number | null {
  const number = text !== null && /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** How the day is cut anew; its breaks stay. */
function shapeIn(fields: Fields): Omit<DayShape, "breaks"> | null {
  const minutes = numberIn(fields.get("min"), 3, 120);
  const buffer = numberIn(fields.get("mellom") || "0", 0, 60);
  const reserve = numberIn(fields.get("reserve") || "0", 0, 20);
  return minutes === null || buffer === null || reserve === null ? null : { minutes, buffer, reserve };
}
