import { Fragment } from "react";
import type { Inline } from "~/areas/content/types";
import { Unbroken } from "~/ui/unbroken";

/** A piece of running text; its values have been put in before. */
export function InlineText({ text }: { text: readonly Inline[] }) {
  return text.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name
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
