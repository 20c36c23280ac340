import { expect, it } from "vitest";
import { scriptsLast } from "./scripts-last.server";

const head =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
const body = '<body><p>Hei</p><script nonce="n" type="module" async="">';
const imports = 'import "/manifest.js";\nimport * as route0 from "/a.js";\n';

it("asks for scripts after what the page waits for, and announces them only then", () => {
  const page = scriptsLast(`${head}${body}${imports}start(route0);</script></body></html>`, "await paint;");
  expect(page).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/></head>' +
      `${body}await paint;for(const href of ["/a.js"])document.head.append(Object.assign(` +
      'document.createElement("link"),{rel:"modulepreload",href}));\n' +
      'await import("/manifest.js");\nconst route0=await import("/a.js");\nstart(route0);</script></body></html>',
  );
});

it("leaves a page without scripts as it is", () => {
  expect(scriptsLast(`${head}<body>Hei</body></html>`, "await paint;")).toBe(
    `${head}<body>Hei</body></html>`,
  );
});
