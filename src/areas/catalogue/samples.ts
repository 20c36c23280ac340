import { fromKroner, ore } from "~/kit/money";
import { type Day, startOfDay } from "~/kit/time";
import { oneOfEach } from "./rules/needs";
import type { AddOn, PriceList, PriceTerms, Product, ProductFacts, ProductId } from "./types";

/** One product of the catalogue with its price and the add-ons that are offered with it. */
export interface CatalogueEntry {
  readonly facts: ProductFacts;
  readonly price: PriceTerms;
  readonly addOns: readonly OfferedAddOn[];
}
type OfferedAddOn = { readonly slug: string; readonly maxQuantity: number };
type Own = Pick<ProductFacts, "slug" | "name" | "tagline" | "family" | "includes" | "durationMinutes">;
type Changes = { facts?: Partial<ProductFacts>; price?: Partial<PriceTerms>; addOns?: OfferedAddOn[] };

export const samplePriceList: PriceList = {
  version: 1,
  validFrom: startOfDay("2025-01-01" as Day),
  note: "Første prisliste",
};

const allAddOns: OfferedAddOn[] = [
  { slug: "ekstra-bakgrunn", maxQuantity: 3 },
  { slug: "har-og-sminke", maxQuantity: 1 },
  { slug: "ekspresslevering", maxQuantity: 1 },
];
const deliveredAs = "Høy oppløsning, i farger og svart-hvitt, og i egne utgaver til sosiale medier";

const inStudio: Omit<ProductFacts, keyof Own | "id" | "position"> = {
  audience: "begge",
  kind: "fotografering",
  place: "studio",
  bufferBeforeMinutes: 15,
  bufferAfterMinutes: 15,
  slotStepMinutes: 15,
  leadTimeHours: 12,
  needs: oneOfEach("room", "photographer"),
  peoplePerSession: 1,
  onlineUpToPersons: null,
  mostInGroup: 1,
  peoplePerDay: null,
  shownOnPage: true,
  bookableOnline: true,
  needsApproval: false,
};

const perImage: Omit<PriceTerms, "baseOre"> = {
  includedImages: 0,
  minImages: 1,
  maxImages: 20,
  extraImageOre: fromKroner(950),
  extraPersonOre: fromKroner(950),
  mvaBp: 2500,
  mvaIncluded: true,
  bands: [],
};

/** `n` is the product's place in the list and makes its id; `changes` replaces the studio's usual terms. */
function entry(n: number, own: Own & { kroner: number }, changes: Changes = {}): CatalogueEntry {
  const { kroner, ...facts } = own;
  const id = `0198f000-0000-7000-8000-00000000c0${String(n).padStart(2, "0")}` as ProductId;
  return {
    facts: { ...inStudio, ...facts, id, position: n * 10, ...changes.facts },
    price: { ...perImage, baseOre: fromKroner(kroner), ...changes.price },
    addOns: changes.addOns ?? allAddOns,
  };
}

const standard = entry(
  1,
  {
    slug: "headshots",
    name: "Standard",
    family: "headshots",
    tagline: "God tid foran kamera, og du velger bare bildene du vil ha.",
    includes: [
      "90 minutter i studio med veiledning hele veien",
      "Flere uttrykk, utsnitt og lyssettinger",
      "Du ser bildene og velger selv",
      deliveredAs,
    ],
    durationMinutes: 90,
    kroner: 2950,
  },
  { facts: { peoplePerSession: 2, mostInGroup: 4 } },
);

const express = entry(
  2,
  {
    slug: "express",
    name: "Express",
    family: "headshots",
    tagline: "Ett godt bilde på et kvarter.",
    includes: [
      "15 minutter i studio",
      "1 ferdig retusjert bilde",
      "Ett antrekk, én bakgrunn og ett godt lys",
      deliveredAs,
    ],
    durationMinutes: 15,
    kroner: 1950,
  },
  {
    facts: { bufferBeforeMinutes: 0, bufferAfterMinutes: 5, slotStepMinutes: 5, mostInGroup: 10 },
    price: { includedImages: 1, maxImages: 5 },
    addOns: [{ slug: "ekspresslevering", maxQuantity: 1 }],
  },
);

const premium = entry(
  3,
  {
    slug: "premium",
    name: "Premium",
    family: "headshots",
    tagline: "Et helt sett bilder, til alt de skal brukes til.",
    includes: [
      "150 minutter i studio",
      "3 eller flere antrekk",
      "3 eller flere bakgrunner",
      "Minst 3 retusjerte bilder",
      deliveredAs,
    ],
    durationMinutes: 150,
    kroner: 4950,
  },
  { facts: { peoplePerSession: 2 }, price: { minImages: 3, maxImages: 30 } },
);

const portrait = entry(
  4,
  {
    slug: "portrett",
    name: "Portrett",
    family: "portrett",
    tagline: "Et rolig portrett av deg, eller av dere.",
    includes: [
      "60 minutter i studio",
      "Lys og bakgrunn etter ønske",
      "Du ser bildene og velger selv",
      deliveredAs,
    ],
    durationMinutes: 60,
    kroner: 2450,
  },
  { facts: { peoplePerSession: 4, mostInGroup: 4 } },
);

