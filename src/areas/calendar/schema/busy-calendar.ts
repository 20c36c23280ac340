import { z } from "zod";
import { parseId } from "~/kit/ids";
import { oneLineField } from "~/kit/text-field";
import { calendarAddress } from "../rules/busy-calendars";
import { busyCalendarTexts } from "../texts/busy-calendars";
import type { ResourceId } from "../types";

const { errors } = busyCalendarTexts;

export const busyCalendarSchema = z.object({
  name: oneLineField(errors.name).min(1, errors.name).max(100, errors.long),
  resourceId: z.string({ error: errors.resource }).transform((typed, context) => {
    const id = parseId<"resource">(typed);
    if (id) return id as ResourceId;
    context.addIssue(errors.resource);
    return z.NEVER;
  }),
  address: oneLineField(errors.address).transform((typed, context) => {
    const address = calendarAddress(typed);
    if (address) return address;
    context.addIssue(errors.address);
    return z.NEVER;
  }),
});
