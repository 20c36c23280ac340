import { formatWhen } from "~/kit/time-format";
import { Action, Bullets, Paragraph, Subtitle, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { MemberFacts, type MemberLetter, SharedTimes, sampleMember } from "./member-facts";

export const template = "member-confirmed";
export const version = 3;
export const label = "Egen time i en gruppe";
export const holdsWhile = "member-as-written";

export interface Props {
  readonly member: MemberLetter;
  /** The members of the mailbox, this one too. */
  readonly all?: readonly MemberLetter[];
}

export function subject({ member, all = [] }: Props): string {
  if (all.length > 1) return `Timene deres: ${member.productName} ${formatWhen(member.from)}`;
  return `Din time: ${member.productName} ${formatWhen(member.from)}`;
}

export function preview({ member, all = [] }: Props): string {
  if (all.length > 1) return `${member.bookedBy} har bestilt time til ${all.length} av dere. Her er tidene.`;
  return `${member.bookedBy} har bestilt time til deg. Her er tiden din, og lenken hvis du ikke kan komme.`;
}

export function Body({ member, all = [], studio }: LetterProps<Props>) {
  return (
    <>
      {all.length > 1 ? (
        <Shared all={all} member={member} studio={studio} />
      ) : (
        <Own member={member} studio={studio} />
      )}
      <Subtitle>Slik forbereder du deg</Subtitle>
      <Bullets
        items={[
          "Ta med to overdeler i rolige farger, uten store mønstre og logoer.",
          "Kom ti minutter før. Timene ligger tett, så vi kan ikke forskyve dem.",
          "Bruker du briller til daglig, ta dem med. Puss glassene før du kommer.",
        ]}
      />
      <Closing studio={studio} />
    </>
  );
}

function Own({ member, studio }: Pick<LetterProps<Props>, "member" | "studio">) {
  return (
    <>
      <Title>Du har time hos oss</Title>
      <Greeting name={member.name} />
      <Paragraph>{`${member.bookedBy} har bestilt fotografering for en gruppe som du er med i. Denne timen er din:`}</Paragraph>
      <MemberFacts member={member} studio={studio} />
      <Action href={member.url}>Se timen din</Action>
      <Paragraph>
        Lenken er bare din. Der kan du se timen, flytte den selv til en annen ledig tid samme dag, lagre den i
        kalenderen og gi beskjed hvis du ikke kan komme. Du betaler ingenting: det gjør den som bestilte.
      </Paragraph>
    </>
  );
}

function Shared({ all, member, studio }: Required<Pick<LetterProps<Props>, "all" | "member" | "studio">>) {
  return (
    <>
      <Title>Dere har timer hos oss</Title>
      <Greeting name="" />
      <Paragraph>{`${member.bookedBy} har bestilt fotografering for en gruppe, og har oppgitt denne e-postadressen for flere. Dette er timene:`}</Paragraph>
      <SharedTimes all={all} studio={studio} />
      <Paragraph>
        Hver time har sin egen lenke. Der kan dere se timen, flytte den til en annen ledig tid samme dag,
        lagre den i kalenderen og gi beskjed hvis en ikke kan komme. Dere betaler ingenting: det gjør den som
        bestilte.
      </Paragraph>
    </>
  );
}

export function sample(): Props {
  return { member: sampleMember() };
}
