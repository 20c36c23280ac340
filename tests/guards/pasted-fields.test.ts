import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files";

/**
 * Fields whose text is stored as it is typed, so that the browser may stop at the limit of the column. Every other
 * field of one line is parsed (a number, an address, a code, a search): a limit would cut what is pasted before it is
 * read, and a wrong number would be stored.
 */
const freeText = new Set([
  ...["name", "navn", "memberName", "role", "label", "tagline", "alt"],
  ...["companyName", "company", "address", "city", "department", "invoiceReference", "source"],
  ...["reason", "note", "subject", "question", "background", "crop", "light", "fileNames"],
  ...["siteAddress", "siteCity", "floor", "room"],
  ...["outsideHoursReason", "reference", "title", "text", "message", "firma", "rolle"],
]);

interface LimitedField {
  readonly file: string;
  readonly element: string;
}

/** Opening tags of one-line fields with a limit of their own. */
function limitedFields(): LimitedField[] {
  return sourceFiles()
    .filter(
      ({ path }) => path.endsWith(".tsx") && !path.startsWith("src/ui/field/") && !path.endsWith(".test.tsx"),
    )
    .flatMap(({ path: file, text }) =>
      text
        .split(/(?=<(?:TextField|NumberField|input)\b)/)
        .slice(1)
        .filter((part) => /^<(?:TextField|NumberField|input)\b/.test(part))
        .map((part) => part.slice(0, part.indexOf("/>")))
        .filter((element) => /\bmaxLength\b/.test(element))
        .map((element) => ({ file, element })),
    );
}

function nameOf(element: string): string {
  const [, name = ""] = /(?:\bname="|(?:shown|field|typed)\("|field=\{fields\.)([\w-]+)/.exec(element) ?? [];
  return name;
}

/** Specification, section 5: the chat's inputs enforce the lengths; src/routes/public/chat/contact.ts reads a paste. */
const readsPaste = "src/routes/public/chat/contact-box.tsx";
/** The setting's format decides there. */
const byFormat = "src/areas/settings/ui/setting-input.tsx";

describe("a field that is parsed", () => {
  it("never cuts what is pasted into it", () => {
    const cut = limitedFields()
      .filter(({ file }) => file !== readsPaste && file !== byFormat)
      .filter(
        ({ element }) => !freeText.has(nameOf(element)) || /type="(?:email|tel)"|inputMode=/.test(element),
      )
      .map(({ file, element }) => `${file}: ${nameOf(element) || element}`);
    expect(cut).toEqual([]);
  });

  it("is looked for in every form", () => {
    expect(limitedFields().length).toBeGreaterThan(30);
    const parsed = '<TextField {...field("phone")} maxLength={20}';
    expect(freeText.has(nameOf(parsed))).toBe(false);
  });
});
