import type { FieldValue } from "~/areas/history/types";
import { personIn } from "~/areas/imports/rules/oppdrag/job-person";
import { importTexts } from "~/areas/imports/texts/imports";
import { formatKroner, ore } from "~/kit/money";
import { parseDay } from "~/kit/time";
import { formatDay } from "~/kit/time-format";

/** A value of a completed job as people read it: names, amounts, days. */
export function shownOfJob(field: string, value: FieldValue): string {
  if (Array.isArray(value)) return value.map(shownPerson).join(", ") || importTexts.trial.emptyBefore;
  if (typeof value === "number" && field.endsWith("Ore")) return formatKroner(ore(value));
  const day = typeof value === "string" ? parseDay(value) : null;
  return day ? formatDay(day) : String(value);
}

function shownPerson(written: string): string {
  const { name, frames } = personIn(written);
  return frames === null ? name : `${name} (${importTexts.trial.frames(frames)})`;
}
