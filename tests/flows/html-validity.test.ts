import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleRoutes } from "../setup/article-routes";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { bookingRoutes, contentRoutes } from "../setup/public-routes";
import { cleanStudio } from "../worlds/clean-studio";

const htmlValidate = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React's spelling of void elements is equivalent.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // A dialog begins an outline of its own, below the page's one h1.
    "heading-level": [
      "error",
      { sectioningRoots: ["dialog", "[popover]"], minSectioningRootInitialRank: "h2" },
    ],
    // Files from our own origin need no hash; files from others do.
    "require-sri": ["error", { target: "crossorigin" }],
    // The narrow layout changes `display`, which removes a table's roles, so the markup repeats them.
    "no-redundant-role": "off",
    "no-redundant-for": "off",
    // HTML's default type is submit, which these buttons use.
    "no-implicit-button-type": "off",
    // Checkboxes of one question share a name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit"] }],
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // The stylesheet keeps numbers together (src/ui/styles/base.css).
    "tel-non-breaking": "off",
  },
});

const paths = [...contentRoutes, ...articleRoutes, ...bookingRoutes].map(({ path }) => path);
let database: TestDatabase;
let site: BuiltSite;

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { RATE_LIMITS: "0" });
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

describe("the markup", () => {
  it.each([...paths, "/auth", "/finnes-ikke"])("of %s is valid", async (path) => {
    const html = await (await site.ask(path)).text();
    const report = await htmlValidate.validateString(html, path);
    const faults = report.results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
    expect([...new Set(faults)]).toEqual([]);
  });
});
