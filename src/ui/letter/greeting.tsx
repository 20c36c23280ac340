import { Paragraph } from "./blocks";
import type { Studio } from "./frame";
import { useMedium } from "./medium";
import { OwnClosing, OwnOpening } from "./own-words";

/** Followed by the studio's own opening, if it has written one. */
export function Greeting({ name }: { name: string }) {
  const first = firstName(name);
  return (
    <>
      <Paragraph>{first ? `Hei ${first},` : "Hei,"}</Paragraph>
      <OwnOpening />
    </>
  );
}

export function firstName(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return first;
}

/** Preceded by the studio's own closing, if it has written one. */
export function Closing({ studio }: { studio: Studio }) {
  const newLine = useMedium() === "text" ? "\n" : <br />;
  return (
    <>
      <OwnClosing />
      <Paragraph>
        Vennlig hilsen{newLine}
        {studio.name}
      </Paragraph>
    </>
  );
}
