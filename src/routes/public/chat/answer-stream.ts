/**
 * The text in a stream of server-sent events, as section 7 of the specification has it: lines of "data: " carry JSON
 * with choices[0].delta.content, "[DONE]" ends it, comments and blank lines say nothing. It may be cut anywhere, also
 * inside a letter; what is not whole waits for more.
 */
export interface AnswerStream {
  /** The text in what has become whole by these bytes. */
  push(bytes: Uint8Array): string;
  /** The stream has closed: what is still held is as whole as it gets. */
  end(): string;
  /** The mark of the end was read. */
  readonly isDone: boolean;
}

export function answerStream(): AnswerStream {
  const decoder = new TextDecoder();
  let rest = "";
  let held = "";
  let isDone = false;

  const take = (line: string): string => {
    const data = dataOf(line);
    if (isDone || data === null) return "";
    if (data.trim() === "[DONE]") {
      isDone = true;
      return "";
    }
    // JSON that was broken in two goes on in the next line; a line that is whole by itself leaves what was held behind.
    const text = fragmentIn(data) ?? (held === "" ? null : fragmentIn(held + data));
    held = text === null ? held + data : "";
    return text ?? "";
  };
  const takeLines = (more: string): string => {
    const lines = (rest + more).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    return lines.map(take).join("");
  };
  return {
    push: (bytes) => takeLines(decoder.decode(bytes, { stream: true })),
    end: () => takeLines(`${decoder.decode()}\n\n`),
    get isDone() {
      return isDone;
    },
  };
}

function dataOf(line: string): string | null {
  return line.startsWith("data:") ? line.slice("data:".length).replace(/^ /, "") : null;
}

/** "" when it is whole and carries no text; null when it is not whole. */
function fragmentIn(data: string): string | null {
  try {
    const { choices } = JSON.parse(data) as { choices?: { delta?: { content?: unknown } }[] };
    const content = choices?.[0]?.delta?.content;
    return typeof content === "string" ? content : "";
  } catch {
    return null;
  }
}
