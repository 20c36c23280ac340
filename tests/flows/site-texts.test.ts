import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type SitePage, sitePageNames, sitePages } from "~/areas/content/rules/places";
import {
  formName,
  type TextField,
  takesMarks,
  textFieldsOf,
  valueMark,
} from "~/areas/content/rules/text-fields";
import { pageTexts } from "~/areas/content/texts/page-texts";
import { adminHref } from "~/kit/admin-href";
import { newId } from "~/platform/crypto.server";
import { type BackOffice, backOffice } from "../setup/back-office";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let ingrid: PlainBrowser;

beforeAll(async () => {
  office = await backOffice();
  await addUser(office.database.db, { name: "Ingrid Østvold", email: "ingrid@example.no", role: "admin" });
  ingrid = new PlainBrowser(office.site.url);
  await ingrid.submit(await ingrid.get("/auth"), { epost: "ingrid@example.no", passord: password });
});
afterAll(() => office.stop());

const aboutMe = adminHref.siteTexts("om-meg");

async function shown(page: SitePage): Promise<string> {
  const html = await (await office.site.ask(sitePages[page])).text();
  return html.replace(/&amp;/g, "&").replace(/<!-- -->/g, "");
}

/** A unique word for every line of a field, with as many lines as the field has. */
function marked({ kind, original, hasValue }: TextField, page: SitePage, index: number): string[] {
  const parts =
    kind === "paragraphs" ? original.split("\n\n") : kind === "lines" ? original.split("\n") : [""];
  return parts.map(
    (_, part) => `Merke${page.replaceAll("-", "")}${index}x${part}x${hasValue ? ` ${valueMark}` : ""}`,
  );
}

/** Bold where the text may be, as the page then shows it. */
function bold(field: TextField, mark: string): { typed: string; shown: string } {
  const [word = "", ...rest] = mark.split(" ");
  if (!takesMarks(field)) return { typed: mark, shown: word };
  return { typed: [`**${word}**`, ...rest].join(" "), shown: `<strong>${word}</strong>` };
}

async function addTestimonial(): Promise<void> {
  await office.database.db.execute(sql`
    INSERT INTO content_testimonials (id, name, role, text, rating, is_demo, shown, position)
    VALUES (${newId()}, 'Kari', 'Leder', 'Rolig og fint.', 5, false, true, 10)`);
}

it.each(sitePageNames)("every text that the office offers of %s is shown on its page", async (page) => {
  // Without testimonials it shows the site's own headline.
  if (page === "kundeomtaler") await addTestimonial();
  const fields = textFieldsOf(pageTexts[page]);
  expect(fields.length).toBeGreaterThan(2);
  const marks = fields.map((field, index) => marked(field, page, index).map((mark) => bold(field, mark)));
  const typed = Object.fromEntries(
    fields.map((field, index) => [
      formName(field),
      marks[index]?.map((mark) => mark.typed).join(field.kind === "paragraphs" ? "\n\n" : "\n") ?? "",
    ]),
  );
  const saved = await ingrid.submit(await ingrid.get(adminHref.siteTexts(page)), typed, { button: "Lagre" });
  expect(saved.url).toContain("gjort=save");
  const first = marks[0]?.[0]?.shown ?? "";
  await expect.poll(() => shown(page)).toContain(first);
  let html = await shown(page);
  if (page === "forside") {
    // One of its sections has other words while there are no testimonials.
    await addTestimonial();
    await expect.poll(() => shown(page)).toContain("Rolig og fint.");
    html += await shown(page);
    await office.database.db.execute(sql`DELETE FROM content_testimonials`);
  }
  const missing = fields.filter((_, index) => marks[index]?.some((mark) => !html.includes(mark.shown)));
  expect(missing.map(({ path }) => path)).toEqual([]);
  expect(html).not.toContain("**");
  await ingrid.submit(saved, {}, { button: "Angre" });
  await expect.poll(() => shown(page)).not.toContain("Merke");
});

it("a text is looked at before it is saved, and one that is too long is refused beside its field", async () => {
  const page = await ingrid.get(aboutMe);
  const typed = { headline: "Jeg heter Ingrid.", "person-signature": "Ingrid" };
  const preview = await ingrid.submit(page, typed, { button: "Forhåndsvis" });
  expect(preview.text).toContain("Slik blir det. Ingenting er lagret ennå.");
  expect(await shown("om-meg")).not.toContain("Jeg heter Ingrid.");
  const refused = await ingrid.submit(page, { headline: "x".repeat(121) }, { button: "Lagre" });
  expect([refused.status, refused.text.includes("høyst 120 tegn")]).toEqual([422, true]);
  const saved = await ingrid.submit(preview, {}, { button: "Lagre" });
  expect(saved.text).toContain("Endret overskrift og signatur");
  await expect.poll(() => shown("om-meg")).toContain("Jeg heter Ingrid.");
});

it("the slower of two keeps what was typed, and nothing is overwritten", async () => {
  const old = await ingrid.get(aboutMe);
  await ingrid.submit(await ingrid.get(aboutMe), { eyebrow: "Fotografen" }, { button: "Lagre" });
  const refused = await ingrid.submit(old, { eyebrow: "Den andre" }, { button: "Lagre" });
  expect([refused.status, refused.html.includes('value="Den andre"')]).toEqual([409, true]);
  expect(refused.text).toContain("Noen andre har endret dette");
  await expect.poll(() => shown("om-meg")).toContain("Fotografen</p>");
  expect(await shown("om-meg")).not.toContain("Den andre");
});

