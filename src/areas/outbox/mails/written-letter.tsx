import { Title } from "~/ui/letter/blocks";
import { Prose, proseParagraphs } from "~/ui/letter/own-words";

/** A letter that staff wrote by hand about a record: their own words, as typed. */
interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
}

export const template = "written-letter";
export const version = 1;
export const label = "Til kunden: skrevet for hånd";
export const holdsWhile = "always";

export function subject({ subject }: WrittenLetter): string {
  return subject;
}

export function preview({ text }: WrittenLetter): string {
  return proseParagraphs(text).slice(0, 2).join(" ").replace(/\s+/g, " ").slice(0, 120);
}

export function Body({ subject, text }: WrittenLetter) {
  return (
    <>
      <Title>{subject}</Title>
      <Prose text={text} />
    </>
  );
}

export function sample(): WrittenLetter {
  return {
    subject: "Om fotograferingen torsdag 3. desember",
    text: "Hei Kari,\n\nvi har fått inn bakgrunnen du spurte om, og den er klar når dere kommer.\n\nVennlig hilsen\nIngrid",
  };
}
