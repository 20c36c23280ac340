import { Transform } from "node:stream";

const eager = 'rel="modulepreload"';
const patient = `${eager} fetchpriority="low"`;

/**
 * React Router announces its scripts with modulepreload, which browsers fetch before pictures and fonts. A page
 * here is whole without them, so they are to come after what is seen.
 */
export function scriptsLast(): Transform {
  const decoder = new TextDecoder();
  let kept = "";
  return new Transform({
    transform(chunk, _encoding, done) {
      const text = kept + decoder.decode(chunk, { stream: true });
      const cut = text.length - beginningAtEndOf(text);
      kept = text.slice(cut);
      done(null, text.slice(0, cut).replaceAll(eager, patient));
    },
    flush(done) {
      done(null, kept + decoder.decode());
    },
  });
}

/** How many of the last characters may be the beginning of what is looked for. */
function beginningAtEndOf(text: string): number {
  for (let length = Math.min(eager.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(eager.slice(0, length))) return length;
  }
  return 0;
}
