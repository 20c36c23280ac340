import { Fragment } from "react";
import { Action, Bullets, Facts, LineBreak, Note, Paragraph, Subtitle, Title } from "~/ui/letter/blocks";
import type { LetterProps } from "~/ui/letter/render-letter";
import { blocksOf, type LetterBlock } from "../rules/letter-text";

/** A letter that staff have rewritten: their text, in the look of the original. */
interface EditedLetter {
  readonly subject: string;
  readonly text: string;
}

export const template = "edited-letter";
export const version = 1;
export const label = "Brev skrevet om for hånd";
export const holdsWhile = "always";

export function subject({ subject }: EditedLetter): string {
  return subject;
}

export function preview({ text }: EditedLetter): string {
  const first = blocksOf(text).find(({ kind }) => kind === "paragraph");
  return first?.kind === "paragraph" ? first.lines.join(" ") : "";
}

export function Body({ text }: LetterProps<EditedLetter>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
  return blocksOf(text).map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: LetterBlock }) {
  switch (block.kind) {
    case "title":
      return <Title>{block.text}</Title>;
    case "subtitle":
      return <Subtitle>{block.text}</Subtitle>;
    case "note":
      return <Note>{block.text}</Note>;
    case "bullets":
      return <Bullets items={block.items} />;
    case "facts":
      return <Facts facts={block.facts} />;
    case "action":
      return <Action href={block.href}>{block.text}</Action>;
    case "paragraph":
      return (
        <Paragraph>
          {block.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
            <Fragment key={index}>
              {index > 0 && <LineBreak />}
              {line}
            </Fragment>
          ))}
        </Paragraph>
      );
  }
}

export function sample(): EditedLetter {
  return {
    subject: "Nytt om timen din fredag",
    text: "Nytt om timen din\n=================\n\nHei Kari,\n\nvi flytter oss til rommet i andre etasje. Alt annet er som før.\n\nSted:  Storgata 1, 2. etasje\n\nHilsen\nAda",
  };
}
