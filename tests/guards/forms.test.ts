import { expect, it } from "vitest";
import { codeOf, isTest, sourceFiles } from "./source-files";

/** The opening tags of forms; `=>` inside a property does not end one. */
const formTag = /<(?:\w+\.)?[Ff]orm(?![\w.])(?:[^>]|(?<==)>)*>/g;

function formsOf(text: string): string[] {
  return text.match(formTag) ?? [];
}

// The browser's own messages follow the browser's language: "Please fill out this field" on a Norwegian page.
it("lets no browser word a form's errors: every form says noValidate, so that the server's Norwegian words are shown", () => {
  const pages = sourceFiles().filter((file) => file.path.endsWith(".tsx") && !isTest(file));
  const forms = pages.flatMap((file) => formsOf(codeOf(file)).map((tag) => ({ path: file.path, tag })));
  expect(forms.length).toBeGreaterThan(130);
  const validated = forms.filter(
    ({ tag }) => !/\bnoValidate\b/.test(tag) && !tag.includes('method="dialog"'),
  );
  expect(validated).toEqual([]);
  const reported = pages.filter(({ text }) => /\b(?:reportValidity|noValidate=\{false\})/.test(text));
  expect(reported.map(({ path }) => path)).toEqual([]);
});

it("finds a form with functions among its properties (negative control)", () => {
  const text = '<fetcher.Form onSubmit={() => send()} method="post"><input required /></fetcher.Form>';
  expect(formsOf(text)).toEqual(['<fetcher.Form onSubmit={() => send()} method="post">']);
  expect(formsOf("<FormHead />")).toEqual([]);
});
