import { Fragment } from "react";
import type { Inline } from "~/areas/content/types";
import { Unbroken } from "~/ui/unbroken";

/** The values in the text are filled in before. */
export function InlineText({ text }: { text: readonly Inline[] }) {
  return text.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no id and never change order
    <Fragment key={index}>
      <Part part={part} />
    </Fragment>
  ));
}

function Part({ part }: { part: Inline }) {
  if (typeof part === "string") return <Unbroken>{part}</Unbroken>;
  switch (part.kind) {
    case "strong":
      return (
        <strong>
          <InlineText text={part.text} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <InlineText text={part.text} />
        </em>
      );
    case "link":
      return (
        <a href={part.href}>
          <InlineText text={part.text} />
        </a>
      );
    case "value":
      throw new Error(`The value ${part.value.name} was not put in`);
  }
}
