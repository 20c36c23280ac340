import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatKroner, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { type Evidence, falseFigures, hasUnreadableFigures } from "./figures-check";
import type { Fact } from "./figures-clauses";

const facts: readonly Fact[] = [
  { kind: "price", text: "Standard med 1 retusjert bilde for 1 person koster 3 900 kr inkl. mva." },
  {
    kind: "price",
    text: "Standard med 3 retusjerte bilder for 1 person koster 5 800 kr inkl. mva.: fotografering 2 950 kr, 3 bilder à 950 kr, 2 850 kr.",
  },
  { kind: "price", text: "Premium med 3 retusjerte bilder for 1 person koster 7 800 kr inkl. mva." },
  { kind: "price", text: "Ansattfoto i studio: 5–9 personer: 1 650 kr per person eks. mva." },
  { kind: "other", text: "Standard varer 90 minutter." },
  { kind: "other", text: "Express varer 15 minutter." },
  { kind: "other", text: "Møter du ikke opp, betaler du 100 %." },
  { kind: "free", text: "torsdag 26. november (2026-11-26): ledig kl. 10.00, 11.30" },
  { kind: "not-free", text: "fredag 27. november (2026-11-27): ingen ledige tider" },
  { kind: "open", text: "mandag: åpent 09.00–17.00" },
  { kind: "open", text: "torsdag: åpent 09.00–20.00" },
  { kind: "closed", text: "søndag: stengt" },
  { kind: "other", text: "Du kan flytte gratis frem til 24 timer før. Etter det 50 % av prisen." },
  { kind: "other", text: "Ekspresslevering: Bildene er klare samme dag som du velger dem." },
  { kind: "other", text: "Fra /priser («Priser»): Får jeg rabatt? – Nei, vi gir ikke rabatt." },
  { kind: "other", text: "E-post: hei@studio.no. Telefon: 22 12 34 56. Eksempelgata 12, 0359 Oslo." },
];
const evidence: Evidence = {
  facts,
  asked: "Vi er 20 personer, og vil komme søndag kl. 13. Budsjettet er 1 000 kr.",
  productNames: ["Standard", "Express", "Premium", "Ansattfoto i studio"],
  today: "2026-11-20" as Day,
};
const falseIn = (answer: string) => falseFigures(answer, evidence);

describe("what may leave", () => {
  it.each([
    "Standard med tre bilder koster 5 800 kr.",
    "Standard with three images is NOK 5,800.",
    "Det koster fem tusen åtte hundre kroner.",
    "Standard koster 3 900 kr med 1 bilde og 5 800 kr med 3 bilder.",
    "Standard:\n- 1 bilde: 3 900 kr\n- 3 bilder: 5 800 kr",
    "Fra 3 900 kr. Premium er 7 800 kr med tre bilder.",
    "For 5–9 personer koster ansattfoto i studio 1 650 kr per person.",
    "Det er ledig torsdag 26. november kl. 10.00 og 11.30.",
    "Yes, Thursday 26 November at 10:00 or 11:30 am is available.",
    "Ledige tider torsdag 26. november:\n- kl. 10.00\n- kl. halv tolv",
    "Fredag 27. november er det ingen ledige tider.",
    "Vi har åpent mandag 9–17.",
    "Søndag er det stengt.",
    "Vi har åpent mandag 09.00–17.00, men søndag er det stengt.",
    "Standard tar halvannen time.",
    "Du kan flytte gratis frem til ett døgn før. Etter det koster det halve prisen.",
    "Dere er 20 personer, så ta kontakt på hei@studio.no eller 22123456.",
    "Vi holder til i Eksempelgata 12, 0359 Oslo.",
    "Du kan komme torsdag 26. november kl. 10.00.",
    "Du kan komme torsdag formiddag.",
    "You can come on Thursday 26 November at 11:30.",
    "Du kan ikke komme søndag, for da er det stengt.",
    "Med ekspresslevering er bildene klare samme dag som du velger dem.",
    "Nei, bildene er ikke klare samme dag.",
    "Vi gir ikke studentrabatt.",
    "Rabatt gir vi dessverre ikke.",
    "Når dere er flere, kan alle fotograferes samme dag.",
    "Velkommen til oss.",
    "Bare hyggelig. Spør igjen hvis du lurer på noe.",
  ])("%s", (answer) => expect(falseIn(answer)).toEqual([]));
});

