import { type Instant, plusMinutes } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { MemberFacts, type MemberLetter, sampleMember } from "./member-facts";

export const template = "member-moved";
export const version = 1;
export const label = "Ny tid for én i en gruppe";
export const holdsWhile = "member-as-written";

export interface Props {
  readonly member: MemberLetter;
  readonly fromBefore: Instant;
}

export function subject({ member }: Props): string {
  return `Ny tid: ${member.productName} ${formatWhen(member.from)}`;
}

export function preview({ member }: Props): string {
  return `Timen din er flyttet til ${formatWhen(member.from)}.`;
}

export function Body({ member, fromBefore, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Timen din er flyttet</Title>
      <Greeting name={member.name} />
      <Paragraph>{`Du hadde time ${formatWhen(fromBefore)}. Nå er tiden din:`}</Paragraph>
      <MemberFacts member={member} studio={studio} />
      <Action href={member.url}>Se timen din</Action>
      <Paragraph>Passer det ikke, gi beskjed via lenken. Den nye tiden ligger ved som kalenderfil.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  const member = sampleMember();
  return { member, fromBefore: plusMinutes(member.from, -60) };
}
