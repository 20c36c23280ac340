import { Fragment } from "react";
import { Bullets, LineBreak, Paragraph, TextLink } from "~/ui/letter/blocks";
import { askHref, blocksOf, type Inline, shownSoFar } from "../rules/answer/reply-text";

interface ReplyProps {
  readonly text: string;
  /** The base for addresses of our own pages. */
  readonly site: string;
}

const who = "Assistenten: ";

/** A reply of the assistant in a letter: relative links become absolute. */
export function Reply({ text, site }: ReplyProps) {
  // In a shortened reply a link at its end may be cut too.
  const blocks = blocksOf(shownSoFar(text));
  return (
    <>
      {blocks[0]?.kind !== "lines" && <Paragraph>{who.trim()}</Paragraph>}
      {blocks.map(({ kind, lines }, at) => {
        const shown = lines.map((parts) => <Line key={JSON.stringify(parts)} parts={parts} site={site} />);
        // biome-ignore lint/suspicious/noArrayIndexKey: a reply has no other key
        if (kind === "list") return <Bullets key={at} items={shown} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Paragraph key={at}>
            {at === 0 && who}
            {shown.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Fragment key={index}>
                {index > 0 && <LineBreak />}
                {line}
              </Fragment>
            ))}
          </Paragraph>
        );
      })}
    </>
  );
}

function Line({ parts, site }: { readonly parts: readonly Inline[]; readonly site: string }) {
  return parts.map((part, at) => {
    if (typeof part === "string") return part;
    if (part.href === askHref || !URL.canParse(part.href, site)) return part.text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <TextLink key={at} href={addressOf(part.href, site)}>
        {part.text}
      </TextLink>
    );
  });
}

function addressOf(href: string, site: string): string {
  return href.startsWith("/") ? new URL(href, site).href : href;
}