describe("what may not leave", () => {
  it.each([
    ["an invented price", "Standard koster 2 490 kr."],
    ["one in words", "Standard koster tolv hundre kroner."],
    ["one without a currency", "Standard koster 2490."],
    ["one that is another package's, without a currency", "Premium koster 3 900."],
    ["one in thousands", "Standard koster bare 3,9k."],
    ["in another currency", "That is about €300."],
    ["another package's price", "Premium koster 3 900 kr."],
    ["another package's price, after a comma", "Premium er det største, og koster 3 900 kr."],
    ["another number of images", "Standard med fem bilder koster 5 800 kr."],
    ["another's price in a list", "Premium:\n- 1 bilde: 3 900 kr"],
    ["the visitor's own price", "Du får det for 1 000 kr."],
    ["the visitor's own time", "Vi sees kl. 13."],
    ["another size of group", "For 20 personer koster ansattfoto i studio 1 650 kr per person."],
    ["nothing to pay", "Hårstyling er gratis."],
    ["a share", "Du får 15 % rabatt."],
    ["an invented time", "Det er ledig torsdag 26. november kl. 12.15."],
    ["one in words", "Det er ledig torsdag klokka tre."],
    ["in English words", "Thursday at half past two is free."],
    ["another day's time", "Det er ledig mandag kl. 11.30."],
    ["the opening hour as an appointment", "Du kan komme torsdag kl. 20.00."],
    ["a time in the morning", "You can come at ten thirty, Thursday 9 in the morning."],
    ["opening hours told as free", "Torsdag kl. 9 er ledig."],
    ["a day that was not free", "Fredag 27. november er ledig."],
    ["tomorrow, unseen", "Vi har ledig i morgen."],
    ["a date with a wrong weekday", "Det er ledig fredag 26. november kl. 10.00."],
    ["open when closed", "Søndag har vi åpent."],
    ["closed when open", "Mandag er det stengt."],
    ["every day", "Vi har åpent hver dag."],
    ["another session's length", "Express tar halvannen time."],
    ["another fee", "Møter du ikke opp, betaler du 50 %."],
    ["a share of everything", "Vi tar 50 % på alt i dag."],
    ["a span in words", "Levering tar to-tre dager."],
    ["a duration", "Standard tar to timer."],
    ["a deadline", "Du får bildene innen 3 dager."],
    ["another's address", "Skriv til noen@annet.no."],
    ["another number", "Ring 90 12 34 56."],
    ["a day to come on", "Du kan komme søndag."],
    ["an evening to come on", "Du kan komme torsdag kveld."],
    ["an evening that is free", "Det er ledig torsdag kveld."],
    ["a weekend to come in", "Kom gjerne innom i helgen."],
    ["a welcome on a day", "Du er velkommen på mandag."],
    ["a day to come on, in English", "You can come on Monday."],
    ["a day to come by", "Just come by tomorrow."],
    ["a day, shortly", "Kom på søndag."],
    ["a day to meet", "Vi sees søndag."],
    ["a day that suits", "Søndag passer fint."],
    ["a day that works", "Sunday works."],
    ["a day to drop in", "Du må gjerne stikke innom mandag."],
    ["a discount", "Du får rabatt."],
    ["another's discount", "Studenter får avslag i prisen."],
    ["a discount that is no problem", "Rabatt er ikke noe problem."],
    ["a discount, in English", "No worries, you get a discount."],
    ["a discount and more", "Du får ikke bare rabatt."],
    ["images on the same day", "Bildene er klare samme dag."],
    ["files at once", "Filene får du med en gang."],
    ["delivery the same day, in English", "Your photos are ready the same day."],
    ["delivery right away", "You get your images right away."],
    ["the visitor's price", "Du får det for den prisen du nevnte."],
    ["the visitor's price, in English", "You can have it for the price you mentioned."],
    ["a number of images", "I Standard får du 12 bilder."],
  ])("%s", (_, answer) => expect(falseIn(answer)).not.toEqual([]));

  it("an amount that nobody has looked up, however it is written", () => {
    const known = new Set([3_900, 5_800, 2_950, 950, 2_850, 7_800, 1_650]);
    const invented = fc.integer({ min: 100, max: 99_999 }).filter((kroner) => !known.has(kroner));
    fc.assert(
      fc.property(invented, (kroner) => {
        for (const text of [formatKroner(ore(kroner * 100)), `${kroner},-`, `NOK ${kroner}`, `kr ${kroner}`])
          expect(falseIn(`Det koster ${text}.`)).not.toEqual([]);
      }),
    );
  });

  it("a time that nobody has looked up", () => {
    const known = new Set([600, 690]);
    const invented = fc.integer({ min: 480, max: 1_259 }).filter((minute) => !known.has(minute));
    fc.assert(
      fc.property(invented, (minute) => {
        const clock = `${Math.floor(minute / 60)}.${String(minute % 60).padStart(2, "0")}`;
        expect(falseIn(`Torsdag 26. november kl. ${clock} er ledig.`)).not.toEqual([]);
      }),
    );
  });
});

it("sees figures that it cannot read", () => {
  expect(hasUnreadableFigures("Det koster ٣٩٠٠ kr")).toBe(true);
  expect(hasUnreadableFigures("Det koster Ⅻ hundre")).toBe(false);
  expect(hasUnreadableFigures("Det koster 3 900 kr, og tar 1½ time")).toBe(false);
});
