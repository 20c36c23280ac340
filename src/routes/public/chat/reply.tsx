import { widgetTexts as words } from "~/areas/assistant/texts/widget";
import { blocksOf, type Inline, shownSoFar } from "./reply-text";

/** A reply as elements; nothing in it is taken for HTML. */
export function ReplyText({ text, isComing }: { text: string; isComing: boolean }) {
  return blocksOf(isComing ? shownSoFar(text) : text).map((block, at) =>
    block.kind === "list" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a reply only grows at its end
      <ul key={at}>
        {block.lines.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>
            <Line parts={item} />
          </li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={at}>
        {block.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={index}>
            {index > 0 && <br />}
            <Line parts={line} />
          </span>
        ))}
      </p>
    ),
  );
}

function Line({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, at) =>
    typeof part === "string" ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line only grows at its end
      <a key={at} href={part.href} target="_blank" rel="noopener">
        {part.text}
        <span className="chat-unseen"> ({words.newTab})</span>
      </a>
    ),
  );
}
