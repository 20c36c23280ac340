import { z } from "zod";
import { oneLineField } from "~/kit/text-field";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

export const ruleSchema = z.object({
  onNew: z.enum(["create", "skip"]).catch("create"),
  onSame: z.enum(["update", "skip"]).catch("update"),
  onPossible: z.enum(["create", "skip"]).catch("create"),
  overwrite: z.array(oneLineField().max(40)).max(50).catch([]),
});

export const profileNameSchema = oneLineField().max(100).catch("");

export const rowChoiceSchema = z.enum(["create", "update", "skip"]).nullable().catch(null);

/** Longer than any cell that could be a value of a field. */
export const correctedCellSchema = oneLineField().max(5_000).catch("");
