import { formatWhen } from "~/kit/time-format";
import { Bullets, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { memberName } from "../texts/group";
import { type MemberLetter, SharedTimes, sampleMember } from "./member-facts";

export const template = "member-removed";
export const version = 2;
export const label = "Ikke lenger time i en gruppe";
export const holdsWhile = "always";

export interface Props {
  readonly member: MemberLetter;
  readonly why: "removed" | "replaced" | "cancelled";
  /** All whose time has ended, this one too, and those of the mailbox who still have one. */
  readonly all?: readonly MemberLetter[];
  readonly remaining?: readonly MemberLetter[];
}

export function subject({ member, all = [], remaining = [] }: Props): string {
  if (all.length + remaining.length > 1)
    return `Gjelder ikke lenger: ${member.productName} ${formatWhen(member.from)}`;
  return `Du har ikke lenger time ${formatWhen(member.from)}`;
}

export function preview({ member, all = [], remaining = [] }: Props): string {
  if (all.length + remaining.length > 1) return "Her er timene som ikke gjelder lenger.";
  return `Timen du hadde ${formatWhen(member.from)}, gjelder ikke lenger.`;
}

const reasons = {
  removed: (by: string) => `${by} har meldt fra om at du ikke kommer, så timen er gitt fri.`,
  replaced: (by: string) => `${by} har gitt timen til en annen.`,
  cancelled: () => "Hele bestillingen er avlyst eller avbestilt.",
} as const satisfies Record<Props["why"], (by: string) => string>;

/** Of several members with one mailbox. */
const sharedReasons = {
  removed: (by: string) => `${by} har tatt dem ut av gruppen.`,
  replaced: (by: string) => `${by} har gitt dem til andre.`,
  cancelled: () => "Hele bestillingen er avlyst eller avbestilt.",
} as const satisfies typeof reasons;

export function Body({ member, why, all = [], remaining = [], studio }: LetterProps<Props>) {
  if (all.length + remaining.length > 1)
    return <Shared member={member} why={why} all={all} remaining={remaining} studio={studio} />;
  return (
    <>
      <Title>Timen din gjelder ikke lenger</Title>
      <Greeting name={member.name} />
      <Paragraph>{`Du hadde time til ${member.productName} ${formatWhen(member.from)}. ${reasons[why](member.bookedBy)}`}</Paragraph>
      <Paragraph>
        Du trenger ikke gjøre noe. Lenken du fikk før, virker ikke lenger. Er dette en misforståelse, ta
        kontakt med den som bestilte, eller svar på denne e-posten.
      </Paragraph>
      <Closing studio={studio} />
    </>
  );
}

function Shared({ member, why, all, remaining, studio }: Required<LetterProps<Props>>) {
  return (
    <>
      <Title>{all.length > 1 ? "Timene gjelder ikke lenger" : "En time gjelder ikke lenger"}</Title>
      <Greeting name="" />
      <Paragraph>{`Disse timene til ${member.productName} gjelder ikke lenger. ${sharedReasons[why](member.bookedBy)}`}</Paragraph>
      <Bullets items={all.map((one) => `${memberName(one)}, ${formatWhen(one.from)}`)} />
      {remaining.length > 0 && (
        <>
          <Paragraph>Disse gjelder fortsatt:</Paragraph>
          <SharedTimes all={remaining} studio={studio} />
        </>
      )}
      <Paragraph>
        Dere trenger ikke gjøre noe. Er dette en misforståelse, ta kontakt med den som bestilte, eller svar på
        denne e-posten.
      </Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { member: sampleMember(), why: "removed" };
}
