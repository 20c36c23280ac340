import { Transform } from "node:stream";

const announced = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;
const starts = /(<script [^>]*type="module" async="">)((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)/;

/**
 * React Router announces its scripts in the head and imports them at once, and browsers fetch both before pictures and
 * fonts. A page here is whole without them, so they are asked for, all of them together, after what `wait` waits for.
 */
export function scriptsLast(wait: string): Transform {
  const decoder = new TextDecoder();
  const preloads: string[] = [];
  let kept = "";
  return new Transform({
    transform(chunk, _encoding, done) {
      const text = kept + decoder.decode(chunk, { stream: true });
      const cut = endOfWhole(text);
      kept = text.slice(cut);
      done(null, later(text.slice(0, cut), preloads, wait));
    },
    flush(done) {
      done(null, later(kept + decoder.decode(), preloads, wait));
    },
  });
}

function later(html: string, preloads: string[], wait: string): string {
  return html
    .replace(announced, (_, href: string) => {
      preloads.push(href);
      return "";
    })
    .replace(starts, (_, tag: string, imports: string) => {
      const one =
        'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))';
      const all = `for(const href of ${JSON.stringify(preloads)})${one};`;
      return `${tag}${wait}${all}\n${imports.replace(/import (?:\* as (\w+) from )?("[^"]+");/g, awaited)}`;
    });
}

function awaited(_: string, name: string | undefined, address: string): string {
  return `${name ? `const ${name}=` : ""}await import(${address});`;
}

/** Up to where no element has begun that might be one of those, and is not yet whole. */
function endOfWhole(text: string): number {
  const link = text.lastIndexOf("<link");
  if (link >= 0 && !text.includes(">", link)) return link;
  const script = text.lastIndexOf("<script");
  if (script >= 0 && !text.includes("</script>", script)) return script;
  const open = text.lastIndexOf("<");
  return open >= 0 && text.length - open < "<script".length ? open : text.length;
}
