import { z } from "zod";
import { maxEmailLength, parseEmail } from "~/kit/email";
import { oneLineField } from "~/kit/text-field";
import { letterChangeReasons } from "./texts";

const address = oneLineField()
  .max(maxEmailLength, letterChangeReasons["invalid-address"])
  .transform((typed, context) => {
    const email = parseEmail(typed);
    if (email) return email;
    context.addIssue(letterChangeReasons["invalid-address"]);
    return z.NEVER;
  });

/** Staff retry a letter, optionally to another address. */
export const retrySchema = z.object({ to: address.optional() });
