import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import type { MemberName, MemberStatus } from "../types";

/** "Navn mangler" until the payer has filled in the name. */
export function memberName({ name }: Pick<MemberName, "name">): string {
  return name || "Navn mangler";
}

export const groupTexts = {
  names: "Hvem kommer?",
  namesHint:
    "Skriv navnene i den rekkefølgen dere kommer. Den som har en e-postadresse her, får sin egen time, kalenderfil og lenke. Det du ikke vet ennå, kan du fylle ut senere fra lenken i bekreftelsen.",
  isFirst: "Jeg er den første som skal fotograferes",
  person: (n: number) => `Person ${n}`,
  personName: (n: number) => `Navn på person ${n}`,
  personEmail: (n: number) => `E-post til person ${n}`,
  who: "Hvem når",
  eachHasLink:
    "Hver time er for én person, og de kommer etter hverandre. De som har en e-postadresse, får sin egen time og lenke. Via lenken under kan du fylle ut navn, flytte én, bytte ut én eller ta én ut.",
} as const;

export const memberStatusTexts: Record<MemberStatus, string> = {
  booked: "har time",
  declined: "kan ikke komme",
  checked_in: "sjekket inn",
  photographed: "fotografert",
  no_show: "ikke møtt",
  removed: "tatt ut",
};

/** A change of one member in words, for letters. */
export interface GroupNews {
  readonly kind: "move" | "swap" | "add" | "remove" | "declined" | "returned" | "own-move" | "own-swap";
  readonly member: string;
  /** The other of two who swap. */
  readonly other?: string;
  readonly from: Instant;
}

export function groupNewsText({ kind, member, other, from }: GroupNews): string {
  const when = formatWhen(from);
  switch (kind) {
    case "move":
      return `${member} er flyttet til ${when}.`;
    case "own-move":
      return `${member} har selv flyttet timen sin til ${when}.`;
    case "own-swap":
      return `${member} har selv byttet tid med ${other ?? ""}.`;
    case "swap":
      return `${member} og ${other ?? ""} har byttet tid.`;
    case "add":
      return `${member} er lagt til, ${when}.`;
    case "remove":
      return `${member} er tatt ut av gruppen.`;
    case "declined":
      return `${member} kan ikke komme til timen sin ${when}.`;
    case "returned":
      return `${member} kan komme likevel, ${when}.`;
  }
}
