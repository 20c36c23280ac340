import { expect, it } from "vitest";
import { scriptsLast } from "./scripts-last.server";

const head =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
const body = '<body><p>Hei</p><script nonce="n" type="module" async="">';
const times = { fetched: "await paint;\n", run: "await use;\n" };
const imports = 'import "/manifest.js";\nimport * as route0 from "/a.js";\n';

it("asks for scripts after what the page waits for, and runs them when it is used", () => {
  const page = scriptsLast(`${head}${body}${imports}start(route0);</script></body></html>`, times);
  expect(page).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/></head>' +
      `${body}await paint;\nfor(const href of ["/a.js"])document.head.append(Object.assign(` +
      'document.createElement("link"),{rel:"modulepreload",href}));\n' +
      'await use;\nawait import("/manifest.js");\nconst route0=await import("/a.js");\nstart(route0);</script></body></html>',
  );
});

it("leaves a page without scripts as it is", () => {
  expect(scriptsLast(`${head}<body>Hei</body></html>`, times)).toBe(`${head}<body>Hei</body></html>`);
});
