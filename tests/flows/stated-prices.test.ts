import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookHref } from "~/areas/bookings/rules/book-href";
import { soldOnline } from "~/areas/bookings/rules/choices";
import { groupChoiceTexts } from "~/areas/bookings/texts/group-choice";
import { bookableProducts, productsOnPage } from "~/areas/catalogue/reads.server";
import { priceOf } from "~/areas/catalogue/rules/price";
import type { Choices, Product } from "~/areas/catalogue/types";
import { formatKroner } from "~/kit/money";
import { instant } from "~/kit/time";
import { askedAt } from "../eval/evaluate";
import { amountsIn, plain } from "../eval/read-answer";
import { articleRoutes } from "../setup/article-routes";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { PlainBrowser } from "../setup/plain-browser";
import { contentRoutes } from "../setup/public-routes";
import { graphOf, type ReadPage, readPage, readPages, textOf } from "../setup/read-page";
import { amountsOn, pricesOf, sellableAmounts, wordsOf } from "../setup/shown-amounts";
import { tellOnce } from "../setup/stated-by-chat";
import { changedCatalogue } from "../worlds/changed-catalogue";

let database: TestDatabase;
let site: BuiltSite;
let pages: readonly ReadPage[];
let bookable: readonly Product[];
let sold: readonly Product[];

