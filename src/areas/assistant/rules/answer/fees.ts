import { priceOf } from "~/areas/catalogue/rules/price";
import { percentOfOre } from "~/kit/money";
import { contactIn } from "../check/contact";
import { isOfCompany } from "../find/part";
import type { Item } from "../read/aim";
import { moneyOf } from "../read/money";
import { tellCompanyChange } from "./group";
import { withAddOns, withinLeast } from "./session";
import { practical, type Telling, type Told, told } from "./telling";

/** The fee for moving, cancelling or not coming; in kroner when the session and the time before it were both read. */
export function tellFee(telling: Telling, kind: "move" | "cancel"): Told {
  const { words, facts, part } = telling;
  if (isOfDay(part)) return tellCompanyChange(telling);
  const {
    freeUntilHours: hours,
    lateFeePercent: late,
    noShowFeePercent: noShow,
    withdrawalDays,
  } = facts.policy;
  const { hoursBefore, unread } = part.read;
  const isMissed = hoursBefore !== null && hoursBefore < 0;
  const isFree = hoursBefore !== null && hoursBefore >= hours;
  const percent = isMissed ? noShow : late;
  const isOpen = hoursBefore === null || isMissed || (isFree && part.read.isAtMost);
  const when = isOpen ? null : isFree ? words.fees.free : words.fees.late(late);
  const query = moneyOf(part.read, facts.products, part.before, part.card);
  const isSure = hoursBefore !== null && !isFree && unread === null && query.aim === "items";
  const amounts = isSure ? query.items.flatMap((item) => feeOf(telling, item, percent)) : [];
  const terms =
    kind === "move" ? words.change({ hours, percent: late }) : words.cancel({ hours, percent: late, noShow });
  const isLeft = contactIn(part.text, facts.company) !== null;
  return told(
    [
      isLeft && words.fees.notYet,
      when,
      ...amounts,
      terms,
      kind === "cancel" && words.withdrawal(withdrawalDays),
      words.changeLink,
    ],
    practical,
  );
}

const ownSession = /(?<!\p{L})(?:tim(?:e|en|a|ane)|session|appointment|booking)(?!\p{L})/u;

/** A day that a company has agreed has terms of its own; an employee's own session has everybody's. */
function isOfDay(part: Telling["part"]): boolean {
  const { place, text } = part.read;
  return isOfCompany(part) && (place === "hos_dere" || !ownSession.test(text));
}

function feeOf({ words, say }: Telling, asked: Item, percent: number): string[] {
  const item = withinLeast(asked);
  const { product, choices } = item;
  const price = priceOf(product, choices);
  // Who of a group moves or cancels decides the fee; so does which of several sessions.
  if (product.kind !== "fotografering" || (choices.group ?? 1) > 1 || item.sessions > 1 || !price.ok)
    return [];
  const { totalOre } = price.value;
  const persons = choices.persons > 1 ? [words.price.persons(choices.persons)] : [];
  const fee = say.money(percentOfOre(totalOre, percent));
  const images = say.list([withAddOns({ words, say }, item), ...persons]);
  return [words.fees.of({ name: product.name, images, percent, fee, total: say.money(totalOre) })];
}
