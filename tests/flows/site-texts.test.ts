import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type SitePage, sitePageNames, sitePages } from "~/areas/content/rules/places";
import { formName, type TextField, textFieldsOf, valueMark } from "~/areas/content/rules/text-fields";
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

/** A word of its own for every line of a field, as many lines as the field has. */
function marked({ kind, original, hasValue }: TextField, page: SitePage, index: number): string[] {
  const parts =
    kind === "paragraphs" ? original.split("\n\n") : kind === "lines" ? original.split("\n") : [""];
  return parts.map((_, part) => `Merke${page}${index}x${part}x${hasValue ? ` ${valueMark}` : ""}`);
}

async function addTestimonial(): Promise<void> {
  await office.database.db.execute(sql`
    INSERT INTO content_testimonials (id, name, role, text, rating, is_demo, shown, position)
    VALUES (${newId()}, 'Kari', 'Leder', 'Rolig og fint.', 5, false, true, 10)`);
}

it.each(sitePageNames)("every text that the office offers of %s is shown on its page", async (page) => {
  // Its headline without testimonials is the site's own.
  if (page === "kundeomtaler") await addTestimonial();
  const fields = textFieldsOf(pageTexts[page]);
  expect(fields.length).toBeGreaterThan(2);
  const marks = fields.map((field, index) => marked(field, page, index));
  const typed = Object.fromEntries(
    fields.map((field, index) => [
      formName(field),
      marks[index]?.join(field.kind === "paragraphs" ? "\n\n" : "\n") ?? "",
    ]),
  );
  const saved = await ingrid.submit(await ingrid.get(adminHref.siteTexts(page)), typed, { button: "Lagre" });
  expect(saved.url).toContain("gjort=lagret");
  const first = marks[0]?.[0]?.replace(` ${valueMark}`, "") ?? "";
  await expect.poll(() => shown(page)).toContain(first);
  const html = await shown(page);
  const missing = fields.filter((_, index) =>
    marks[index]?.some((mark) => !html.includes(mark.replace(` ${valueMark}`, ""))),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
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

it("whoever was slower keeps what was typed, and nothing is overwritten", async () => {
  const old = await ingrid.get(aboutMe);
  await ingrid.submit(await ingrid.get(aboutMe), { eyebrow: "Fotografen" }, { button: "Lagre" });
  const refused = await ingrid.submit(old, { eyebrow: "Den andre" }, { button: "Lagre" });
  expect([refused.status, refused.html.includes('value="Den andre"')]).toEqual([409, true]);
  expect(refused.text).toContain("Noen andre endret tekstene");
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

it("a changed answer is shown, given to search engines, and told by the page that the chat reads", async () => {
  const form = await ingrid.get(adminHref.siteTexts("headshots"));
  const path = "sporsmal-hva-om-jeg-blunker-answer";
  await ingrid.submit(
    form,
    { [path]: "Da tar vi bildet om igjen.\n\nSå enkelt er det." },
    { button: "Lagre" },
  );
  await expect.poll(() => shown("headshots")).toContain("Da tar vi bildet om igjen.");
  const html = await shown("headshots");
  expect(html).toContain("<p>Da tar vi bildet om igjen.</p>");
  expect(html).toContain(JSON.stringify("Da tar vi bildet om igjen.\n\nSå enkelt er det."));
  expect(html).not.toContain("lukker du øynene og åpner dem når vi sier fra");
});