beforeAll(async () => {
  database = await changedCatalogue();
  const { db } = database;
  const now = instant(askedAt);
  bookable = (await bookableProducts(db, now)).flatMap((product) => soldOnline(product) ?? []);
  sold = await productsOnPage(db, now);
  site = await builtSite(database, { FIXED_NOW: askedAt, RATE_LIMITS: "0", TRUSTED_PROXIES: "1" });
  const booking = bookable.flatMap(({ slug, peoplePerSession }) => [
    `/book/${slug}`,
    `/book/${slug}?personer=${peoplePerSession}`,
  ]);
  const reading = [...contentRoutes, ...articleRoutes].map(({ path }) => path);
  pages = await readPages(site, [...reading, ...booking]);
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const local = () => `http://127.0.0.1:${new URL(site.url).port}`;
/** Staff photos have a price for each person, which other tests compare with the catalogue. */
const sessions = () => bookable.filter(({ kind }) => kind === "fotografering");
const page = (path: string) => pages.find((each) => each.path === path) ?? expect.fail(`${path} is not read`);

/** "Å betale 3 900 kr" on the booking's first step with these choices. */
async function sumAsked(address: string): Promise<string> {
  const step = await readPage(site, address);
  const total = step.root.querySelector("tfoot tr td");
  return total ? textOf(total) : expect.fail(`${address} asks no sum (${step.status})`);
}

describe("every amount that a page states", () => {
  it("is the price of a product on sale, or a part of it", () => {
    const known = sellableAmounts(sold);
    const unknown = pages.flatMap((each) => {
      const strange = amountsOn(each).filter((amount) => !known.has(amount));
      return strange.map((amount) => `${each.path}: ${amount / 100} kr`);
    });
    expect(unknown).toEqual([]);
    expect(pages.filter((each) => amountsOn(each).length > 0).length).toBeGreaterThan(10);
  });

  it("would be noticed if it was the seed's, or written in another way", () => {
    const known = sellableAmounts(sold);
    for (const kroner of [950, 1350, 1650, 1950, 2450, 2950, 3400, 3900, 4900, 5800, 6250, 7800])
      expect(known.has(kroner * 100), `${kroner} kr`).toBe(false);
    const otherwise = pages.flatMap(
      (each) => wordsOf(each).match(/\d\s*(?:,-(?![\d-])|kroner\b|NOK\b).{20}/g) ?? [],
    );
    expect(otherwise).toEqual([]);
  });

  it("equals the booking's price, where a page names a product and its images", async () => {
    const named = pages.flatMap(({ root }) =>
      root.querySelectorAll("[data-example], [data-price]").map((element) => {
        const { "data-example": example, "data-price": starting } = element.attributes;
        const [, slug = "", images = ""] = /^(.+)-(\d+)$/.exec(example ?? "") ?? [];
        const choices = { images: Number(images), persons: 1, addOns: [] };
        const address = starting ? `/book/${starting}` : bookHref(slug, choices);
        return { address, amounts: amountsIn(textOf(element)) };
      }),
    );
    const told = new Map(named.map((each) => [`${each.address} ${each.amounts}`, each]));
    expect(told.size).toBeGreaterThan(20);
    for (const { address, amounts } of told.values())
      expect([address, amountsIn(await sumAsked(address))]).toEqual([address, amounts]);
  });

  it("equals the booking's price, where structured data states an offer", async () => {
    const offers = pages.flatMap(graphOf).flatMap(offersIn);
    const byAddress = new Map(offers.map(({ url, price }) => [`${url} ${price}`, { url, price }]));
    expect(byAddress.size).toBeGreaterThanOrEqual(sessions().length);
    for (const { url, price } of byAddress.values()) {
      const { pathname } = new URL(url);
      const [asked] = amountsIn(await sumAsked(pathname));
      expect([pathname, asked]).toEqual([pathname, Number(price)]);
    }
  });
});

function offersIn(value: unknown): { url: string; price: string }[] {
  if (Array.isArray(value)) return value.flatMap(offersIn);
  if (typeof value !== "object" || value === null) return [];
  const { url, price, ...rest } = value as Record<string, unknown>;
  const own = typeof url === "string" && typeof price === "string" ? [{ url, price }] : [];
  return [...own, ...Object.values(rest).flatMap(offersIn)];
}

describe("the number of persons", () => {
  it("is the product's own on its page, with the price of one more", () => {
    expect(textOf(page("/portrettbilder").root)).toContain("Opptil 3 personer");
    const answer = /Det er plass til 3 i samme time\. .* hver person til koster 877 kr/;
    expect(plain(wordsOf(page("/portrettbilder")))).toMatch(answer);
    expect(plain(wordsOf(page("/pressebilder")))).toMatch(/opptil 3 på samme time\. .* koster 877 kr/);
    expect(plain(wordsOf(page("/headshots")))).toMatch(/Ja, i Standard\. En person til koster 877 kr/);
  });

  it("is the maximum in the booking", async () => {
    let told = 0;
    for (const { slug, peoplePerSession, mostInGroup } of bookable) {
      const { root } = await readPage(site, `/book/${slug}?personer=99`);
      const most = root.querySelector('input[name="personer"]')?.getAttribute("max");
      const isOffered = peoplePerSession > 1 && mostInGroup <= 1;
      expect([slug, most]).toEqual([slug, isOffered ? String(peoplePerSession) : undefined]);
      const together = root.querySelector('input[name="hvordan"][value="sammen"]')?.closest("label");
      const hint = groupChoiceTexts.togetherHint(peoplePerSession);
      const isBoth = peoplePerSession > 1 && mostInGroup > 1;
      expect([slug, together?.textContent.includes(hint) ?? false]).toEqual([slug, isBoth]);
      told += Number(isOffered || isBoth);
    }
    expect(told).toBeGreaterThan(0);
  });

  it("costs what the price function says, on the first step and in the order", async () => {
    for (const product of bookable) {
      const browser = new PlainBrowser(local());
      for (const { price, images, persons } of fewOf(pricesOf(product))) {
        const address = bookHref(product.slug, { images, persons, addOns: [] });
        const what = await browser.get(address);
        const sum = `Å betale ${plain(formatKroner(price.totalOre))}`;
        expect([address, what.text]).toEqual([address, expect.stringContaining(sum)]);
        const when = await browser.submit(what, {}, { button: "Velg tid" });
        expect([address, when.text]).toEqual([address, expect.stringContaining(sum)]);
      }
    }
  });
});

/** The first, the last, and one in between. */
function fewOf<T>(all: readonly T[]): T[] {
  return [all[0], all[Math.floor(all.length / 2)], all.at(-1)].filter((each) => each !== undefined);
}

const numberWords = ["null", "én", "to", "tre", "fire", "fem"];
const phrases: ((name: string, choices: Choices) => string)[] = [
  (name, { images, persons }) => `Hva koster ${name} med ${images} bilder for ${persons} personer?`,
  (name, { images, persons }) =>
    `Vi er ${numberWords[persons]}. Hva blir prisen på ${name} med ${images} bilder?`,
];

describe("the prices that the chat states", () => {
  it("equal the booking's for the same choices, with and without an add-on", async () => {
    const asked = sessions().flatMap((product) =>
      [1, product.peoplePerSession].flatMap((persons) =>
        // For several people the chat asks whom an add-on is for, and adds nothing up.
        (persons === 1 ? [[], ["ekspresslevering"]] : [[]]).map((addOns: string[], index) => {
          const choices = { images: product.price.minImages + 2, persons, addOns };
          const plain = phrases[index % phrases.length]?.(product.name, choices) ?? "";
          return {
            product,
            choices,
            question: addOns.length > 0 ? plain.replace("?", " og ekspresslevering?") : plain,
          };
        }),
      ),
    );
    const wrong: string[] = [];
    for (const { product, choices, question } of asked) {
      const answer = await tellOnce(local(), question);
      const price = priceOf(product, choices);
      const total = await sumAsked(bookHref(product.slug, choices));
      if (!price.ok || total !== plain(formatKroner(price.value.totalOre)))
        wrong.push(`the booking asks ${total} for ${question}`);
      if (!amountsIn(answer).includes(amountsIn(total)[0] ?? Number.NaN))
        wrong.push(`${question} ${total}: ${answer}`);
    }
    expect(wrong).toEqual([]);
  });
});