const press = entry(
  5,
  {
    slug: "pressebilder",
    name: "Pressebilder",
    family: "presse",
    tagline: "Bilder som redaksjonen kan bruke med én gang.",
    includes: [
      "60 minutter i studio",
      "Stående og liggende utsnitt med plass til tekst",
      "Bruksrett til presse og egne kanaler",
      deliveredAs,
    ],
    durationMinutes: 60,
    kroner: 2450,
  },
  { facts: { peoplePerSession: 4, mostInGroup: 4 } },
);

const cv = entry(
  6,
  {
    slug: "cv-bilde",
    name: "CV-bilde",
    family: "cv",
    tagline: "Et rolig og tydelig bilde til søknaden.",
    includes: ["30 minutter i studio", "Tips om klær og uttrykk", "Utsnitt til CV og LinkedIn", deliveredAs],
    durationMinutes: 30,
    kroner: 1450,
  },
  { facts: { mostInGroup: 8 }, price: { maxImages: 10 } },
);

const forCompanies: Partial<ProductFacts> = {
  audience: "bedrift",
  kind: "per_person",
  peoplePerSession: 100,
  peoplePerDay: 40,
  bookableOnline: false,
};

const perEmployee: Partial<PriceTerms> = {
  includedImages: 1,
  maxImages: 5,
  extraPersonOre: ore(0),
  mvaIncluded: false,
  bands: [
    { fromPersons: 1, unitOre: fromKroner(1950) },
    { fromPersons: 5, unitOre: fromKroner(1650) },
    { fromPersons: 10, unitOre: fromKroner(1350) },
    { fromPersons: 25, unitOre: fromKroner(1150) },
  ],
};

const staffInStudio = entry(
  7,
  {
    slug: "ansattfoto-studio",
    name: "Ansattfoto i studio",
    family: "ansatt",
    tagline: "Like bilder av hele teamet, tatt hos oss.",
    includes: ["10 minutter til hver", "1 retusjert bilde av hver", "Samme lys også for nyansatte"],
    durationMinutes: 10,
    kroner: 0,
  },
  { facts: { ...forCompanies, bookableOnline: true, onlineUpToPersons: 4 }, price: perEmployee, addOns: [] },
);

const staffAtYourPlace = entry(
  8,
  {
    slug: "ansattfoto-hos-dere",
    name: "Ansattfoto hos dere",
    family: "ansatt",
    tagline: "Vi rigger studio i lokalene deres.",
    includes: ["10 minutter til hver", "1 retusjert bilde av hver", "Lys og bakgrunn er med"],
    durationMinutes: 10,
    kroner: 4900,
  },
  {
    facts: {
      ...forCompanies,
      place: "hos_dere",
      bufferBeforeMinutes: 60,
      bufferAfterMinutes: 45,
      needs: oneOfEach("mobile_studio", "photographer"),
    },
    price: perEmployee,
    addOns: [],
  },
);

function addOn(n: number, words: Pick<Own, "slug" | "name" | "tagline">, kroner: number): CatalogueEntry {
  const own = { ...words, family: "headshots", includes: [], durationMinutes: 0, kroner } as const;
  const noBuffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0, needs: [] };
  return entry(n, own, {
    facts: { kind: "tillegg", shownOnPage: false, bookableOnline: false, ...noBuffers },
    price: { minImages: 0, maxImages: 0, extraImageOre: ore(0), extraPersonOre: ore(0) },
    addOns: [],
  });
}

/** The catalogue of a new studio; the seed, the tests and the demo use the same. */
export const sampleCatalogue: readonly CatalogueEntry[] = [
  ...[standard, express, premium, portrait, press, cv, staffInStudio, staffAtYourPlace],
  addOn(11, { slug: "ekstra-bakgrunn", name: "Ekstra bakgrunn", tagline: "En bakgrunn til." }, 490),
  addOn(12, { slug: "har-og-sminke", name: "Hårstyling og sminke", tagline: "Stylist i studio." }, 1490),
  addOn(
    13,
    {
      slug: "ekspresslevering",
      name: "Ekspresslevering",
      tagline: "Bildene er klare samme dag som du velger dem.",
    },
    990,
  ),
];

/** A product as the reads return it; Standard unless another is named. */
export function sampleProduct(slug = "headshots", changes: Partial<Product> = {}): Product {
  const { facts, price, addOns } = entryOf(slug);
  return {
    ...facts,
    price: { ...price, priceListVersion: samplePriceList.version },
    addOns: addOns.map(sampleAddOn),
    ...changes,
  };
}

function sampleAddOn({ slug, maxQuantity }: OfferedAddOn): AddOn {
  const { facts, price } = entryOf(slug);
  const { name, tagline } = facts;
  return { slug, name, tagline, unitOre: price.baseOre, mvaBp: price.mvaBp, maxQuantity };
}

function entryOf(slug: string): CatalogueEntry {
  const found = sampleCatalogue.find(({ facts }) => facts.slug === slug);
  if (!found) throw new Error(`The sample catalogue has no ${slug}`);
  return found;
}
