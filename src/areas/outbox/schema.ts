import { z } from "zod";
import { longestEmail } from "~/kit/email";
import { oneLineField } from "~/kit/text-field";
import { letterStatuses } from "./types";

/** What the forms on a letter's page send: what to do, in which status it was seen, and perhaps a new address. */
export const letterChangeSchema = z.object({
  intent: z.enum(["hold", "release", "sendNow", "cancel", "retry"]),
  // Left out or garbled: nobody knows what was seen, and the route says so.
  version: z.enum(letterStatuses).optional().catch(undefined),
  to: oneLineField().max(longestEmail).optional(),
});
