import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runnerImport } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Article } from "../../src/areas/content/types";
import { sampleFile } from "./samples";
import { articles } from "./vite-plugin";

let folder: string;
const write = (name: string, text: string) => writeFile(join(folder, name), text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "articles-"));
  await write("page.ts", 'export { articles } from "virtual:articles";');
});
afterEach(() => rm(folder, { recursive: true }));

/** The module that a page imports for the articles of a folder; everything else is the real project. */
async function build(): Promise<readonly Article[]> {
  const { module } = await runnerImport<{ articles: readonly Article[] }>(join(folder, "page.ts"), {
    configFile: false,
    logLevel: "silent",
    plugins: [articles(folder)],
  });
  return module.articles;
}

const related = [
  { href: "/headshots", text: "Pakkene og hva som er med." },
  { href: "/blogg/ny", text: "Den nyeste artikkelen om det." },
];

it("a page gets every article, the newest first", async () => {
  await write("gammel.md", sampleFile({ related, published: "2025-03-01" }));
  await write("ny.md", sampleFile({ related: [related[0], { ...related[1], href: "/blogg/gammel" }] }));
  expect((await build()).map(({ slug }) => slug)).toEqual(["ny", "gammel"]);
});

it("an error in any article stops the build, and all of them are reported at once", async () => {
  await write("a.md", sampleFile({ related }, "Fra {{prisen}}."));
  await write("b.md", sampleFile({ related }, "Se <b>her</b>."));
  await expect(build()).rejects.toThrow(/a\.md:\d+: unknown value: \{\{prisen\}\}[\s\S]*b\.md:\d+: raw HTML/);
});

it("a link that leads nowhere stops the build", async () => {
  await write("ny.md", sampleFile({ related: [related[0], related[0]] }, "Se [her](/borte)."));
  await expect(build()).rejects.toThrow(/ny\.md: the link leads nowhere: \/borte/);
});
