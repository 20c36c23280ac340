import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { TextLink } from "./blocks";
import { useMedium } from "./medium";
import * as style from "./style";

/** The sender's details in every letter. The company settings have this shape. */
export interface Studio {
  name: string;
  addressStreet: string;
  addressPostalCode: string;
  addressCity: string;
  phone: string | null;
  email: string;
  orgNumber: string | null;
}

interface FrameProps {
  studio: Studio;
  subject: string;
  preview: string;
  children: ReactNode;
}

/** The layout of every letter: the studio's name on top, the letter, the studio's details at the foot. */
export function LetterFrame({ studio, subject, preview, children }: FrameProps) {
  if (useMedium() === "text")
    return (
      <>
        {children}
        {footAsText(studio)}
      </>
    );
  return (
    <Html lang="nb">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{style.darkMode}</style>
      </Head>
      <Body className="l-body" style={style.body}>
        <div style={style.preview}>{preview}</div>
        <Container className="l-sheet" style={style.sheet}>
          <div className="l-inside" style={style.inside}>
            <Text className="l-mast" style={style.masthead}>
              {studio.name}
            </Text>
            {children}
            <Hr className="l-line" style={style.rule} />
            <Foot studio={studio} />
          </div>
        </Container>
      </Body>
    </Html>
  );
}

function Foot({ studio }: { studio: Studio }) {
  return (
    <Text className="l-quiet" style={style.foot}>
      {studio.name}
      <br />
      {addressOf(studio)}
      <br />
      {studio.phone !== null && (
        <>
          <TextLink href={`tel:${studio.phone.replace(/[^+\d]/g, "")}`}>{studio.phone}</TextLink>
          {" · "}
        </>
      )}
      <TextLink href={`mailto:${studio.email}`}>{studio.email}</TextLink>
      {studio.orgNumber !== null && (
        <>
          <br />
          Org.nr. {studio.orgNumber}
        </>
      )}
    </Text>
  );
}

/** "Eksempelgata 12, 0359 Oslo" */
export function addressOf(studio: Studio): string {
  return `${studio.addressStreet}, ${studio.addressPostalCode} ${studio.addressCity}`;
}

/** "-- " starts a signature that mail clients leave out of replies. */
function footAsText(studio: Studio): string {
  return [
    "-- ",
    studio.name,
    addressOf(studio),
    studio.phone === null ? studio.email : `Telefon ${studio.phone} · ${studio.email}`,
    ...(studio.orgNumber === null ? [] : [`Org.nr. ${studio.orgNumber}`]),
    "",
  ].join("\n");
}
