import { formatWhen } from "~/kit/time-format";
import { Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { type MemberLetter, sampleMember } from "./member-facts";

export const template = "member-removed";
export const version = 1;
export const label = "Ikke lenger time i en gruppe";
export const holdsWhile = "always";

export interface Props {
  readonly member: MemberLetter;
  readonly why: "removed" | "replaced" | "cancelled";
}

export function subject({ member }: Props): string {
  return `Du har ikke lenger time ${formatWhen(member.from)}`;
}

export function preview({ member }: Props): string {
  return `Timen du hadde ${formatWhen(member.from)}, gjelder ikke lenger.`;
}

const reasons = {
  removed: (by: string) => `${by} har meldt fra om at du ikke kommer, så timen er gitt fri.`,
  replaced: (by: string) => `${by} har gitt timen til en annen.`,
  cancelled: () => "Hele bestillingen er avlyst eller avbestilt.",
} as const satisfies Record<Props["why"], (by: string) => string>;

export function Body({ member, why, studio }: LetterProps<Props>) {
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

export function sample(): Props {
  return { member: sampleMember(), why: "removed" };
}
