import { expect, it } from "vitest";
import { codeOf, isTest, sourceFiles } from "./source-files";

/** Schemas of forms, and the rules in them that read several fields. */
const schemas = sourceFiles().filter(
  (file) =>
    /^src\/areas\/[\w-]+\/schema(?:\.ts|\/)/.test(file.path) &&
    !isTest(file) &&
    !/\/content\//.test(file.path),
);

/** The calls of `refine` on a whole form, each with the options that it names. */
function rulesOf(text: string): string[] {
  return [...text.matchAll(/^ {2,4}\.refine\(/gm)]
    .map(({ index, 0: call }) => argumentsFrom(text, index + call.length))
    .filter((rule) => /^(?:\(\{|is\w+,|\((?:typed|fields)\))/.test(rule))
    .map((rule) => {
      const [, name] = /, (\w+)$/.exec(rule) ?? [];
      if (!name) return rule;
      // Forms share the rules of the fields that they share, so the options may be in another file.
      const written = new RegExp(`const ${name} = \\{[^}]*\\}`);
      const options = [text, ...schemas.map(codeOf)].map((each) => written.exec(each)?.[0]);
      return options.find((found) => found !== undefined) ?? rule;
    });
}

/** The text from here to the parenthesis that closes the call. */
function argumentsFrom(text: string, start: number): string {
  let depth = 1;
  let at = start;
  for (; depth > 0; at++) depth += { "(": 1, ")": -1 }[text[at] ?? ""] ?? 0;
  return text.slice(start, at - 1).trim();
}

// Zod skips a rule of the whole form while any field is invalid, so its message would come only at the next submit.
it("a rule about several fields says which fields it needs, so that all errors of a form are shown at once", () => {
  const rules = schemas.flatMap((file) => rulesOf(codeOf(file)).map((rule) => ({ path: file.path, rule })));
  expect(rules.length).toBeGreaterThan(12);
  expect(rules.filter(({ rule }) => !rule.includes("when: unlessInvalid("))).toEqual([]);
  const inOne = schemas.filter((file) => /\.superRefine\(/.test(codeOf(file)));
  expect(inOne.map(({ path }) => path)).toEqual([]);
});
