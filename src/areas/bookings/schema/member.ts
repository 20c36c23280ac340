import { z } from "zod";
import { maxEmailLength, parseEmail } from "~/kit/email";
import { parseId } from "~/kit/ids";
import { oneLineField } from "~/kit/text-field";
import type { MemberId } from "../types";

const memberId = z.string().transform((typed, context): MemberId => {
  const id = parseId<"booking-member">(typed);
  if (id) return id;
  context.addIssue("Ukjent person");
  return z.NEVER;
});

export const memberSchema = z.object({ memberId });

export const memberNameSchema = z.object({
  memberId,
  name: oneLineField().max(100, "Navnet kan ha høyst 100 tegn").optional(),
  email: oneLineField()
    .max(maxEmailLength, `E-postadressen kan ha høyst ${maxEmailLength} tegn`)
    .optional()
    .transform((typed, context) => {
      if (!typed) return "";
      const address = parseEmail(typed);
      if (address) return address;
      context.addIssue("Skriv inn en e-postadresse på formen navn@eksempel.no");
      return z.NEVER;
    }),
});

/** The price that was shown before somebody was taken out. */
export const memberRemovalSchema = z.object({ memberId, shownOre: z.coerce.number().int().min(0) });
