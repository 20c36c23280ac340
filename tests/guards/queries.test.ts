import { expect, it } from "vitest";
import { type SourceFile, sourceFiles } from "./source-files";

/** A shared page comes from memory: a query that its handle does not name never reaches its loader. */
const readsQuery = ({ path, text }: SourceFile) =>
  /^src\/routes\/[a-z]+\/[^/]+\.tsx$/.test(path) && isShared({ path, text }) && /searchParams/.test(text);
const isShared = ({ path, text }: SourceFile) =>
  /^src\/routes\/(?:public|feeds)\//.test(path) || /export const handle = \{[^}]*\bshared: true/.test(text);
const namesQuery = ({ text }: SourceFile) => /export const handle = \{[^}]*\bquery:/.test(text);

it("a shared page that reads its query names the parameters", () => {
  const reading = sourceFiles().filter(readsQuery);
  expect(reading.length).toBeGreaterThan(2);
  expect(reading.map(({ path }) => path)).toContain("src/routes/booking/what.tsx");
  expect(reading.filter((file) => !namesQuery(file)).map(({ path }) => path)).toEqual([]);
});

it("is a guard that finds a page without the names", () => {
  const page = (text: string) => ({ path: "src/routes/public/prover.tsx", text });
  const loader = "new URL(request.url).searchParams";
  expect(readsQuery(page(loader))).toBe(true);
  expect(namesQuery(page(`export const handle = { calm: true };\n${loader}`))).toBe(false);
  expect(namesQuery(page(`export const handle = { calm: true, query: ["side"] };\n${loader}`))).toBe(true);
  const step = (text: string) => ({ path: "src/routes/booking/prover.tsx", text });
  expect(readsQuery(step(`export const handle = { shared: true };\n${loader}`))).toBe(true);
  expect(readsQuery(step(loader))).toBe(false);
});
