import { describe, expect, it } from "vitest";
import { settingsFrom } from "~/areas/settings/rules";
import type { Day } from "~/kit/time";
import { streetOf } from "../texts/head";
import type { BusinessFacts, PageHead, PageStory, PricedOffer, StatedHours } from "../types";
import { structuredData } from "./structured-data";
import { offerNode, priceRange } from "./structured-offer";

const origin = "https://studio.example";
const { company, social } = settingsFrom({});
const offer = (price: string): PricedOffer => ({
  name: "Standard",
  description: "God tid",
  path: "/book/headshots",
  price,
  mvaIncluded: true,
});
const perPerson: PricedOffer = {
  name: "Ansattfoto hos dere",
  description: "Vi rigger studio",
  path: "/ansattfoto",
  perPerson: [
    { name: "Per person", fromPersons: 1, price: "1950.00" },
    { name: "Per person", fromPersons: 5, price: "1650.00" },
  ],
  once: { name: "Rigging", price: "4900.00" },
  mvaIncluded: false,
};
const hours: StatedHours = {
  weekly: [{ weekdays: [1, 2], opens: "09:00", closes: "24:00" }],
  coming: [
    { from: "2026-12-24" as Day, to: "2026-12-24" as Day, opens: "09:00", closes: "12:00" },
    { from: "2026-12-25" as Day, to: "2026-12-26" as Day },
  ],
};
const business: BusinessFacts = {
  origin,
  picture: "hero-1",
  company,
  social,
  offers: [offer("3900.00")],
  hours,
};
const home: PageHead = { title: "Forside", description: "Om studioet", path: "/", picture: "hero-1" };
const headshots: PageHead = { ...home, title: "Headshots", path: "/headshots" };
const way = [
  { label: "Hjem", href: "/" },
  { label: "Uten side" },
  { label: "Headshots", href: "/headshots" },
];

function nodesOf(head: PageHead, story: PageStory) {
  const nodes = structuredData(business, head, story)["@graph"] as unknown as Record<string, unknown>[];
  return Object.fromEntries(nodes.map((node) => [node["@type"], node]));
}

describe("priceRange", () => {
  it("goes from the lowest to the highest price, in NOK", () => {
    expect(priceRange([offer("3900.00"), offer("1950.00"), offer("7800.00"), perPerson])).toBe(
      "NOK 1950–7800",
    );
  });

  it("names no price when nothing is for sale", () => {
    expect(priceRange([])).toBe("NOK");
  });
});

describe("the offers of a page", () => {
  it("state one price with MVA for consumers", () => {
    expect(offerNode(offer("3900.00"), origin)).toMatchObject({
      price: "3900.00",
      priceCurrency: "NOK",
      url: "https://studio.example/book/headshots",
      priceSpecification: { price: "3900.00", valueAddedTaxIncluded: true },
    });
  });

  it("state a price for each size of group, and the rigging, all without MVA, for companies", () => {
    const node = offerNode(perPerson, origin);
    expect(node).not.toHaveProperty("price");
    expect(node).toMatchObject({
      priceSpecification: [
        { price: "1950.00", valueAddedTaxIncluded: false, eligibleQuantity: { minValue: 1, maxValue: 4 } },
        { price: "1650.00", valueAddedTaxIncluded: false, eligibleQuantity: { minValue: 5 } },
        { price: "4900.00", valueAddedTaxIncluded: false, name: "Rigging" },
      ],
    });
  });
});

