import { type LetterPromise, letterByStudio, letterToVisitor, type Said } from "~/kit/letter-promise";
import { formatTime, formatWhen } from "~/kit/time-format";
import type { GroupChange, PlannedChange } from "../rules/group-change";
import type { GroupLetter, NamedMember } from "../rules/group-letters";
import type { Member } from "../types";
import { memberName } from "./group";
import { groupPageTexts } from "./group-page";

/** A planned change in words: "Ola Nordmann flyttes til tirsdag 1. desember kl. 09.15." */
export function changeSentence(change: GroupChange, members: readonly Member[], plan: PlannedChange): string {
  const words = groupPageTexts.what;
  const named = (id: string) => {
    const member = members.find((each) => each.id === id);
    return member ? memberName(member) : "";
  };
  if (change.kind === "add") {
    return words.add(memberName(change), plan.added ? formatWhen(plan.added.from) : "");
  }
  const member = named(change.memberId);
  if (change.kind === "move") return words.move(member, formatWhen(change.start));
  if (change.kind === "swap") return words.swap(member, named(change.otherId));
  if (change.kind === "remove") return words.remove(member);
  return plan.left ? words.person(memberName(change)) : words.rename(memberName(change));
}

/** The reader: the payer, staff, or one member, who must not see anything about the others. */
export type LetterReader =
  | { readonly kind: "payer" }
  | { readonly kind: "staff"; readonly payer: string }
  | {
      readonly kind: "person";
      readonly payer: string;
      readonly id: string;
      readonly members: readonly Member[];
    };

/** The letters and their recipients, one sentence each. */
export function letterSentences(letters: readonly GroupLetter[], reader: LetterReader): Said[] {
  return letters.map((letter) => {
    if (letter.about === "group") return groupSentence(letter.to, reader);
    const sentence = memberSentences[letter.about](nameFor(letter.to, reader));
    return letter.about.endsWith("no-address") ? sentence : promiseTo(reader)(sentence);
  });
}

function promiseTo({ kind }: LetterReader): (sentence: string) => LetterPromise {
  return kind === "staff" ? letterByStudio : letterToVisitor;
}

const memberSentences = {
  moved: (who: string) => `${who} får e-post om den nye tiden, med ny kalenderfil.`,
  invited: (who: string) => `${who} får egen time, kalenderfil og lenke på e-post.`,
  ended: (who: string) =>
    `${who} får e-post om at timen ikke gjelder lenger. Den gamle lenken slutter å virke.`,
  "no-address": (who: string) => `${who} får ikke e-post, for vi har ingen e-postadresse.`,
  "ended-no-address": (who: string) =>
    `${who} får ikke e-post om at timen ikke gjelder lenger, for vi har ingen e-postadresse. Si fra selv.`,
} as const;

function groupSentence(to: "payer" | "studio", reader: LetterReader): Said {
  if (to === "studio") return "Studioet får beskjed.";
  return promiseTo(reader)(
    reader.kind === "payer"
      ? "Du får e-post om endringen, med alle tidene."
      : `${reader.payer}, som betaler, får e-post om endringen, med alle tidene.`,
  );
}

function nameFor(member: NamedMember, reader: LetterReader): string {
  if (reader.kind !== "person") return memberName(member);
  if (member.id === reader.id) return "Du";
  const was = reader.members.find(({ id }) => id === member.id);
  return was ? `Den som hadde timen kl. ${formatTime(was.from)},` : "En annen i gruppen";
}
