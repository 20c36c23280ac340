import type { Product } from "~/areas/catalogue/types";
import { dayOf, type Instant } from "~/kit/time";
import type { Topic } from "../../types";
import { type Count, countsIn } from "./counts";
import { hoursBeforeIn } from "./hours-before";
import { lastingIn } from "./lasting";
import { type Named, namedAddOns, namedProducts } from "./names";
import { numberIn } from "./numbers";
import { personsIn } from "./people";
import { isRefused, type Qualifier, qualifiersIn } from "./qualifiers";
import { range, type Token, tokensOf, tokensWithin } from "./tokens";
import { type When, whenIn } from "./when";

/** What a question names: everything that a tool needs, each number with its meaning, and where it stands. */
export interface Read {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The places of the words that were read as something. */
  readonly taken: ReadonlySet<number>;
  readonly when: When;
  readonly products: readonly Named[];
  readonly addOns: readonly Named[];
  readonly counts: readonly Count[];
  readonly persons: number | null;
  /** Several alternative sizes of a group: "10 eller 20 ansatte". */
  readonly sizes: readonly number[];
  readonly isFamily: boolean;
  readonly isCompany: boolean;
  /** The session that only its length names: "den på halvannen time". */
  readonly lasting: readonly Named[];
  /** What is spoken of has been booked already. */
  readonly isBooked: boolean;
  /** "Hver for seg": a session each, one after the other. */
  readonly isApart: boolean;
  readonly place: Topic["place"] | null;
  /** Hours before the session: "10 timer før", "samme dag". */
  readonly hoursBefore: number | null;
  /** The hours are the most that are left: "under en uke før". */
  readonly isAtMost: boolean;
  readonly vat: "without" | "share" | "with" | null;
  readonly budget: number | null;
  readonly qualifiers: ReadonlySet<Qualifier>;
  /** The words around a number that was not understood. */
  readonly unread: string | null;
  /** A thing that is added ("med blomster", "og album") and that nothing here has read. */
  readonly added: string | null;
}

/** What the finder looks at: the words, and which of them are days and things of the catalogue. */
export type Seen = Pick<Read, "text" | "tokens" | "when" | "products" | "addOns">;

interface Reading {
  readonly products: readonly Product[];
  readonly now: Instant;
  readonly before?: Topic | undefined;
}

/** An example is only looked at: reading all of it would take most of the time of learning. */
export function seenIn(written: string, reading: Reading): Seen {
  const { text, tokens, when, addOns, sold } = namesIn(written, reading);
  return {
    text,
    tokens,
    when,
    products: sold,
    addOns: addOns.filter(({ from }) => !isRefused(tokens, from)),
  };
}

function namesIn(written: string, { products, now, before }: Reading) {
  const { text, tokens } = tokensOf(written);
  const beforehand = hoursBeforeIn(text, now, before);
  const when = whenIn(beforehand ? blank(text, beforehand.span) : text, dayOf(now), before?.period);
  const addOns = namedAddOns(tokens, products);
  return { text, tokens, beforehand, when, addOns, sold: namedProducts(tokens, products, addOns) };
}

export function readSlots(written: string, reading: Reading): Read {
  const { text, tokens, beforehand, when, addOns, sold } = namesIn(written, reading);
  const lasting = beforehand ? [] : lastingIn(text, tokens, reading.products);
  const spans = [...when.spans, ...contactSpans(text), ...(beforehand ? [beforehand.span] : [])];
  const dated = new Set([
    ...spans.flatMap(([start, end]) => tokensWithin(tokens, start, end)),
    ...lasting.flatMap(({ from, to }) => range(from, to)),
  ]);
  const counted = countsIn(text, tokens, dated, { products: sold, addOns });
  const people = goneOn(personsIn(text, tokens, counted), counted, reading.before);
  const counts = counted.map((count) =>
    count.counting === "loose" && people.places.includes(count.from)
      ? { ...count, counting: "persons" as const }
      : count,
  );
  const vat = vatIn(text) ?? withoutIt(text, reading.before);
  const taken = new Set([
    ...dated,
    ...[...addOns, ...sold].flatMap(({ from, to }) => range(from, to)),
    ...counts.flatMap(({ from, to, counting }) => (counting === "loose" ? [] : range(from, to))),
    ...people.places,
    ...(vat === null ? [] : tokens.flatMap(({ raw }, place) => (ofVat.test(raw) ? [place] : []))),
  ]);
  const loose = counts.find(({ counting }) => counting === "loose");
  return {
    text,
    tokens,
    taken,
    when,
    products: sold,
    counts,
    addOns: addOns.filter(({ from }) => !isRefused(tokens, from)),
    persons: people.number,
    sizes: people.sizes,
    isFamily: family.test(text),
    isCompany: company.test(text),
    lasting,
    isBooked: booked.test(text),
    isApart: apart.test(text),
    place: placeIn(text),
    hoursBefore: beforehand?.hours ?? null,
    isAtMost: beforehand?.isAtMost === true,
    vat,
    budget: budgetIn(text, counts),
    qualifiers: qualifiersIn(withoutPlaces(text, tokens, lasting), tokens, addOns),
    unread: loose ? wordsAround(tokens, loose) : null,
    added: addedIn(tokens, taken),
  };
}

