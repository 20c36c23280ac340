import { z } from "zod";
import {
  calledFields,
  contactFields,
  firmNamed,
  isFirmNamed,
  isReachable,
  optionalEmail,
  payerFields,
  payerOf,
  reachable,
} from "~/areas/customers/schema/party";
import { unlessInvalid } from "~/kit/field-rule";
import { parseId } from "~/kit/ids";
import { parseKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { oneLineField, requiredParsedField, severalLinesField } from "~/kit/text-field";
import { type Instant, parseDay, parseInstant } from "~/kit/time";
import { largestGroup, membersTyped } from "./rules/group";
import { otherTime } from "./rules/phone-form";
import { momentsOf } from "./schema/moments";
import { phoneTexts } from "./texts/phone";
import { moveTexts } from "./texts/staff";
import type { DraftContact } from "./types";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

/** One trimmed line, limited to the length of the database column; `ask` is the message when it is empty. */
function text(what: string, ask: string, max: number) {
  return oneLineField(ask).min(1, ask).max(max, tooLong(what, max));
}

export function optionalText(what: string, max: number) {
  return oneLineField().max(max, tooLong(what, max)).optional();
}

function optionalLines(what: string, max: number) {
  return severalLinesField().max(max, tooLong(what, max)).optional();
}

function tooLong(what: string, max: number): string {
  return `${what} kan ha høyst ${count(max, "tegn", "tegn")}`;
}

export const timeSchema = z.object({
  start: oneLineField("Velg et tidspunkt").transform((typed, context) => {
    const start = parseInstant(typed);
    if (start !== null) return start;
    context.addIssue("Velg et tidspunkt");
    return z.NEVER;
  }),
});

export const contactSchema = z.object(contactFields);

/** The members of a group; missing details can be given later. The first name belongs to the first address. */
const memberFields = {
  memberName: z.array(optionalText("Navnet", 100)).max(largestGroup).optional(),
  memberEmail: z.array(optionalEmail).max(largestGroup).optional(),
  /** The first member is the one who orders: name and address are typed once. */
  isFirstMember: z.boolean().default(false),
};

/** Step 3. */
export const customerSchema = contactSchema
  .extend({
    ...payerFields,
    note: optionalLines("Merknaden", 1000),
    marketing: z.boolean().default(false),
    ...memberFields,
  })
  .refine(isFirmNamed, firmNamed)
  .transform(({ note, memberName, memberEmail, isFirstMember, ...customer }): DraftContact => {
    return {
      ...customer,
      ...payerOf(customer),
      note: note ?? "",
      ...(memberName && {
        members: membersTyped(memberName, memberEmail ?? [], isFirstMember ? customer : null),
      }),
    };
  });

/** Step 4: the values that were shown, so that a customer is never charged by an outdated page. */
export const confirmSchema = z.object({
  shownOre: z.coerce.number().int().min(0),
  shownStart: z.coerce.number().int(),
  expressWish: z.boolean().default(false),
  // Never refuse an order because of this field.
  chatSession: oneLineField().optional().catch(undefined),
});

export const moveSchema = timeSchema.extend({
  shownFeeOre: z.coerce.number().int().min(0),
  shownRevision: z.coerce.number().int().min(0),
  expressWish: z.boolean().default(false),
});

export const cancelSchema = z.object({ shownFeeOre: z.coerce.number().int().min(0) });

/** Staff's reason; stored in the history. */
export const reason = text("Grunnen", "Skriv kort hvorfor", 500);

const staffContact = z.object(calledFields);
export const staffContactSchema = staffContact.refine(isReachable, reachable);

/** A booking by telephone: product and choices are read by `readAsked`, as on the website. */
export const phoneBookingSchema = staffContact
  .extend({
    ...payerFields,
    kind: payerFields.kind.catch("privat"),
    note: optionalLines("Merknaden", 1000),
    start: oneLineField(phoneTexts.noTime),
    day: oneLineField().optional(),
    time: oneLineField().optional(),
    outsideHoursReason: optionalText("Grunnen", 300),
    resource: oneLineField().optional(),
    expressWish: z.boolean().default(false),
    sendLetter: z.boolean().default(false),
    shownOre: z.coerce.number().int().min(0).catch(-1),
  })
  .refine(isReachable, reachable)
  .refine(isFirmNamed, firmNamed)
  .refine((typed) => typed.start === otherTime || startTyped(typed) !== null, {
    path: ["start"],
    error: phoneTexts.noTime,
    when: unlessInvalid("start"),
  })
  .refine((typed) => typed.start !== otherTime || startTyped(typed) !== null, {
    path: ["day"],
    error: moveTexts.noSuchTime,
    when: unlessInvalid("start", "day", "time"),
  })
  .transform(({ start, day, time, resource, ...booking }) => {
    const from = startTyped({ start, day, time });
    return from === null ? z.NEVER : { ...booking, from, resourceId: parseId<"resource">(resource) };
  });

interface TypedStart {
  readonly start: string;
  readonly day?: string | undefined;
  readonly time?: string | undefined;
}

/** A time from the list, or the typed day and time of day. */
function startTyped({ start, day, time }: TypedStart): Instant | null {
  return start === otherTime ? (momentsOf(day, time)[0] ?? null) : parseInstant(start);
}

/** An amount as people write it: "1 950" or "1950,50". */
const kronerField = requiredParsedField(
  "Skriv inn beløpet",
  (typed) => {
    const amount = parseKroner(typed);
    return amount !== null && amount > 0 ? amount : null;
  },
  "Skriv beløpet i kroner, for eksempel 1950",
);

export const dayField = oneLineField("Velg en dato").transform((typed, context) => {
  const day = parseDay(typed);
  if (day) return day;
  context.addIssue("Velg en dato");
  return z.NEVER;
});

export const refundSchema = z.object({
  amount: kronerField,
  day: dayField,
  reason,
});

export const undoRefundSchema = z.object({ refund: z.uuid("Velg en refusjon") });

export const staffCancelSchema = z.object({
  by: z.enum(["customer", "studio"], { error: "Velg hvem som avbestiller" }),
  chargeFee: z.boolean().default(false),
  // An invalid amount counts as 0; the command then refuses because the fee is different.
  shownFeeOre: z.coerce.number().int().min(0).catch(0),
  reason,
});
