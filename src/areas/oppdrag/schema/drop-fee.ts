import { z } from "zod";
import { parseId } from "~/kit/ids";
import { oneLineField } from "~/kit/text-field";
import { schemaTexts as words } from "../texts/schema";

export const dropFeeSchema = z.object({
  moveId: oneLineField(words.fee).transform((typed, context) => {
    const id = parseId<"late-move">(typed);
    if (!id) context.addIssue({ code: "custom", message: words.fee });
    return id ?? z.NEVER;
  }),
});