type People = ReturnType<typeof personsIn>;

/** "Og åtte da?" after a group: a number that counts nothing else is its new size. */
function goneOn(people: People, counts: readonly Count[], before: Topic | undefined): People {
  const [only, ...more] = counts.filter(({ counting }) => counting !== "aside");
  const isSize = only?.counting === "loose" && more.length === 0 && people.number === null;
  if (!isSize || before?.persons === undefined || before.productSlug || before.images) return people;
  return { number: only.number, sizes: [], places: range(only.from, only.to) };
}

const joiner = /^(?:med|med|og|pluss|plus|inkl\p{L}*|and|with|including|samt|m)$/u;
const small =
  /^(?:en|et|ett|ei|eit|ein|a|an|the|den|det|dei|de|noe|noko|litt|min|mitt|mine|my|our|alle?|both|begge|også|also|some|ferdig\p{L}*|retusjert\p{L}*|retouched)$/u;
/** What begins a clause of its own, which adds no thing. */
const clause =
  /^(?:jeg|eg|æ|vi|me|du|dere|de|i|we|you|it|hva|kva|ka|hvor|kor|når|hvem|hvordan|korleis|kan|har|er|vil|skal|får|må|bør|blir|koster|kostar|går|går|what|how|when|where|who|do|does|can|is|are|will|would|if|hvis|om|at|så|til|for|på|i|in|on|at|mva|moms|vat|meg|oss|deg|dykk|me|us|mer|ikke|bare|only|hos|uten|without|then|da)$/u;

function addedIn(tokens: readonly Token[], taken: ReadonlySet<number>): string | null {
  for (const [place, { raw }] of tokens.entries()) {
    if (!joiner.test(raw)) continue;
    let at = place + 1;
    while ((small.test(tokens[at]?.raw ?? "") || joiner.test(tokens[at]?.raw ?? "")) && !taken.has(at)) at++;
    const next = tokens[at]?.raw;
    if (next && !taken.has(at) && !clause.test(next) && numberIn(next) === null) return next;
  }
  return null;
}

/** "Two and a half hours" is half of nothing. */
function withoutPlaces(text: string, tokens: readonly Token[], named: readonly Named[]): string {
  return named.reduce(
    (left, { from, to }) => blank(left, [tokens[from]?.start ?? 0, tokens[to]?.end ?? 0]),
    text,
  );
}

function blank(text: string, [start, end]: readonly [number, number]): string {
  return text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
}

function wordsAround(tokens: readonly Token[], { from, to }: Count): string {
  return tokens
    .slice(from, to + 2)
    .map(({ raw }) => raw)
    .join(" ");
}

/** Telephone and organisation numbers and addresses count nothing. */
function contactSpans(text: string): (readonly [number, number])[] {
  const found = text.matchAll(
    /\+?\d[\d ]{6,}\d|\S+@\S+|https?:\S+|#\d+|(?:nummer|number|nr\.?|org\S*) ?:? ?\d+|\d+x\d+|\d{4} (?:oslo|bergen|lysaker|sandvika|drammen)/gu,
  );
  return [...found].map(({ index, 0: whole }) => [index, index + whole.length] as const);
}

const family =
  /(?<!\p{L})(?:famili\p{L}*|barn\p{L}{0,3}|unge[nr]\p{L}*|baby\p{L}*|søsken\p{L}*|foreldre\p{L}*|besteforeldre\p{L}*|kona|mannen min|kjæreste\p{L}*|samboer\p{L}*|ektepar\p{L}*|par|mor|far|søster|bror|datter\p{L}*|sønn\p{L}*|venninne\p{L}*|family|kids?|children|wife|husband|partner|girlfriend|boyfriend|couple|sister|brother|daughter|son|mum|mom|dad|siblings|friends?)(?!\p{L})/u;
