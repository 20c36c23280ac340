import { count } from "~/kit/text";
import type { GapKind } from "../types";
import type { UnknownFacts } from "./wording";

/** Replies when the answer is not known: related facts, and who knows. */
const told: Readonly<Record<GapKind, (p: UnknownFacts) => string>> = {
  occasion: ({ services }) =>
    `Det er ikke noe vi tilbyr. Vi tar bare portretter: ${services}. Lurer du på om ønsket ditt likevel lar seg gjøre, så spør oss.`,
  passport: ({ services }) =>
    `Pass- og ID-bilder står ikke blant tjenestene våre. Vi tar portretter: ${services}.`,
  film: () => "Film og drone har vi ikke blant tjenestene våre. Vi tar stillbilder av mennesker.",
  things: () =>
    "Vi fotograferer mennesker, så hus, mat og produkter har vi verken tilbud eller pris på. Portretter av folkene bak tar vi gjerne.",
  pets: () => "Om dyr kan være med, kan jeg ikke love. Spør oss før du booker, så får du et ordentlig svar.",
  elsewhere: ({ address }) =>
    `Det kan jeg ikke svare sikkert på. Studioet ligger i ${address}, og det er der vi tar portretter.`,
  business: ({ services }) =>
    `Det vet jeg ikke noe om. Det vi tilbyr, er portretter: ${services}. Andre henvendelser tar et menneske seg av.`,
  prints: () =>
    "Trykk, innramming og arbeid med gamle bilder har vi ikke blant tjenestene våre. Hos oss får du de ferdige bildene som filer.",
  person: () => "Det vet jeg ikke, men det er lov å spørre.",
  world: ({ studio }) =>
    `Det kan jeg ikke hjelpe med. Jeg kan det som gjelder fotografering hos ${studio}: priser, ledige tider, forberedelser og levering.`,
  price: ({ services }) =>
    `Det har jeg ingen pris på. Jeg kan regne ut prisen for ${services}. Si hvilken det gjelder, og hvor mange bilder du vil ha.`,
  unheard: () =>
    "Nå er jeg ikke sikker på hva du mener. Kan du skrive det på en annen måte? Jeg kan svare om priser, ledige tider, forberedelser og levering.",
  near: ({ again, near }) =>
    near
      ? `${again ? "Det har jeg heller ikke noe sikkert svar på." : "Det har jeg ikke noe sikkert svar på."} Det nærmeste jeg har, står under ${near}.`
      : "Det har jeg ikke noe sikkert svar på.",
  other: ({ again }) =>
    again ? "Det vet jeg dessverre heller ikke." : "Det vet jeg ikke, og jeg vil ikke gjette.",
};

/** Subjects on which no person of the studio knows more, or there is nothing to ask. */
const withoutContact: ReadonlySet<GapKind> = new Set(["world", "unheard", "price"]);

export function unknownInNorwegian(kind: GapKind, facts: UnknownFacts): string {
  const { email, hours } = facts;
  const contact = `Skriv til ${email}, eller legg igjen kontaktopplysninger øverst her, så svarer vi vanligvis innen ${count(hours, "time", "timer")}.`;
  return withoutContact.has(kind) ? told[kind](facts) : `${told[kind](facts)} ${contact}`;
}
