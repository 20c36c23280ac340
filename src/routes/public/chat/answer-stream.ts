/**
 * The text in a stream of server-sent events (specification, section 7): lines of "data: " carry JSON with
 * choices[0].delta.content, "[DONE]" ends it, comments and blank lines are ignored. Chunks may be cut anywhere, also
 * inside a UTF-8 character; incomplete parts wait for more.
 */
export interface AnswerStream {
  /** The text that these bytes complete. */
  push(bytes: Uint8Array): string;
  /** The stream has closed: the rest in the buffer is treated as complete. */
  end(): string;
  /** The end marker was read. */
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
    // JSON that was split continues in the next line; a line that is complete by itself discards the buffered rest.
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

/** "" when it is complete and carries no text; null when it is incomplete. */
function fragmentIn(data: string): string | null {
  try {
    const { choices } = JSON.parse(data) as { choices?: { delta?: { content?: unknown } }[] };
    const content = choices?.[0]?.delta?.content;
    return typeof content === "string" ? content : "";
  } catch {
    return null;
  }
}
