import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To a new member of staff, who chooses a password by the link. */
interface StaffInvitation {
  readonly name: string;
  readonly email: string;
  readonly from: string;
  /** "Fotograf" */
  readonly role: string;
  readonly url: string;
  /** "fredag 27. november kl. 14.30" */
  readonly until: string;
}

export const template = "staff-invitation";
export const version = 1;
export const label = "Til ansatt: invitasjon";
export const holdsWhile = "always";

export function subject({ studio }: { readonly studio: { readonly name: string } }): string {
  return `Du er invitert til ${studio.name}`;
}

export function preview(): string {
  return "Velg et passord, så er du inne.";
}

export function Body({ name, email, from, role, url, until, studio }: LetterProps<StaffInvitation>) {
  return (
    <>
      <Title>{`Velkommen til ${studio.name}`}</Title>
      <Greeting name={name} />
      <Paragraph>{from} har laget en konto til deg. Velg et passord, så kan du begynne:</Paragraph>
      <Action href={url}>Velg passord</Action>
      <Facts
        facts={[
          { name: "Konto", value: email },
          { name: "Rolle", value: role },
          { name: "Lenken", value: `Virker én gang, til ${until}` },
        ]}
      />
      <Paragraph>Ventet du ikke dette, trenger du ikke gjøre noe. Uten passord kommer ingen inn.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): StaffInvitation {
  return {
    name: "Tobias Lund",
    email: "tobias@example.no",
    from: "Ingrid Østvold",
    role: "Fotograf",
    url: "https://studio.example.no/auth/nytt-passord?token=eksempel",
    until: "fredag 27. november kl. 14.30",
  };
}
