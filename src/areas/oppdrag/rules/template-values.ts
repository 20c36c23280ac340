import { typedKroner } from "~/kit/money";
import type { Template } from "../types/templates";
import { wayOf } from "./step-ways";

/** What the form of a template is filled with, by the names of its fields. */
export function templateValuesOf({
  name,
  content,
}: Pick<Template, "name" | "content">): Record<string, string> {
  const { plan, steps, lines } = content;
  const numbered = (place: string, rows: readonly Readonly<Record<string, string | number>>[]) =>
    rows.flatMap((row, n) =>
      Object.entries(row).map(([field, value]) => [`${place}-${n}-${field}`, String(value)] as const),
    );
  return {
    name,
    gettingThere: content.gettingThere,
    preparation: content.preparation,
    minutes: String(plan.minutes),
    buffer: String(plan.buffer),
    reserve: String(plan.reserve),
    selectionDays: content.selectionDays === null ? "" : String(content.selectionDays),
    deliveryDays: content.deliveryDays === null ? "" : String(content.deliveryDays),
    ...Object.fromEntries([
      ...numbered(
        "steps",
        steps.map((step) => ({
          title: step.title,
          way: wayOf(step),
          anchor: step.anchor,
          condition: step.condition,
          subject: step.subject,
          body: step.body,
          days: Math.abs(step.days),
          side: step.days > 0 ? "after" : "before",
        })),
      ),
      ...numbered(
        "breaks",
        plan.breaks.map(({ at, minutes, mayMove }) => ({ at, minutes, mayMove: mayMove ? "on" : "" })),
      ),
      ...numbered(
        "lines",
        lines.map(({ name: line, quantity, unit, unitOre, mvaBp }) => ({
          name: line,
          quantity,
          unit,
          mvaBp,
          unitOre: typedKroner(unitOre),
        })),
      ),
    ]),
  };
}
