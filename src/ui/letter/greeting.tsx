import { Paragraph } from "./blocks";
import type { Studio } from "./frame";
import { useMedium } from "./medium";

export function Greeting({ name }: { name: string }) {
  const [first] = name.trim().split(/\s+/);
  return <Paragraph>{first ? `Hei ${first},` : "Hei,"}</Paragraph>;
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
