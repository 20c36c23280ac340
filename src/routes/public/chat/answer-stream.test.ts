import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerStream } from "./answer-stream";

const fragment = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`;
const bytes = (text: string) => new TextEncoder().encode(text);

/** The text read from a stream that arrives in pieces, cut at these positions. */
function read(stream: Uint8Array, cuts: readonly number[] = []): string {
  const answer = answerStream();
  const places = [0, ...cuts.map((cut) => cut % (stream.length + 1)).sort((a, b) => a - b), stream.length];
  const texts = places.slice(1).map((end, at) => answer.push(stream.subarray(places[at], end)));
  return texts.join("") + answer.end();
}

const letters = fc.string({ unit: "grapheme", maxLength: 12 });
const silence = fc.constantFrom(
  ": venter",
  ":",
  "",
  "event: message",
  "data: {}",
  'data: {"choices":[]}',
  "id: 4",
);
const line = fc.oneof(
  { weight: 3, arbitrary: letters.map((text) => ({ line: fragment(text), text })) },
  silence.map((text) => ({ line: text, text: "" })),
);
const streams = fc.record({
  lines: fc.array(line, { maxLength: 20 }),
  end: fc.constantFrom("\n", "\r\n", "\n\n", "\r"),
  after: fc.constantFrom("", "data: [DONE]", `data: [DONE]\n\n${fragment("etter slutten")}`),
});

describe("the answer's stream", () => {
  it("gives the same text however its bytes are cut, also inside a letter", () => {
    fc.assert(
      fc.property(streams, fc.array(fc.nat(), { maxLength: 12 }), ({ lines, end, after }, cuts) => {
        const stream = bytes([...lines.map((each) => each.line), after].join(end));
        expect(read(stream, cuts)).toBe(lines.map((each) => each.text).join(""));
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same text byte by byte", () => {
    const stream = bytes(`${fragment("Blåbærsyltetøy 🫐 ")}\n\n${fragment("kl. 14–16")}\n\ndata: [DONE]\n\n`);
    expect(read(stream, [...stream.keys()])).toBe("Blåbærsyltetøy 🫐 kl. 14–16");
  });

  it("reads fragments that come one by one, as they come", () => {
    const answer = answerStream();
    expect(answer.push(bytes(`${fragment("Hei")}\n`))).toBe("Hei");
    expect(answer.push(bytes(fragment(" der")))).toBe("");
    expect(answer.push(bytes("\n"))).toBe(" der");
  });

  it("ignores comments and blank lines", () => {
    expect(read(bytes(`: ping\n\n${fragment("a")}\n: ping\n\n${fragment("b")}\n\n`))).toBe("ab");
  });

  it("is done at [DONE], and takes nothing after it", () => {
    const answer = answerStream();
    expect(answer.isDone).toBe(false);
    expect(answer.push(bytes(`${fragment("a")}\ndata: [DONE]\n${fragment("b")}\n`))).toBe("a");
    expect(answer.isDone).toBe(true);
  });

  it("buffers a JSON line that is not whole until the rest of it has come", () => {
    const [before, after] = fragment("i to deler").split(" t");
    expect(read(bytes(`${before} \ndata: t${after}\n`))).toBe("i to deler");
  });

  it("is not stopped by a line that never becomes whole", () => {
    expect(read(bytes(`data: {"choices":[{"del\n${fragment("videre")}\n`))).toBe("videre");
  });

  it("reads the last line when the stream closes without ending it", () => {
    expect(read(bytes(fragment("slutt")))).toBe("slutt");
  });

  it("takes no text that is not text", () => {
    expect(
      read(bytes('data: {"choices":[{"delta":{"content":{"html":"<b>"}}}]}\ndata: null\ndata: 7\n')),
    ).toBe("");
  });
});
