import { z } from "zod";
import { parseId } from "~/kit/ids";
import { ore } from "~/kit/money";
import { oneLineField } from "~/kit/text-field";
import { readGroupChange } from "../rules/group-form";
import type { MemberId } from "../types";

const memberId = z.string().transform((typed, context): MemberId => {
  const id = parseId<"booking-member">(typed);
  if (id) return id;
  context.addIssue("Ukjent person");
  return z.NEVER;
});

export const memberSchema = z.object({ memberId });

/** A member who does not come, and the fee that was shown for it. */
export const memberAbsenceSchema = z.object({ memberId, shownFeeOre: z.coerce.number().int().min(0) });

const amount = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The values that a page of a group showed before its button was pressed. */
export const shownSchema = z.object({
  shownOre: amount.transform((value) => ore(value)),
  shownFeeOre: amount.transform((value) => ore(value)),
  shownRevision: amount,
});

const text = oneLineField().max(300).optional();

/** The change from the address of the page (`readGroupChange`), and the price that was shown with it. */
export const groupChangeSchema = z
  .object({
    hva: text,
    person: text,
    tid: text,
    med: text,
    navn: text,
    epost: text,
    shownOre: z.coerce.number().int().min(0),
    shownRevision: z.coerce.number().int().min(0),
    wishedBy: z.enum(["studio", "customer"]).catch("studio"),
  })
  .transform(({ shownOre, shownRevision, wishedBy, ...fields }, context) => {
    const typed = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const change = readGroupChange(new URLSearchParams(typed));
    if (change !== null && change !== "email") {
      const isTime = change.kind === "move" || change.kind === "swap";
      const agreed = isTime && wishedBy === "customer";
      return { change, shownOre: ore(shownOre), shownRevision, agreed };
    }
    context.addIssue("Ukjent endring");
    return z.NEVER;
  });
