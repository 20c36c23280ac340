import { describe, expect, it } from "vitest";
import { crumbsFor } from "./crumbs";

const none = new URLSearchParams();
const words = (path: string, ownLabel?: string) =>
  crumbsFor(path, none, ownLabel).map((crumb) => crumb.label);

describe("crumbsFor", () => {
  it("has one level on the home page, which hides the breadcrumbs", () => {
    expect(words("/")).toEqual(["Hjem"]);
  });

  it("maps path segments to Norwegian labels", () => {
    const pages = {
      headshots: "Headshots",
      "headshots-oslo": "Headshots i Oslo",
      "profilbilder-oslo": "Profilbilder i Oslo",
      "portrettfotograf-oslo": "Portrettfotograf i Oslo",
      ansattfoto: "Ansattfoto",
      portrettbilder: "Portrettbilder",
      pressebilder: "Pressebilder",
      "cv-bilder": "CV-bilder",
      "om-meg": "Om meg",
      kundeomtaler: "Kundeomtaler",
      "praktisk-info": "Praktisk info",
      blogg: "Artikler",
      personvern: "Personvern",
      vilkar: "Vilkår",
      auth: "Logg inn",
      henvendelse: "Ta kontakt",
      venteliste: "Venteliste",
    };
    const labels = Object.entries(pages).map(([page]) => [page, words(`/${page}`)]);
    expect(labels).toEqual(Object.entries(pages).map(([page, label]) => [page, ["Hjem", label]]));
    const steps = { tid: "Velg tid", "om-deg": "Om deg", bekreft: "Sjekk", kvittering: "Kvittering" };
    for (const [step, label] of Object.entries(steps))
      expect(words(`/book/headshots/${step}`)).toEqual(["Hjem", "Book tid", "Headshots", label]);
    const changes = {
      flytt: "Flytt timen",
      tillegg: "Legg til",
      avbestill: "Avbestill",
      angre: "Gå fra avtalen",
      kontakt: "Kontaktopplysninger",
    };
    for (const [page, label] of Object.entries(changes))
      expect(words(`/booking/edit/0192/${page}`)).toEqual(["Hjem", "Din bestilling", label]);
    expect(words("/blogg/lys-fra-siden", "Lys fra siden")).toEqual(["Hjem", "Artikler", "Lys fra siden"]);
  });

  it("leaves out segments without a label, and has no labels of removed pages", () => {
    expect(words("/finnes-ikke")).toEqual(["Hjem"]);
    expect(words("/constructor")).toEqual(["Hjem"]);
  });

  it("links a booking's pages back to the booking with its key", () => {
    const crumbs = crumbsFor("/booking/edit/0192/flytt", new URLSearchParams("key=abc&utm=x"));
    expect(crumbs).toEqual([
      { label: "Hjem", href: "/" },
      { label: "Din bestilling", href: "/booking/edit/0192?key=abc" },
      { label: "Flytt timen", href: "/booking/edit/0192/flytt?key=abc" },
    ]);
  });

  it("keeps the draft in the links between steps, and links to no page that does not exist", () => {
    const crumbs = crumbsFor("/book/express/tid", new URLSearchParams("utkast=t1"));
    expect(crumbs[1]).toEqual({ label: "Book tid", href: "/book/fotografering" });
    expect(crumbs[2]).toEqual({ label: "Express", href: "/book/express?utkast=t1" });
  });

  it("names the waiting list, one place on it, and the times that the studio proposes", () => {
    expect(words("/venteliste")).toEqual(["Hjem", "Venteliste"]);
    expect(words("/venteliste/0192")).toEqual(["Hjem", "Din plass på ventelisten"]);
    expect(words("/booking/edit/0192/forslag")).toEqual(["Hjem", "Din bestilling", "Tidene vi foreslår"]);
    expect(words("/omtale/0192")).toEqual(["Hjem", "Omtalen din"]);
  });

  it("names one person's own time, and the group on the payer's page", () => {
    const key = new URLSearchParams("key=abc");
    expect(words("/booking/lenke")).toEqual(["Hjem", "Lenken på nytt"]);
    expect(crumbsFor("/booking/person/0192", key).map(({ label }) => label)).toEqual(["Hjem", "Timen din"]);
    expect(crumbsFor("/booking/edit/0192/gruppe", key).map(({ label }) => label)).toEqual([
      "Hjem",
      "Din bestilling",
      "Gruppen",
    ]);
  });
});
