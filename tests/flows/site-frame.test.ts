import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingsFrom } from "~/areas/settings/rules";
import { type BackOffice, backOffice } from "../setup/back-office";

let office: BackOffice;

beforeAll(async () => {
  office = await backOffice();
});
afterAll(() => office.stop());

const { company, social } = settingsFrom({});

async function html(path: string): Promise<string> {
  return (await office.site.ask(path)).text();
}

/** The part of a page between a tag with these attributes and its closing tag. */
function part(page: string, tag: string, attributes: RegExp): string {
  const parts = page.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"));
  const found = [...parts].find((match) => attributes.test(match[1] ?? ""));
  return found?.[2] ?? expect.fail(`no <${tag}> with ${attributes}`);
}

function linksIn(text: string): [string, string][] {
  return [...text.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map((match) => [
    (match[2] ?? "").replace(/<[^>]+>/g, "").trim(),
    match[1] ?? "",
  ]);
}

describe.each(["/", "/book/headshots", "/finnes-ikke"])("around %s", (path) => {
  it("has the specified navigation in order, and the booking button", async () => {
    expect(linksIn(part(await html(path), "nav", /aria-label="Hovedmeny"/))).toEqual([
      ["Hjem", "/"],
      ["Headshots", "/headshots"],
      ["Ansattfoto", "/ansattfoto"],
      ["Portrettbilder", "/portrettbilder"],
      ["Pressebilder", "/pressebilder"],
      ["Artikler", "/blogg"],
      ["Kundeomtaler", "/kundeomtaler"],
      ["Om meg", "/om-meg"],
      ["Book tid nå", "/book/headshots"],
    ]);
  });

  it("has a footer with social links, navigation, services, contact and year", async () => {
    const footer = part(await html(path), "footer", /site-footer/);
    const list = (name: string) => linksIn(part(footer, "nav", new RegExp(`class="footer-${name}"`)));
    expect(linksIn(footer)).toEqual(
      expect.arrayContaining([
        ["Instagram", social.instagram],
        ["Facebook", social.facebook],
        ["LinkedIn", social.linkedin],
        [company.email, `mailto:${company.email}`],
      ]),
    );
    expect(list("pages")).toEqual([
      ["Hjem", "/"],
      ["Velg fotografering", "/book/fotografering"],
      ["Om meg", "/om-meg"],
      ["Kundeomtaler", "/kundeomtaler"],
      ["Artikler", "/blogg"],
      ["Praktisk info", "/praktisk-info"],
      ["Vilkår", "/vilkar"],
      ["Personvern", "/personvern"],
    ]);
    expect(list("services")).toEqual([
      ["Headshots", "/headshots"],
      ["Ansattfoto", "/ansattfoto"],
      ["Portrettbilder", "/portrettbilder"],
      ["Pressebilder", "/pressebilder"],
      ["CV-bilder", "/cv-bilder"],
      ["Headshots i Oslo", "/headshots-oslo"],
      ["Profilbilder i Oslo", "/profilbilder-oslo"],
      ["Portrettfotograf i Oslo", "/portrettfotograf-oslo"],
    ]);
    expect(footer).toContain(company.phone);
    expect(footer).toContain(company.addressStreet);
    expect(footer.replaceAll("<!-- -->", "")).toContain(
      `${company.addressPostalCode} ${company.addressCity}`,
    );
    expect(footer.replaceAll("<!-- -->", "")).toContain(`© 2025 ${company.name}`);
  });
});

describe("breadcrumbs", () => {
  const crumbs = /aria-label="Du er her"/;

  it("are hidden on the home page, which has one level", async () => {
    expect(await html("/")).not.toMatch(crumbs);
  });

  it.each([
    ["/book/express", ["Book tid", "Express"]],
    ["/book/portrett", ["Book tid", "Portrett"]],
    ["/book/pressebilder", ["Book tid", "Pressebilder"]],
    ["/book/cv-bilde", ["Book tid", "CV-bilde"]],
    ["/headshots", ["Headshots"]],
    ["/headshots-oslo", ["Headshots i Oslo"]],
    ["/profilbilder-oslo", ["Profilbilder i Oslo"]],
    ["/portrettfotograf-oslo", ["Portrettfotograf i Oslo"]],
    ["/ansattfoto", ["Ansattfoto"]],
    ["/portrettbilder", ["Portrettbilder"]],
    ["/pressebilder", ["Pressebilder"]],
    ["/cv-bilder", ["CV-bilder"]],
    ["/om-meg", ["Om meg"]],
    ["/kundeomtaler", ["Kundeomtaler"]],
    ["/praktisk-info", ["Praktisk info"]],
    ["/blogg", ["Artikler"]],
    ["/personvern", ["Personvern"]],
    ["/henvendelse", ["Ta kontakt"]],
    ["/venteliste?pakke=headshots", ["Venteliste"]],
  ])("are Norwegian: %s", async (path, names) => {
    const words = part(await html(path), "nav", crumbs).replace(/<[^>]+>/g, " ");
    expect(words.split(/\s{2,}/).filter(Boolean)).toEqual(["Hjem", ...names]);
  });
});

it("of the public site, with its navigation and footer, are absent from the back office", async () => {
  const { cookie } = await office.signedIn({});
  const local = office.site.url.replace("localhost", "127.0.0.1");
  const page = await fetch(`${local}/admin`, { headers: { cookie } });
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(text).not.toContain("site-footer");
  expect(text).not.toContain("Hovedmeny");
});
