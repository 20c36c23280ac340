import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To somebody whom a program of the owner's has invited. They are no staff. */
interface AccountInvitation {
  readonly email: string;
  /** Six digits */
  readonly code: string;
  readonly url: string;
  /** "fredag 27. november kl. 14.30" */
  readonly until: string;
}

export const template = "account-invitation";
export const version = 1;
export const label = "Til ny konto: invitasjon";
export const holdsWhile = "always";

export function subject({ studio }: { readonly studio: { readonly name: string } }): string {
  return `Du har fått en konto hos ${studio.name}`;
}

export function preview(): string {
  return "Åpne kontoen din med lenken.";
}

export function Body({ email, code, url, until, studio }: LetterProps<AccountInvitation>) {
  return (
    <>
      <Title>{`Kontoen din hos ${studio.name}`}</Title>
      <Greeting name="" />
      <Paragraph>
        Vi har laget en konto til deg. Åpne den her, eller skriv inn koden der du logger inn:
      </Paragraph>
      <Action href={url}>Åpne kontoen</Action>
      <Facts
        facts={[
          { name: "Konto", value: email },
          { name: "Kode", value: code },
          { name: "Lenken og koden", value: `Virker én gang, til ${until}` },
        ]}
      />
      <Paragraph>Ventet du ikke dette, trenger du ikke gjøre noe. Gi aldri koden til noen.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): AccountInvitation {
  return {
    email: "kari@example.no",
    code: "042917",
    url: "https://studio.example.no/auth/v1/verify?token=eksempel&type=invite",
    until: "fredag 27. november kl. 14.30",
  };
}
