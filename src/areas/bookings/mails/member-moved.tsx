import { type Instant, plusMinutes } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Bullets, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { memberName } from "../texts/group";
import { MemberFacts, type MemberLetter, SharedTimes, sampleMember } from "./member-facts";

export const template = "member-moved";
export const version = 2;
export const label = "Ny tid for én i en gruppe";
export const holdsWhile = "member-as-written";

export interface Props {
  readonly member: MemberLetter;
  readonly fromBefore: Instant;
  /** The members of the mailbox, this one too, and the earlier time of each that has moved. */
  readonly all?: readonly MemberLetter[];
  readonly before?: readonly (Instant | null)[];
}

export function subject({ member, all = [] }: Props): string {
  if (all.length > 1) return `Nye tider: ${member.productName} ${formatWhen(member.from)}`;
  return `Ny tid: ${member.productName} ${formatWhen(member.from)}`;
}

export function preview({ member, all = [] }: Props): string {
  if (all.length > 1) return "Timer er flyttet. Her er tidene som gjelder.";
  return `Timen din er flyttet til ${formatWhen(member.from)}.`;
}

export function Body({ member, fromBefore, all = [], before = [], studio }: LetterProps<Props>) {
  if (all.length > 1) return <Shared member={member} all={all} before={before} studio={studio} />;
  return (
    <>
      <Title>Timen din er flyttet</Title>
      <Greeting name={member.name} />
      <Paragraph>
        {fromBefore === member.from
          ? "Timen din er flyttet tilbake til tiden den hadde:"
          : `Du hadde time ${formatWhen(fromBefore)}. Nå er tiden din:`}
      </Paragraph>
      <MemberFacts member={member} studio={studio} />
      <Action href={member.url}>Se timen din</Action>
      <Paragraph>Passer det ikke, gi beskjed via lenken. Den nye tiden ligger ved som kalenderfil.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

function Shared({
  all,
  before,
  studio,
}: Required<Pick<LetterProps<Props>, "member" | "all" | "before" | "studio">>) {
  const moved = all.flatMap((one, index) => {
    const from = before[index] ?? one.from;
    return from === one.from ? [] : `${memberName(one)} hadde time ${formatWhen(from)}.`;
  });
  return (
    <>
      <Title>Timer er flyttet</Title>
      <Greeting name="" />
      {moved.length > 0 && <Bullets items={moved} />}
      <Paragraph>Slik er timene nå:</Paragraph>
      <SharedTimes all={all} studio={studio} />
      <Paragraph>
        Passer det ikke, gi beskjed via lenken til timen. Tidene ligger ved som kalenderfiler.
      </Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  const member = sampleMember();
  return { member, fromBefore: plusMinutes(member.from, -60) };
}
