import type { QuoteChoices, QuoteContent, QuoteLineId } from "../types";
import { linesOf } from "./sums";

type Offer = Pick<QuoteContent, "sets" | "lines">;

/** The fields of the form: the alternative, ticked lines, and one for each group. */
export const choiceFields = { set: "alternativ", optional: "tillegg", group: "gruppe" } as const;

/**
 * What a form says: lines of the chosen alternative alone, since the form shows the others' too. Where there are several,
 * one must be named: browsers do not send the disabled choice of an alternative that was taken meanwhile.
 */
export function readChoices(
  offer: Offer,
  form: Pick<FormData, "get" | "getAll" | "keys">,
): QuoteChoices | null {
  const asked = form.get(choiceFields.set);
  const [only, ...others] = offer.sets;
  const set = others.length === 0 ? only : offer.sets.find(({ id }) => id === asked);
  if (!set) return null;
  const groups = [...new Set(form.keys())].filter((name) => name.startsWith(`${choiceFields.group}-`));
  const said = [...form.getAll(choiceFields.optional), ...groups.flatMap((name) => form.getAll(name))];
  const own = linesOf(offer, set).filter(({ role }) => role !== "fixed");
  const lineIds = own.map(({ id }) => id).filter((id): id is QuoteLineId => said.includes(id));
  return { setId: set.id, lineIds };
}
