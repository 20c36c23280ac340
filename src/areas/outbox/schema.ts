import { z } from "zod";
import { longestEmail } from "~/kit/email";
import { oneLineField } from "~/kit/text-field";
import { letterStatuses } from "./types";

/** What the forms on a letter's page send: what to do, in which status it was seen, and perhaps a new address. */
export const letterChangeSchema = z.object({
  intent: z.enum(["hold", "release", "sendNow", "cancel", "retry"]),
  version: z.enum(letterStatuses),
  to: oneLineField().max(longestEmail).optional(),
});
