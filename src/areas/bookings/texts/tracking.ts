import { formatKroner } from "~/kit/money";
import { formatWhen } from "~/kit/time-format";
import type { TrackedStage, Tracking, TrackingNext } from "../rules/tracking";

export const trackingTexts = {
  title: "Hvor bestillingen står",
  done: "ferdig",
  now: "nå",
} as const;

const stageTexts: Record<TrackedStage["stage"], string> = {
  ordered: "Bestilt",
  requested: "Forespurt",
  answer: "Venter på svar",
  confirmed: "Bekreftet",
  photographed: "Fotografert",
  choosing: "Bilder velges",
  delivered: "Levert",
  paid: "Betalt",
  cancelled_by_customer: "Avbestilt",
  cancelled_by_studio: "Avlyst",
  withdrawn: "Angret",
  no_show: "Ikke møtt",
  declined: "Ikke godtatt",
  expired: "Utløpt",
};

/** Stages in the future, worded so that nothing is said to have happened. */
const comingStageTexts: Partial<Record<TrackedStage["stage"], string>> = {
  ordered: "Bestilling",
  confirmed: "Bekreftelse",
  photographed: "Fotografering",
  choosing: "Valg av bilder",
  delivered: "Levering",
  paid: "Betaling",
};

export function stageLabel({ stage, state }: Pick<TrackedStage, "stage" | "state">): string {
  return (state !== "done" && comingStageTexts[stage]) || stageTexts[stage];
}

/** Values from the settings, so that these sentences promise the same as the pages. */
export interface StudioPromises {
  /** "Levering innen 24 timer" */
  readonly delivery: string;
}

type Sentences = {
  readonly [Kind in TrackingNext["kind"]]: (
    next: Extract<TrackingNext, { readonly kind: Kind }>,
    promises: StudioPromises,
  ) => string;
};

const sentences: Sentences = {
  answer: ({ by }) =>
    by === null
      ? "Forespørselen venter på svar fra studioet."
      : `Vi holder av tiden og svarer senest ${formatWhen(by)}.`,
  session: ({ from }) => `Vi ses ${formatWhen(from)}. Kom gjerne ti minutter før.`,
  started: () => "Timen har begynt. Er du på vei, så si fra til studioet.",
  unrecorded: () => "Timen er over. Studioet har ikke ført den som gjennomført ennå.",
  "in-session": () => "Du er sjekket inn, og fotograferingen er i gang.",
  pictures: (_, promises) =>
    `Har du valgt bildene dine, retusjerer vi dem nå. Ellers får du dem til valg først. ${fromChoice(promises)}`,
  choose: (_, promises) => `Bildene er klare. Si fra til studioet hvilke du vil ha. ${fromChoice(promises)}`,
  pay: ({ ore }) =>
    `Bildene er levert. Det som gjenstår, er betalingen: ${formatKroner(ore)}. Fakturaen kommer på e-post.`,
  "pay-fee": ({ ore }) => `Det som gjenstår, er gebyret: ${formatKroner(ore)}. Fakturaen kommer på e-post.`,
  complete: () => "Bildene er levert, og alt er betalt. Takk for at du kom til oss.",
  ended: () => "Det skjer ikke mer med denne bestillingen. Du betaler ingenting.",
  "ended-paid": () => "Gebyret er betalt. Det skjer ikke mer med denne bestillingen.",
};

/** The delivery time counts from the selection, as the pages say. */
function fromChoice({ delivery }: StudioPromises): string {
  return `${delivery}, regnet fra du har valgt.`;
}

/** What happens next, in a sentence. */
export function trackingSentence({ next }: Tracking, promises: StudioPromises): string {
  const sentence = sentences[next.kind] as (next: TrackingNext, promises: StudioPromises) => string;
  return sentence(next, promises);
}