const booked =
  /(?<!\p{L})(?:(?:bestilling|booking|ordre|tim|avtal)\p{L}* (?:min|mi|vår)|(?:min|mi|vår) (?:bestilling|booking|ordre|time|avtale)|(?:har|hadde) (?:allerede |alt |jo )?(?:bestilt|booka?t?|booket|tinga)|my (?:existing )?(?:booking|order|session|appointment)|(?:already|i've|i have) booked)(?!\p{L})/u;
const apart =
  /(?<!\p{L})(?:(?:hver|hvert|kvar|kvart) (?:for seg|vår|vårt|sin (?:time|fotografering)|sitt \p{L}*bilde)|etter hverandre|separately|individually|one by one|a session each)(?!\p{L})/u;
const company =
  /(?<!\p{L})(?:fotodag\p{L}*|ansatt\p{L}*|kolleg\p{L}*|medarbeid\p{L}*|bedrift\p{L}*|firma\p{L}*|selskap\p{L}*|kontor\p{L}*|team\p{L}*|avdeling\p{L}*|arbeidsplass\p{L}*|ledergrupp\p{L}*|styret|per hode|employees?|colleagues?|staff|company|office|business|our team|department|workplace|coworkers?|co-workers?|per head|fra jobb(?:en)?)(?!\p{L})/u;
const theirs =
  /(?<!\p{L})(?:til oss|hos oss|ut til oss|våre lokaler|vårt (?:kontor|lokale|hovedkontor)|kontoret vårt|på (?:kontoret|jobben|arbeidsplassen|bedriften)|hos bedriften|mobilt studio|til (?:kontoret|bedriften|firmaet)|our (?:office|place|premises|location|workplace|hq|headquarters)|to us|on.?site|at work|come (?:out )?to)(?!\p{L})/u;
const ours =
  /(?<!\p{L})(?:(?:i|til) studio\p{L}*|hos dere|til dere|(?:in|to) (?:your|the) studio|at your (?:studio|place)|to (?:you|your studio))(?!\p{L})/u;

function placeIn(text: string): Topic["place"] | null {
  const at = { theirs: theirs.test(text), ours: ours.test(text) };
  return at.theirs ? (at.ours ? "both" : "hos_dere") : at.ours ? "studio" : null;
}

const ofVat =
  /^(?:mva|moms\p{L}*|vat|tax|avgift\p{L}*|merverdiavgift\p{L}*|uten|utan|without|eks|ekskl\p{L}*|excl\p{L}*|inkl\p{L}*|incl\p{L}*)$/u;

const tax = "(?:mva|moms|vat|merverdiavgift|avgift)";
const withoutVat = new RegExp(
  `(?:uten|eks\\.?|ekskl\\.?|eksklusive|ex\\.?|excl?\\.?|excluding|without|før|minus|netto|net of) ?(?:moms|${tax})|nettopris`,
  "u",
);
const shareOfVat = new RegExp(
  `(?:hvor mye|hva|how much|what) (?:(?:er|utgjør|blir|is|of)? ?(?:\\p{L}+ ){0,2}|[^?.!]{0,60}\\d{3}[^?.!]{0,30})${tax}`,
  "u",
);
const anyVat = new RegExp(tax, "u");

function vatIn(text: string): Read["vat"] {
  if (withoutVat.test(text)) return "without";
  if (shareOfVat.test(text)) return "share";
  return anyVat.test(text) ? "with" : null;
}

/** "Og uten?" after a price without add-ons is about its MVA: nothing else of it can be left out. */
function withoutIt(text: string, before: Topic | undefined): "without" | null {
  const isOfMoney = (before?.intent === "price" || before?.intent === "companies") && !before.addOns?.length;
  return isOfMoney &&
    /^(?:og |and |men |but )?(?:uten|utan|eks\.?|without|excl?\.?)(?: da| then)?[ ?!.]*$/u.test(text)
    ? "without"
    : null;
}

function budgetIn(text: string, counts: readonly Count[]): number | null {
  const amounts = counts.filter(({ counting }) => counting === "kroner");
  const [amount] = amounts;
  const said =
    /(?<!\p{L})(?:budsjett\p{L}*|har (?:bare |kun |rundt |ca\.? )?\d|under|maks\p{L}*|høyst|råd til|bruke|innenfor|for (?:bare |kun )?\d|mindre enn|billigere enn|budget|spend|afford|less than|max|only have|have (?:nok )?\d|below|up to|opptil|holder|rekker|hvor mange|how many|enough|hva (?:kan jeg )?f(?:år|å)|what can)/u;
  return amount && amounts.length === 1 && said.test(text) ? amount.number : null;
}
