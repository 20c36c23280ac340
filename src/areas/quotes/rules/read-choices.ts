import type { QuoteChoices, QuoteContent, QuoteLineId } from "../types";
import { linesOf } from "./sums";

type Offer = Pick<QuoteContent, "sets" | "lines">;

/** The fields of the form: the alternative, ticked lines, and one for each group. */
export const choiceFields = { set: "alternativ", optional: "tillegg", group: "gruppe" } as const;

/**
 * What a form says: lines of the chosen alternative alone, since the form shows the others' too. An alternative that was
 * not named is the first one.
 */
export function readChoices(
  offer: Offer,
  form: Pick<FormData, "get" | "getAll" | "keys">,
): QuoteChoices | null {
  const [first] = offer.sets;
  const asked = form.get(choiceFields.set);
  const set = asked === null ? first : offer.sets.find(({ id }) => id === asked);
  if (!set) return null;
  const groups = [...new Set(form.keys())].filter((name) => name.startsWith(`${choiceFields.group}-`));
  const said = [...form.getAll(choiceFields.optional), ...groups.flatMap((name) => form.getAll(name))];
  const own = linesOf(offer, set).filter(({ role }) => role !== "fixed");
  const lineIds = own.map(({ id }) => id).filter((id): id is QuoteLineId => said.includes(id));
  return { setId: set.id, lineIds };
}
