import { z } from "zod";
import { unlessInvalid } from "~/kit/field-rule";
import { parseId } from "~/kit/ids";
import { oneLineField } from "~/kit/text-field";
import { type Instant, parseInstant } from "~/kit/time";
import { optionalText } from "../schema";
import { moveTexts } from "../texts/staff";
import { momentsOf } from "./moments";

/**
 * Staff send a free time (`start`), or any day and time with a reason. A local time that occurs twice in October
 * means the first; one that is skipped in March does not exist.
 */
export const staffMoveSchema = z
  .object({
    start: oneLineField().optional(),
    day: oneLineField().optional(),
    time: oneLineField().optional(),
    reason: optionalText("Grunnen", 500),
    // Decides whether the new time counts as the customer's own choice.
    wishedBy: z.enum(["studio", "customer"]).catch("studio"),
    expressWish: z.boolean().default(false),
    outsideHoursReason: optionalText("Grunnen", 300),
    resource: oneLineField().optional(),
  })
  .refine((typed) => startOfMove(typed) !== null, {
    path: ["day"],
    error: moveTexts.noSuchTime,
    when: unlessInvalid("start", "day", "time"),
  })
  .refine(({ start, outsideHoursReason }) => start !== undefined || outsideHoursReason, {
    path: ["outsideHoursReason"],
    error: moveTexts.whyMissing,
    when: unlessInvalid("start", "outsideHoursReason"),
  })
  .transform(({ start, day, time, resource, ...fields }) => {
    const at = startOfMove({ start, day, time });
    return at === null ? z.NEVER : { ...fields, start: at, resourceId: parseId<"resource">(resource) };
  });

interface MoveTyped {
  readonly start?: string | undefined;
  readonly day?: string | undefined;
  readonly time?: string | undefined;
}

function startOfMove({ start, day, time }: MoveTyped): Instant | null {
  return start === undefined ? (momentsOf(day, time)[0] ?? null) : parseInstant(start);
}
