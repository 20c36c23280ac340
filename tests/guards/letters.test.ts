import { describe, expect, it } from "vitest";
import { letters as registered, textMessages } from "~/flows/letters.server";
import { smsLength } from "~/kit/gsm";
import { type LetterFile, renderLetter } from "~/ui/letter/render-letter";
import { renderSms, type SmsFile } from "~/ui/letter/render-sms";
import { sampleStudio } from "~/ui/letter/samples";
import { isTest, linesMatching, sourceFiles } from "./source-files";

const files = import.meta.glob<LetterFile<object>>("/src/areas/*/mails/*.tsx", { eager: true });
const marks = ["template", "version", "label", "holdsWhile", "subject", "preview", "Body", "sample"];
/** A file that exports any part of a letter is a letter; the others hold shared paragraphs. */
const letters = Object.entries(files).filter(([, file]) => marks.some((mark) => mark in file));

/** Traces of missing values, and English words that a Norwegian letter must not contain. */
const leftovers = /undefined|\bnull\b|NaN|\[object|Invalid Date|\{\{/;
const english =
  /\b(the|your|you|hello|dear|click|here|booking confirmed|regards|please|appointment|cancel)\b/i;

function faultsIn(text: string): string[] {
  return [leftovers, english].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}

/** Removes addresses, which are English by the specification (`/booking/edit/...`). */
function prose(text: string): string {
  return text
    .replace(/https?:\/\/\S+/g, "")
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ");
}

describe.each(letters)("%s", (path, letter) => {
  it("can name the studio and its address in words of the studio's own, if it takes any", () => {
    const fields = letter.words?.fields({ ...letter.sample(), studio: sampleStudio });
    expect(fields?.adresse ?? "no words").toMatch(/, \d{4} \S|^no words$/);
    expect(letter.words === undefined).toBe(fields === undefined);
  });

  it("is named after its file and has every property of a letter", () => {
    expect(letter.template).toBe(path.split("/").at(-1)?.replace(".tsx", ""));
    expect(marks.filter((mark) => !(mark in letter))).toEqual([]);
    expect(letter.label.length).toBeGreaterThan(3);
    expect(faultsIn(letter.label)).toEqual([]);
    expect(letter.version).toBeGreaterThan(0);
  });

  it("renders its whole sample in Norwegian", () => {
    const { subject, text, html } = renderLetter(letter, letter.sample(), sampleStudio);
    const preview = letter.preview({ ...letter.sample(), studio: sampleStudio });
    expect(subject.length).toBeGreaterThan(8);
    expect(subject.length).toBeLessThan(100);
    expect(preview.length).toBeLessThan(150);
    expect(preview).not.toBe(subject);
    expect([subject, preview, prose(text), prose(html)].flatMap(faultsIn)).toEqual([]);
    expect(html).toContain("<h1");
    expect(text).toContain(sampleStudio.name);
    expect(html.length).toBeLessThan(100_000);
  });

  // A changed word shows as a changed line. If the change is intended, update the file with -u:
  // docs/how-to/write-a-letter.md
  it("says what it said before, word for word", async () => {
    const { subject, text } = renderLetter(letter, letter.sample(), sampleStudio);
    await expect(`${subject}\n\n${text.trim()}\n`).toMatchFileSnapshot(`letters/${letter.template}.txt`);
  });
});

const messages = Object.entries(
  import.meta.glob<SmsFile<object>>("/src/areas/*/mails/*.ts", { eager: true }),
);

describe.each(messages)("%s", (path, sms) => {
  it("is a text message in Norwegian that fits in one, with its link last", () => {
    expect(sms.template).toBe(path.split("/").at(-1)?.replace(".ts", ""));
    expect(sms.template).toMatch(/-sms$/);
    const { subject, text } = renderSms(sms, sms.sample(), sampleStudio);
    expect([sms.label, subject, prose(text)].flatMap(faultsIn)).toEqual([]);
    expect(text).toContain(sampleStudio.name);
    expect(smsLength(text)).toMatchObject({ encoding: "GSM-7", segments: 1 });
    // Pictures lie at an address of the studio's own choice.
    const link =
      sms.template === "oppdrag-pictures-sms" ? /https:\/\/\S+$/ : /(?:\.|https:\/\/\S+\/t\/[\w-]{24})$/;
    expect(text).toMatch(link);
  });
});

describe("the register of letters", () => {
  const templatesOf = (files: readonly { readonly template: string }[]) =>
    files.map(({ template }) => template);

  it("holds every letter's file once", () => {
    expect(templatesOf(registered).sort()).toEqual(templatesOf(letters.map(([, file]) => file)).sort());
    expect(templatesOf(textMessages).sort()).toEqual(templatesOf(messages.map(([, file]) => file)).sort());
  });

  it("gives each letter its own label", () => {
    const all = [...registered, ...textMessages];
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  });

  it("lets only a letter's own file name its template", () => {
    const templates = new RegExp(`"(${templatesOf(registered).join("|")})"`);
    const elsewhere = sourceFiles().filter(
      (file) => !isTest(file) && !/\/mails\/|\/samples\.ts$/.test(file.path),
    );
    expect(linesMatching(elsewhere, templates)).toEqual([]);
  });
});

describe("the guard of letters", () => {
  it("finds letters", () => {
    expect(letters.length).toBeGreaterThan(0);
  });

  it("finds a missing value and English words", () => {
    expect(faultsIn("Hei undefined,")).toEqual(["undefined"]);
    expect(faultsIn("Click to see your session")).not.toEqual([]);
    expect(faultsIn(prose('<a href="https://x.no/the/booking">Se timen din</a>'))).toEqual([]);
  });
});