it("a photographer may not open or change them", async () => {
  const { cookie } = await office.signedIn({ email: "foto@example.no", role: "photographer" });
  for (const method of ["GET", "POST"]) {
    const response = await fetch(office.site.url + aboutMe, {
      method,
      headers: { cookie, origin: office.site.url, "sec-fetch-site": "same-origin" },
      ...(method === "POST" && {
        body: new URLSearchParams({ intent: "save", version: "0", eyebrow: "Nei" }),
      }),
    });
    expect(response.status).toBe(403);
  }
});

const questionsPage = adminHref.siteQuestions("headshots");
const blink = "hva-om-jeg-blunker";

describe("the questions of a page", () => {
  it("show a changed answer, give it to search engines, and to the page that the chat reads", async () => {
    const form = await ingrid.get(questionsPage);
    const answer = "Da tar vi **bildet** om igjen.\n\nSe [prisene](/headshots#pris).";
    const preview = await ingrid.submit(
      form,
      { [`sporsmal-${blink}-answer`]: answer },
      { button: "Forhåndsvis" },
    );
    expect(preview.text).toContain("Slik blir spørsmålene på siden.");
    expect(await shown("headshots")).toContain("lukker du øynene og åpner dem når vi sier fra");
    const saved = await ingrid.submit(preview, {}, { button: "Lagre" });
    expect(saved.text).toContain("Endret «Hva om jeg blunker?»");
    await expect
      .poll(() => shown("headshots"))
      .toContain("<p>Da tar vi <strong>bildet</strong> om igjen.</p>");
    const html = await shown("headshots");
    expect(html).toContain('<p>Se <a href="/headshots#pris">prisene</a>.</p>');
    expect(html).toContain(JSON.stringify("Da tar vi bildet om igjen.\n\nSe prisene."));
    expect(html).not.toContain("lukker du øynene og åpner dem når vi sier fra");
  });

  it("are ordered, removed and added; one line of the history brings all of it back", async () => {
    const asked = async () => {
      const { mainEntity } = faqOf(await shown("headshots"));
      return mainEntity.map(({ name }) => name);
    };
    const before = await asked();
    const [first = "", second = ""] = before;
    let form = await ingrid.get(questionsPage);
    const pressed = async (value: string) => {
      form = await ingrid.submit(form, { step: value }, { button: "Legg til spørsmål" });
    };
    await pressed(`down:${nameOf(form.html, 0)}`);
    await pressed(`remove:${blink}`);
    await pressed("add");
    const missing = await ingrid.submit(form, {}, { button: "Lagre" });
    expect([missing.status, missing.text.includes("Skriv svaret.")]).toEqual([422, true]);
    expect(await asked()).toEqual(before);
    const typed = {
      "sporsmal-ny-1-question": "Kan jeg ta med hunden?",
      "sporsmal-ny-1-answer": "Ja, i bånd.",
    };
    const saved = await ingrid.submit(form, typed, { button: "Lagre" });
    expect(saved.text).toContain("La til «Kan jeg ta med hunden?». Fjernet «Hva om jeg blunker?»");
    const after = [second, first, ...before.slice(2).filter((each) => each !== "Hva om jeg blunker?")];
    await expect.poll(asked).toEqual([...after, "Kan jeg ta med hunden?"]);
    expect(await shown("headshots")).toContain("<p>Ja, i bånd.</p>");
    await ingrid.submit(saved, {}, { button: "Angre" });
    await expect.poll(asked).toEqual(before);
  });

  it("refuse a link that leads nowhere, a script, and the same question twice", async () => {
    const form = await ingrid.get(questionsPage);
    const path = `sporsmal-${blink}-answer`;
    const refusedWith = async (values: Readonly<Record<string, string>>) => {
      const { status, text } = await ingrid.submit(form, values, { button: "Lagre" });
      return `${status} ${text}`;
    };
    expect(await refusedWith({ [path]: "[x](javascript:alert(1))" })).toMatch(
      /^422 .*En lenke må begynne med/,
    );
    expect(await refusedWith({ [path]: "[x](/prisliste)" })).toMatch(/^422 .*ingen side på \/prisliste/);
    expect(await refusedWith({ [`sporsmal-${blink}-question`]: "Blir det gjenskinn i brillene?" })).toMatch(
      /^422 .*Dette spørsmålet står på siden fra før/,
    );
    expect((await ingrid.get(adminHref.siteQuestions("om-meg"))).status).toBe(404);
  });
});

/** The field name of a question in the form, by its position. */
function nameOf(html: string, at: number): string {
  return [...html.matchAll(/name="vist" value="([^"]+)"/g)][at]?.[1] ?? "";
}

function faqOf(html: string): { mainEntity: { name: string }[] } {
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const graph: { "@type": string; mainEntity: { name: string }[] }[] = JSON.parse(data)["@graph"];
  const found = graph.find((node) => node["@type"] === "FAQPage");
  if (!found) throw new Error("no questions in the structured data");
  return found;
}
