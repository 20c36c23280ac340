import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookHref } from "~/areas/bookings/rules/book-href";
import { soldOnline } from "~/areas/bookings/rules/choices";
import { bookableProducts, productsOnPage } from "~/areas/catalogue/reads.server";
import { unitPrice } from "~/areas/catalogue/rules/staff-estimate";
import type { Product } from "~/areas/catalogue/types";
import { ore } from "~/kit/money";
import { instant } from "~/kit/time";
import { askedAt } from "../eval/evaluate";
import { amountsIn } from "../eval/read-answer";
import { articleRoutes } from "../setup/article-routes";
import { type BookingLimits, bookingLimits } from "../setup/booking-limits";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { contentRoutes } from "../setup/public-routes";
import { graphOf, type ReadPage, readPage, readPages, textOf } from "../setup/read-page";
import { wordsOf } from "../setup/shown-amounts";
import { tellOnce } from "../setup/stated-by-chat";
import { changedCatalogue, changedSizes } from "../worlds/changed-catalogue";

let database: TestDatabase;
let site: BuiltSite;
let pages: readonly ReadPage[];
let staff: readonly Product[];
let limits: ReadonlyMap<string, BookingLimits>;

beforeAll(async () => {
  database = await changedCatalogue();
  await changedSizes(database);
  const now = instant(askedAt);
  const bookable = (await bookableProducts(database.db, now)).flatMap((product) => soldOnline(product) ?? []);
  staff = (await productsOnPage(database.db, now)).filter(({ kind }) => kind === "per_person");
  site = await builtSite(database, { FIXED_NOW: askedAt, RATE_LIMITS: "0", TRUSTED_PROXIES: "1" });
  const reading = [...contentRoutes, ...articleRoutes].map(({ path }) => path);
  pages = await readPages(site, [...reading, ...bookable.map(({ slug }) => `/book/${slug}`)]);
  const read = await Promise.all(
    bookable.map(async ({ slug }) => [slug, await bookingLimits(site, `/book/${slug}`)] as const),
  );
  limits = new Map(read.flatMap(([slug, found]) => (found ? [[slug, found] as const] : [])));
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const local = () => `http://127.0.0.1:${new URL(site.url).port}`;
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const page = (path: string) => pages.find((each) => each.path === path) ?? expect.fail(`${path} is not read`);
const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(Number);

describe("the table of all products", () => {
  it("states the persons and images that the booking behind each row asks for", async () => {
    const rows = page("/book/fotografering/booking").root.querySelectorAll(".compare tbody tr");
    let compared = 0;
    for (const row of rows) {
      // A request of a company asks for persons in its own way.
      const href = row.querySelector('a[href^="/book/"]:not([href^="/book/company"])')?.getAttribute("href");
      const asked = href ? await bookingLimits(site, href) : null;
      if (!asked) continue;
      const [, , , images = "", whom = ""] = row
        .querySelectorAll("th, td")
        .map((cell) => plain(textOf(cell)));
      const persons = [...new Set(numbers(whom))].sort((a, b) => a - b);
      const sold = [...new Set([asked.together, asked.inTurn])].filter(
        (n, _, all) => n > 1 || all.length === 1,
      );
      expect([asked.name, persons]).toEqual([asked.name, sold.sort((a, b) => a - b)]);
      for (const number of [asked.images.least, ...(/av hver/.test(images) ? [] : [asked.images.most])])
        expect([asked.name, numbers(images)]).toEqual([asked.name, expect.arrayContaining([number])]);
      compared++;
    }
    expect(compared).toBe(limits.size);
  });
});

describe("the persons that any page states", () => {
  const claims =
    /(?:opptil|plass til|for høyst|maks(?:imalt)?) (\d+)(?! ?(?:kr|bild|min|time|dag|uke|MB|ganger))|(\d+) (?:sammen|én etter én|hver for seg)(?!\p{L})/giu;

  it("are numbers that a booking asks for", () => {
    const sold = new Set([...limits.values()].flatMap(({ together, inTurn }) => [together, inTurn]));
    // A quote can be asked for larger groups.
    for (const { peoplePerSession } of staff) sold.add(peoplePerSession);
    const most = new Set([...limits.values()].map(({ images }) => images.most));
    const stated = pages.flatMap(({ path, ...read }) =>
      [...plain(wordsOf({ path, ...read } as ReadPage)).matchAll(claims)].map(([claim, one, other]) => ({
        claim: `${path}: ${claim}`,
        number: Number(one ?? other),
      })),
    );
    expect(stated.length).toBeGreaterThan(8);
    const strange = stated.filter(({ number }) => !sold.has(number) && !most.has(number) && number !== 1);
    // A choice of the booking's own tiles: "2 sammen" is offered where 3 are.
    const within = strange.filter(({ claim }) => !/^\/book\/[^/]+: \d+ (?:sammen|hver)/.test(claim));
    expect(within).toEqual([]);
  });

  it("never name a product that is not sold", () => {
    const named = pages.filter(({ html }) => html.includes("/book/cv-bilde"));
    expect(named.map(({ path }) => path)).toEqual([]);
  });
});

/** Amounts without and with MVA; no amount is in both. */
function staffAmounts(): { net: Set<number>; gross: Set<number> } {
  const [net, gross] = [new Set<number>(), new Set<number>()];
  for (const product of staff) {
    const { bands, extraImageOre, baseOre } = product.price;
    for (const unit of [...bands.map(({ unitOre }) => unitOre), extraImageOre, baseOre].filter(Boolean)) {
      net.add(unit);
      gross.add(unitPrice(product, ore(unit)).totalOre);
    }
  }
  return { net, gross };
}

describe("the MVA of an amount", () => {
  const amount = /(\d[\d ]*(?:,\d\d)?) kr((?: (?:per|til) \p{L}+)?,? ?(?:(eks\.|uten|inkl\.|med) mva)?)/gu;
  /** Columns and a row of their own say which it is. */
  const labelled = "[data-price-bands], .calculated-lines, script";

  it("is said wherever an amount of staff photos is without it, and is right", () => {
    const { net, gross } = staffAmounts();
    const own = new Set([96_100]);
    const wrong = pages.flatMap(({ path, html }) => {
      const root = parse(html);
      for (const part of root.querySelectorAll(labelled)) part.remove();
      const words = plain(wordsOf({ html: root.toString(), root })).replace(/\s+/g, " ");
      // A line of the price table says it in its name, and the sum without MVA in its label.
      const text = words.replaceAll(/eks\. mva\. [\d ,]+ kr/gi, "");
      return [...text.matchAll(amount)].flatMap(([words, digits = "", , mode]) => {
        const value = Math.round(Number(digits.replaceAll(" ", "").replace(",", ".")) * 100);
        const isNet = /eks|uten/.test(mode ?? "");
        const isStaffPage = /ansattfoto/.test(path);
        if (isNet && gross.has(value) && !net.has(value)) return [`${path}: ${words}`];
        if (isNet || !net.has(value)) return [];
        // An extra image of a session costs the same amount, with MVA.
        return own.has(value) && !isStaffPage ? [] : [`${path}: ${words}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("is in every amount of the booking's first step, and in its sum", async () => {
    const { net, gross } = staffAmounts();
    const step = page("/book/ansattfoto-studio");
    const stated = amountsIn(wordsOf(step)).map((kroner) => Math.round(kroner * 100));
    expect(stated.filter((value) => gross.has(value)).length).toBeGreaterThan(1);
    const withoutWord = plain(wordsOf(step)).replaceAll(/\d[\d ]*(?:,\d\d)? kr,? ?eks\. mva/g, "");
    const bare = amountsIn(withoutWord.replaceAll(/eks\. mva\.\s*[\d ,]+ kr/gi, ""));
    expect(bare.map((kroner) => Math.round(kroner * 100)).filter((value) => net.has(value))).toEqual([]);
    expect(step.html).not.toMatch(/uten mva/);
  });

  it("is declared by structured data as the price has it", () => {
    const { net, gross } = staffAmounts();
    const specs = pages.flatMap(graphOf).flatMap(specificationsIn);
    expect(specs.length).toBeGreaterThan(5);
    for (const { price, valueAddedTaxIncluded: included } of specs) {
      const value = Math.round(Number(price) * 100);
      if (gross.has(value) && !net.has(value)) expect([price, included]).toEqual([price, true]);
      if (net.has(value) && !gross.has(value)) expect([price, included]).toEqual([price, false]);
    }
  });
});

interface Specification {
  readonly price: string;
  readonly valueAddedTaxIncluded: boolean;
}

function specificationsIn(value: unknown): Specification[] {
  if (Array.isArray(value)) return value.flatMap(specificationsIn);
  if (typeof value !== "object" || value === null) return [];
  const node = value as Record<string, unknown>;
  const own = typeof node.valueAddedTaxIncluded === "boolean" ? [node as unknown as Specification] : [];
  return [...own, ...Object.values(node).flatMap(specificationsIn)];
}

describe("the chat", () => {
  it("sums a group as the booking does, and says how many can come", async () => {
    const wrong: string[] = [];
    for (const [slug, { name, together, inTurn, images }] of limits) {
      if (slug.startsWith("ansattfoto")) continue;
      const room = await tellOnce(local(), `Hvor mange kan være med på ${name}?`);
      const stated = numbers(plain(room).replaceAll(/\([^)]*\)/g, ""));
      const sold = [together, inTurn].filter((n) => n > 1);
      if (sold.some((n) => !stated.includes(n)) || stated.some((n) => !sold.includes(n)))
        wrong.push(`${name} ${sold}: ${room}`);
      for (const size of new Set([2, inTurn].filter((n) => n > 1 && n <= inTurn))) {
        const address = bookHref(slug, { persons: 1, group: size, images: images.least, addOns: [] });
        const step = await readPage(site, address);
        const [asked] = amountsIn(textOf(step.root.querySelector("tfoot tr td")));
        const answer = await tellOnce(local(), `Hva koster ${name} for ${size} personer, hver for seg?`);
        if (asked === undefined || !amountsIn(answer).includes(asked))
          wrong.push(`${name} for ${size}: ${asked}: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
