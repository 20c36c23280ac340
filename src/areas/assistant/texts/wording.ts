import type { Product, SoldLineKind } from "~/areas/catalogue/types";

/**
 * Every sentence of the assistant's own, in one shape for both languages. Amounts, times and addresses are passed in as
 * formatted text; quotes from pages are not here.
 */
export interface Wording {
  readonly greeting: (studio: string) => string;
  readonly about: (studio: string) => string;

  readonly price: {
    readonly one: (p: {
      name: string;
      images: string | null;
      total: string;
      persons: string | null;
    }) => string;
    readonly made: (p: { base: string; perImage: string }) => string;
    readonly included: (p: { images: string; perImage: string }) => string;
    readonly from: (p: { name: string; total: string; what: string }) => string;
    /** With the number of images that was asked for. */
    readonly with: (p: { name: string; total: string; what: string }) => string;
    readonly overview: string;
    readonly companyHint: string;
    readonly withVat: string;
    readonly addOns: string;
    readonly addOn: (p: { name: string; price: string }) => string;
    readonly notWith: (p: { addOn: string; name: string }) => string;
    readonly tooMany: (p: { name: string; most: string }) => string;
    readonly tooFew: (p: { name: string; least: string }) => string;
    readonly onlyPersons: (p: { name: string; most: string }) => string;
    readonly images: (n: number) => string;
    readonly persons: (n: number) => string;
    readonly atMost: (persons: string) => string;
    /** A group: each person has a session and images of their own. */
    readonly separately: (people: string) => string;
    readonly ofEach: (images: string) => string;
    readonly tooManyImages: (email: string) => string;
    readonly retouched: (n: number) => string;
    readonly line: (p: {
      kind: SoldLineKind;
      name: string;
      quantity: number;
      unit: string;
      total: string;
    }) => string;
    readonly lines: (all: string) => string;
    /** Something of the question was not reckoned with. */
    readonly inParts: string;
    /** A price for what is booked already: a new booking would be one too many. */
    readonly ofBooked: string;
    /** A number or a thing was not understood: no amount is stated. */
    readonly notRead: (what: string) => string;
    readonly vatOf: (p: { net: string; vat: string; total: string }) => string;
    readonly mostOfAddOn: (p: { addOn: string; most: number }) => string;
    readonly timesAddOn: (p: { quantity: number; total: string }) => string;
    readonly extraImages: (p: { images: string; total: string }) => string;
    readonly differs: (p: { name: string; other: string; difference: string }) => string;
    readonly same: (p: { name: string; other: string }) => string;
    readonly total: (total: string) => string;
    readonly forBudget: (amount: string) => string;
    readonly nothingFor: (amount: string) => string;
    readonly discount: string;
    /** For all products, or for the named ones. */
    readonly extraImage: (p: { price: string; names: string | null }) => string;
  };
  /** The fees for moving, cancelling and not coming. */
  readonly fees: {
    readonly free: string;
    readonly late: (percent: number) => string;
    /** Who writes a name and a number beside a wish has not changed anything with it. */
    readonly notYet: string;
    readonly of: (p: { name: string; images: string; total: string; percent: number; fee: string }) => string;
  };
  /** An add-on's name within a sentence, by its name in the catalogue. */
  readonly addOnOf: (name: string) => string;
  /** By slug, where the catalogue's own Norwegian name does not fit. */
  readonly addOnNames: Readonly<Record<string, string>>;
  /** The names of products, by kind. */
  readonly services: Readonly<Record<Product["family"], string>>;
  readonly company: {
    readonly intro: string;
    readonly bands: string;
    readonly band: (p: { from: number; to: number | null; unit: string }) => string;
    readonly total: (p: {
      persons: string;
      place: string;
      net: string;
      gross: string;
      unit: string;
      /** The number of persons whose lower price the group pays; null when it pays its own. */
      edge: number | null;
    }) => string;
    readonly rigging: (amount: string) => string;
    readonly riggingOnly: (amount: string) => string;
    readonly imagesEach: (n: number) => string;
    readonly extraImages: (p: { count: number; unit: string; total: string }) => string;
    readonly weCome: string;
    readonly dayNotChecked: string;
    readonly tooMany: (most: number) => string;
    readonly studio: string;
    readonly theirs: string;
    readonly minutes: (each: string) => string;
    readonly together: (p: { persons: string; all: string }) => string;
    readonly inDays: (p: { persons: string; days: number; most: number }) => string;
    readonly setup: (duration: string) => string;
    /** The whole sum divided by the heads. */
    readonly perHead: (p: { amount: string; rigging: boolean }) => string;
    readonly differs: (p: { less: string; more: string; difference: string }) => string;
    /** What it costs a company to move or call off an agreed day, or to come with fewer. */
    readonly changed: (p: { days: number; percent: number; rigging: string | null; email: string }) => string;
    /** Introduces the totals of two places. */
    readonly split: string;
    /** The link to the steps that ask for an offer, with what is known. */
    readonly quote: (href: string) => string;
    readonly askNumber: string;
  };
  readonly times: {
    readonly some: (name: string) => string;
    readonly noneAt: (told: { name: string; clock: string }) => string;
    readonly line: (p: { day: string; clocks: string }) => string;
    readonly more: string;
    readonly none: (p: { name: string; period: string; first: string | null }) => string;
    readonly nothingAtAll: (name: string) => string;
    readonly book: (p: { name: string; path: string }) => string;
    /** For a session that the studio has to accept. */
    readonly request: (hours: number) => string;
    /** Where no time is free. */
    readonly wait: (path: string) => string;
    readonly period: (p: { first: string; last: string }) => string;
    /** The limits of the time of day; empty without limits. */
    readonly hours: (p: { earliest: string | null; latest: string | null }) => string;
    readonly past: string;
    readonly tooFar: (lastDay: string) => string;
    readonly noSuchDay: (p: { dayOfMonth: number; month: number }) => string;
    readonly closed: (day: string) => string;
    readonly next: (p: { name: string; first: string }) => string;
  };
  readonly book: {
    readonly how: (path: string) => string;
    readonly choose: string;
  };
  readonly hours: {
    readonly intro: string;
    readonly unknown: string;
    readonly onDay: (p: { day: string; hours: string }) => string;
    readonly closedOn: (day: string) => string;
    readonly differs: string;
    /** Introduces a future week. */
    readonly from: (p: { day: string }) => string;
    readonly closedWord: string;
    readonly holidays: Readonly<Record<string, string>>;
    readonly openThen: string;
    readonly closedThen: string;
    readonly onlyBooked: string;
  };
  readonly place: {
    readonly address: (p: { name: string; address: string }) => string;
    readonly directions: string;
    readonly transport: string;
    readonly parking: string;
  };
  readonly delivery: (claim: string) => string;
  readonly deliveryForms: string;
  readonly deliveryExpress: (p: { price: string }) => string;
  readonly packages: {
    readonly intro: string;
    readonly ask: string;
    readonly includes: (name: string) => string;
    readonly takes: (p: { name: string; duration: string }) => string;
    readonly room: (p: { name: string; together: number; inTurn: number }) => string;
    readonly durations: string;
    readonly imagesIncluded: (p: { name: string; images: string }) => string;
    readonly imagesChosen: (p: { name: string; least: string; perImage: string }) => string;
    readonly cheapest: (p: { name: string; total: string; images: string; duration: string }) => string;
    readonly dearest: (p: { name: string; total: string; images: string; duration: string }) => string;
    readonly retouchIncluded: string;
    readonly compare: string;
    readonly compareLine: (p: {
      name: string;
      duration: string;
      images: string;
      total: string;
      perImage: string;
    }) => string;
  };
  /** Introduces the questions that may have been meant. */
  readonly which: string;
  /** Introduces the answer to the question that was probably asked. */
  readonly likely: (question: string) => string;
  readonly orElse: string;
  readonly handOver: {
    readonly subject: string;
    /** `href` opens a letter with the question in it. */
    readonly unknown: (p: { email: string; href: string; hours: number }) => string;
  };
  readonly myOrder: string;
  readonly sick: string;
  readonly late: string;
  readonly withdrawal: (days: number) => string;
  readonly organisation: (p: { name: string; number: string | null }) => string;
  readonly guarantee: (p: { claim: string; text: string }) => string;
  readonly change: (p: { hours: number; percent: number }) => string;
  readonly cancel: (p: { hours: number; percent: number; noShow: number }) => string;
  readonly changeLink: string;
  readonly payment: {
    readonly how: string;
    readonly vat: string;
    readonly companies: string;
    readonly nothingNow: string;
  };
  readonly contact: (p: { email: string; phone: string | null; hours: number }) => string;
  readonly callMe: {
    readonly noted: (p: { number: string; hours: number }) => string;
    readonly ask: (email: string) => string;
  };
  readonly readMore: (p: { title: string; path: string }) => string;
}
