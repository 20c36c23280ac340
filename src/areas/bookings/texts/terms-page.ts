import type { AgreedPolicy } from "../types";
import { paymentText, policySentence, withdrawalRightText } from "./booking";

/** What the terms name besides their own words; the numbers are those of the order, or today's. */
export interface TermsFacts {
  readonly policy: Pick<
    AgreedPolicy,
    "freeUntilHours" | "lateFeePercent" | "noShowFeePercent" | "withdrawalDays"
  >;
  readonly studio: {
    readonly name: string;
    readonly fullAddress: string;
    readonly orgNumber: string | null;
    readonly email: string;
    readonly phone: string | null;
  };
  readonly delivery: string;
  readonly guarantee: string;
}

export interface TermsPart {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
}

interface TermsVersion {
  /** Stored with each order. */
  readonly version: string;
  readonly from: string;
  readonly parts: (facts: TermsFacts) => readonly TermsPart[];
}

const first = ({ policy }: TermsFacts): readonly TermsPart[] => [
  { id: "betaling", title: "Betaling", text: [paymentText] },
  { id: "endre", title: "Flytte eller avbestille", text: [policySentence(policy)] },
  { id: "angrerett", title: "Angrerett", text: [withdrawalRightText(policy.withdrawalDays)] },
];

const second = (facts: TermsFacts): readonly TermsPart[] => {
  const { policy, studio, delivery, guarantee } = facts;
  const { name, fullAddress, orgNumber, email, phone } = studio;
  return [
    {
      id: "avtalen",
      title: "Hvem du avtaler med",
      text: [
        `Avtalen er mellom deg og ${name}, ${fullAddress}${orgNumber === null ? "" : `, org.nr. ${orgNumber}`}. Du når oss på ${email}${phone === null ? "" : ` og ${phone.replaceAll(" ", "\u00a0")}`}.`,
        "Den er inngått når du har bestilt og siden sier at timen er din. Må studioet godta bestillingen først, er den inngått når vi har godtatt.",
      ],
    },
    {
      id: "pris",
      title: "Pris og betaling",
      text: [
        "Prisen du ser før du bestiller, er hele prisen for det du har valgt. Til privatpersoner er mva. med, til bedrifter står prisen både med og uten.",
        paymentText,
        "Er det avtalt forskudd, står beløpet før du bestiller, og det trekkes fra på fakturaen.",
      ],
    },
    {
      id: "endre",
      title: "Flytte eller avbestille",
      text: [
        policySentence(policy),
        "Flytter eller avlyser studioet timen, koster det deg ingenting, og du kan velge en annen tid eller avbestille.",
      ],
    },
    {
      id: "pakke",
      title: "Endre det du har bestilt",
      text: [
        "Fra lenken til bestillingen kan du velge en annen pakke eller legge til bilder, personer og tillegg frem til timen begynner. Du ser den nye prisen før du bestiller endringen.",
      ],
    },
    { id: "angrerett", title: "Angrerett", text: [withdrawalRightText(policy.withdrawalDays)] },
    {
      id: "levering",
      title: "Levering og garanti",
      text: [`${delivery}. Tiden regnes fra du har valgt bildene.`, guarantee],
    },
    {
      id: "feil",
      title: "Hvis noe er galt",
      text: [
        "Si fra så snart du ser det, så retter vi det uten at det koster deg noe.",
        "Blir vi ikke enige, kan du som forbruker be Forbrukertilsynet om å mekle.",
      ],
    },
  ];
};

/**
 * Every version of the terms, newest first. The words of a version that orders were made under never change: a changed
 * word is a new version with a date of its own.
 */
const versions: readonly [TermsVersion, ...TermsVersion[]] = [
  { version: "2026-11-28", from: "28. november 2026", parts: second },
  { version: "2026-11", from: "1. november 2026", parts: first },
];

/** The version that new orders are made under. */
export const [{ version: termsVersion }] = versions;

/** The version of an order; the newest for today's orders. */
export function termsOf(version: string = termsVersion): TermsVersion {
  return versions.find((each) => each.version === version) ?? versions[0];
}
