import {
  actionIn,
  askHref,
  blocksOf,
  type Inline,
  shownSoFar,
  timesIn,
} from "~/areas/assistant/rules/answer/reply-text";
import { widgetTexts } from "~/areas/assistant/texts/widget";

interface ReplyTextProps {
  readonly text: string;
  readonly isComing: boolean;
  /** The labels of links, in the reply's language. */
  readonly newTab?: string;
  /** Asks the question of a button; without it the question is plain text. */
  readonly onAsk?: ((question: string) => void) | undefined;
}

/** A reply as React elements; none of its text becomes HTML. */
export function ReplyText({ text, isComing, newTab = widgetTexts.around.nb.newTab, onAsk }: ReplyTextProps) {
  return blocksOf(isComing ? shownSoFar(text) : text).map((block, at) =>
    block.kind === "list" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a reply only grows at its end
      <ul key={at}>
        {block.lines.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>
            <Item parts={item} newTab={newTab} onAsk={onAsk} />
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
            <Line parts={line} newTab={newTab} onAsk={onAsk} />
          </span>
        ))}
      </p>
    ),
  );
}

interface LineProps {
  readonly parts: readonly Inline[];
  readonly newTab: string;
  readonly onAsk: ((question: string) => void) | undefined;
}

/** A day with its free times becomes a day and a row of times; for screen readers it stays one line. */
function Item({ parts, newTab, onAsk }: LineProps) {
  const found = timesIn(parts);
  if (!found) return <Line parts={parts} newTab={newTab} onAsk={onAsk} />;
  return (
    <>
      <b className="chat-day">
        {found.day}
        <span className="chat-unseen">{found.between}</span>
      </b>{" "}
      <span className="chat-times">
        {found.times.map(({ text, href }, at) => (
          <span key={text}>
            {at > 0 && ", "}
            {href ? (
              <a href={href} target="_blank" rel="noopener">
                {text}
                <span className="chat-unseen"> ({newTab})</span>
              </a>
            ) : (
              text
            )}
          </span>
        ))}
      </span>
    </>
  );
}

function Line({ parts, newTab, onAsk }: LineProps) {
  const action = actionIn(parts);
  return parts.map((part, at) => {
    if (typeof part === "string") return part;
    const { text, href } = part;
    if (href === askHref)
      return onAsk ? (
        <button key={text} type="button" className="chat-choice" onClick={() => onAsk(text)}>
          {text}
        </button>
      ) : (
        text
      );
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a line only grows at its end
        key={at}
        className={part === action ? "chat-action" : undefined}
        href={part.href}
        target="_blank"
        rel="noopener"
      >
        {part.text}
        <span className="chat-unseen"> ({newTab})</span>
      </a>
    );
  });
}