describe("the graph of a page", () => {
  it("names the place, the phone with its country, and the area served", () => {
    expect(nodesOf(home, { crumbs: way.slice(0, 1) }).LocalBusiness).toMatchObject({
      telephone: expect.stringMatching(/^\+47 /),
      priceRange: "NOK 3900–3900",
      address: { streetAddress: company.addressStreet, addressCountry: "NO" },
      areaServed: { "@type": "City", name: "Oslo" },
      makesOffer: [{ price: "3900.00" }],
    });
  });

  it("adds the prefix +47 to a phone number without a country", () => {
    const without = { ...business, company: { ...company, phone: "22 12 34 56" } };
    const nodes = structuredData(without, home, { crumbs: [] })["@graph"] as unknown as {
      telephone?: string;
    }[];
    const numbers = nodes.flatMap(({ telephone }) => telephone ?? []);
    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(numbers)).toEqual(new Set(["+47 22 12 34 56"]));
  });

  it("states the opening hours and the coming exceptions on the front page", () => {
    const { LocalBusiness: studio } = nodesOf(home, { crumbs: [] });
    expect(studio).toMatchObject({
      openingHoursSpecification: [
        {
          dayOfWeek: ["https://schema.org/Monday", "https://schema.org/Tuesday"],
          opens: "09:00",
          closes: "23:59",
        },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "09:00", closes: "12:00" },
        { validFrom: "2026-12-25", validThrough: "2026-12-26", opens: "00:00", closes: "00:00" },
      ],
    });
    expect(nodesOf(headshots, { crumbs: way }).LocalBusiness).not.toHaveProperty("openingHoursSpecification");
  });

  it("connects business, organization and site", () => {
    const nodes = nodesOf(headshots, { crumbs: way });
    expect(nodes.LocalBusiness).toMatchObject({
      parentOrganization: { "@id": `${origin}/#organisasjon` },
    });
    expect(nodes.LocalBusiness).not.toHaveProperty("makesOffer");
    expect(nodes.Organization).toMatchObject({
      "@id": `${origin}/#organisasjon`,
      sameAs: [social.instagram, social.facebook, social.linkedin],
    });
    expect(nodes.WebPage).toMatchObject({
      isPartOf: { "@id": (nodes.WebSite as { "@id": string })["@id"] },
      breadcrumb: { "@id": (nodes.BreadcrumbList as { "@id": string })["@id"] },
      primaryImageOfPage: { "@type": "ImageObject", creditText: company.name },
    });
  });

  it("has the page's breadcrumbs, without levels that have no page, and none on the front page", () => {
    expect(nodesOf(headshots, { crumbs: way }).BreadcrumbList).toMatchObject({
      itemListElement: [
        { position: 1, name: "Hjem", item: `${origin}/` },
        { position: 2, name: "Headshots", item: `${origin}/headshots` },
      ],
    });
    expect(nodesOf(home, { crumbs: way.slice(0, 1) })).not.toHaveProperty("BreadcrumbList");
  });

  it("uses the page's own words for questions, products and articles", () => {
    const nodes = nodesOf(headshots, {
      crumbs: way,
      questions: [{ question: "Hvor lang tid tar det?", answer: "En time.\n\nKom gjerne før." }],
      service: { name: "Headshots", description: "Portretter", offers: [offer("3900.00"), perPerson] },
      article: { headline: "Lys fra siden", publishedOn: "2026-11-02" as Day },
    });
    expect(nodes.FAQPage).toMatchObject({
      mainEntity: [
        { name: "Hvor lang tid tar det?", acceptedAnswer: { text: "En time.\n\nKom gjerne før." } },
      ],
    });
    expect(nodes.Service).toMatchObject({ provider: { "@id": `${origin}/#studio` } });
    expect((nodes.Service as { offers: unknown[] }).offers).toHaveLength(2);
    expect(nodes.BlogPosting).toMatchObject({
      headline: "Lys fra siden",
      datePublished: "2026-11-02",
      dateModified: "2026-11-02",
    });
  });

  it("never contains a rating of the studio", () => {
    const all = JSON.stringify(structuredData(business, home, { crumbs: [] }));
    expect(all).not.toMatch(/aggregateRating|"review"/i);
  });
});

describe("streetOf", () => {
  it("leaves out the note about the entrance", () => {
    expect(streetOf("Eksempelgata 12, inngang fra bakgården")).toBe("Eksempelgata 12");
  });
});
