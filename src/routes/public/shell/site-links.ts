import { phoneRule } from "~/areas/settings/texts";
import { count } from "~/kit/text";

export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/** Specification, section 2: the navigation's items, in its order and words. */
export const mainLinks: readonly SiteLink[] = [
  { label: "Hjem", href: "/" },
  { label: "Headshots", href: "/headshots" },
  { label: "Ansattfoto", href: "/ansattfoto" },
  { label: "Portrettbilder", href: "/portrettbilder" },
  { label: "Pressebilder", href: "/pressebilder" },
  { label: "Artikler", href: "/blogg" },
  { label: "Kundeomtaler", href: "/kundeomtaler" },
  { label: "Om meg", href: "/om-meg" },
];

export const bookLink: SiteLink = { label: "Book tid nå", href: "/book/headshots" };

export const serviceLinks: readonly SiteLink[] = [
  { label: "Headshots", href: "/headshots" },
  { label: "Ansattfoto", href: "/ansattfoto" },
  { label: "Portrettbilder", href: "/portrettbilder" },
  { label: "Pressebilder", href: "/pressebilder" },
  { label: "CV-bilder", href: "/cv-bilder" },
  { label: "Headshots i Oslo", href: "/headshots-oslo" },
  { label: "Profilbilder i Oslo", href: "/profilbilder-oslo" },
  { label: "Portrettfotograf i Oslo", href: "/portrettfotograf-oslo" },
];

/** The pages in the footer that are not services. */
export const footerLinks: readonly SiteLink[] = [
  { label: "Hjem", href: "/" },
  { label: "Velg fotografering", href: "/book/fotografering" },
  { label: "Om meg", href: "/om-meg" },
  { label: "Kundeomtaler", href: "/kundeomtaler" },
  { label: "Artikler", href: "/blogg" },
  { label: "Praktisk info", href: "/praktisk-info" },
  { label: "Vilkår", href: "/vilkar" },
  { label: "Personvern", href: "/personvern" },
];

export const shellTexts = {
  skip: "Hopp til innholdet",
  menu: "Meny",
  close: "Lukk",
  mainNavigation: "Hovedmeny",
  home: "til forsiden",
  pages: "Sider",
  services: "Tjenester",
  contact: "Kontakt",
  social: "Følg studioet",
  phone: `Telefon, ${phoneRule}`,
  email: (hours: number) => `E-post, svar vanligvis innen ${count(hours, "time", "timer")}`,
  address: "Studio",
  orgNumber: "Org.nr.",
  // Specification, section 2: "Footer year 2025".
  year: "2025",
  reach: "Pris og booking",
  from: (price: string) => `Fra ${price}`,
  fromPerPerson: (price: string) => `Fra ${price} per person eks. mva.`,
  ask: "Se pris for dere",
  closing: "Et godt portrett begynner med rolig lys.",
} as const;
