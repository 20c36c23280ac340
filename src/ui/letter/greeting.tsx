import { Paragraph } from "./blocks";
import type { Studio } from "./frame";
import { useMedium } from "./medium";

export function Greeting({ name }: { name: string }) {
  return <Paragraph>Hei {name.trim().split(/\s+/)[0]},</Paragraph>;
}

export function Closing({ studio }: { studio: Studio }) {
  const newLine = useMedium() === "text" ? "\n" : <br />;
  return (
    <Paragraph>
      Vennlig hilsen{newLine}
      {studio.name}
    </Paragraph>
  );
}
