/** When a page fetches its scripts and when it runs them: the starts of a module script. */
export interface ScriptTimes {
  readonly fetched: string;
  readonly run: string;
}

const announced = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;
const starts = /(<script [^>]*type="module" async="">)((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)/;

/**
 * React Router preloads its scripts in the head and imports them at once, and browsers fetch both before pictures and
 * fonts. Our pages work without scripts, so they are fetched together, when the page's `times` say so.
 */
export function scriptsLast(html: string, times: ScriptTimes): string {
  const endOfHead = html.indexOf("</head>");
  const start = html.search(starts);
  if (start < 0) return html;
  const preloads: string[] = [];
  const head = html.slice(0, endOfHead).replace(announced, (_, href: string) => {
    preloads.push(href);
    return "";
  });
  const one =
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))';
  const all = `for(const href of ${JSON.stringify(preloads)})${one};`;
  const scripts = html
    .slice(start)
    .replace(
      starts,
      (_, tag: string, imports: string) =>
        `${tag}${times.fetched}${all}\n${times.run}${imports.replace(/import (?:\* as (\w+) from )?("[^"]+");/g, awaited)}`,
    );
  return head + html.slice(endOfHead, start) + scripts;
}

function awaited(_: string, name: string | undefined, address: string): string {
  return `${name ? `const ${name}=` : ""}await import(${address});`;
}
