import { formatWhen } from "~/kit/time-format";
import { Action, Bullets, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import { StandardOpening } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { MemberFacts, type MemberLetter, memberWords, sampleMember } from "./member-facts";

export const template = "member-reminder";
export const version = 1;
export const label = "Påminnelse til én i en gruppe";
export const words = memberWords;
export const holdsWhile = "member-to-come";

export interface Props {
  readonly member: MemberLetter;
}

export function subject({ member }: Props): string {
  return `Påminnelse: ${member.productName} ${formatWhen(member.from)}`;
}

export function preview(): string {
  return "Snart er det din tur foran kamera.";
}

export function Body({ member, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Snart er det din tur</Title>
      <Greeting name={member.name} />
      <StandardOpening>Vi minner om timen du har hos oss:</StandardOpening>
      <MemberFacts member={member} studio={studio} />
      <Bullets
        items={[
          "Kom ti minutter før. Andre har time rett etter deg.",
          "Ta på noe du trives i, i rolige farger.",
        ]}
      />
      <Action href={member.url}>Se timen din</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { member: sampleMember() };
}
