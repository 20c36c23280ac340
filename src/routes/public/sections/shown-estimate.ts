import { companyAskHref } from "~/areas/catalogue/rules/company-ask-href";
import {
  type StaffAnswers,
  type StaffEstimate,
  type StaffFaults,
  type StaffProduct,
  type StaffReason,
  staffEstimate,
} from "~/areas/catalogue/rules/staff-estimate";
import { stayOf } from "~/areas/catalogue/rules/staff-stay";
import { priceReasonTexts } from "~/areas/catalogue/texts";
import { bandName, calculatorTexts as words } from "~/areas/content/texts/price-calculator";
import { formatHours } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";

export type Fault = { readonly [field in keyof StaffAnswers]?: string };

/** Everything that the calculator shows for a set of answers. Server and browser call the same function. */
export interface ShownEstimate {
  readonly faults: Fault;
  /** Null while an answer is invalid. */
  readonly sum: ShownSum | null;
}

export interface ShownSum {
  readonly net: string;
  readonly gross: string;
  readonly lines: readonly { readonly name: string; readonly sum: string }[];
  readonly notes: readonly string[];
  /** The lower bound of the band that applies. */
  readonly bandFrom: number;
  readonly announce: string;
  /** The address of the step that asks for a quote, with the answers. */
  readonly ask: string;
}

export function shownEstimate(products: readonly StaffProduct[], answers: StaffAnswers): ShownEstimate {
  const estimate = staffEstimate(products, answers);
  if (estimate.ok) return { faults: {}, sum: shownSum(estimate.value, answers) };
  return { faults: faultTexts(estimate.detail ?? {}, products, answers), sum: null };
}

function faultTexts(faults: StaffFaults, products: readonly StaffProduct[], { place }: StaffAnswers): Fault {
  const product = products.find((each) => each.place === place.trim().replace("-", "_")) ?? products[0];
  const said = (field: keyof StaffAnswers, reason: StaffReason) =>
    product && reason !== "nothing-typed" && reason !== "unknown-place"
      ? priceReasonTexts[reason](product)
      : words.faults[field];
  const fields = Object.entries(faults) as [keyof StaffAnswers, StaffReason][];
  return Object.fromEntries(fields.map(([field, reason]) => [field, said(field, reason)]));
}

function shownSum(estimate: StaffEstimate, answers: StaffAnswers): ShownSum {
  const { product, price, choices, band, next } = estimate;
  const [net, gross] = [formatKroner(price.netOre), formatKroner(price.totalOre)];
  const persons = count(choices.persons, "person", "personer");
  const where = words.places[product.place].label.toLowerCase();
  return {
    net,
    gross,
    lines: [
      ...price.lines.map(({ name, quantity, unitOre, totalOre }) => ({
        name: words.line(quantity, name, formatKroner(unitOre)),
        sum: formatKroner(totalOre),
      })),
      { name: words.mva, sum: formatKroner(price.mvaOre) },
    ],
    notes: notesOf(estimate),
    bandFrom: (next?.isCharged ? next.band : band).fromPersons,
    announce: words.announce(persons, where, net, gross),
    ask: askHref(answers),
  };
}

function notesOf({ product, choices: { persons, images }, band, next }: StaffEstimate): string[] {
  const { unitOre } = band;
  const { includedImages } = product.price;
  return [
    !next?.isCharged && words.bandOf(nameOfBand(product, band.fromPersons), formatKroner(unitOre)),
    next?.isCharged && words.edge(next.band.fromPersons, images > includedImages ? null : next.morePersons),
    next &&
      !next.isCharged &&
      words.next(next.morePersons, next.band.fromPersons, formatKroner(next.band.unitOre)),
    timeNote(product, persons),
  ].filter((note) => typeof note === "string");
}

/** How long the group takes, in days where it takes more than one. */
function timeNote(product: StaffProduct, persons: number): string {
  const {
    durationMinutes: minutesEach,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    place,
    peoplePerDay,
  } = product;
  const buffers = { beforeMinutes: bufferBeforeMinutes, afterMinutes: bufferAfterMinutes };
  const days = stayOf({ persons, minutesEach, peoplePerDay, ...buffers });
  const [first] = days;
  if (!first) return "";
  const each = formatHours(minutesEach);
  const time =
    days.length > 1
      ? words.days(days.length, first.persons, each)
      : words.time(formatHours(first.workMinutes), each, first.breakMinutes > 0);
  const rigging = words.riggingTime(
    formatHours(bufferBeforeMinutes),
    formatHours(bufferAfterMinutes),
    days.length,
  );
  return place === "hos_dere" ? `${time} ${rigging}` : time;
}

/** nameOfBand(Ansattfoto, 5) = "5–9" */
export function nameOfBand({ price: { bands } }: Pick<StaffProduct, "price">, from: number): string {
  const above = bands.find((band) => band.fromPersons > from);
  return bandName(from, above ? above.fromPersons - 1 : null);
}

/** The link to the step that asks for a quote, which calculates the sum again. */
export function askHref({ place, persons, images }: StaffAnswers): string {
  return companyAskHref({ fra: "kalkulator", sted: place, personer: persons, bilder: images });
}

/** The same step without a calculation. */
export const plainAskHref = companyAskHref({ fra: "kalkulator" });
