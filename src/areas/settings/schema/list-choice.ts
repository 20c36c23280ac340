import { z } from "zod";
import { oneLineField } from "~/kit/text-field";
import { viewNameMissing, viewNameTooLong } from "../texts";

const listPath = oneLineField().regex(/^\/admin\/[a-z/-]{1,90}$/);

/** A staff member's own settings for a list. Paths, ids and intents that no page sends are refused. */
export const listChoiceSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save-view"),
    list: listPath,
    name: oneLineField(viewNameMissing).trim().min(1, viewNameMissing).max(60, viewNameTooLong),
    params: oneLineField().max(500),
  }),
  z.object({ intent: z.literal("remove-view"), list: listPath, id: z.uuid() }),
  z.object({ intent: z.literal("columns"), list: listPath }),
]);

/** Keys of columns, as the pages name them. */
export const columnKeysSchema = z.array(z.string().regex(/^[a-z-]{1,30}$/)).max(50);
