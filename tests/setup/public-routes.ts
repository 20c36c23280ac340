/** The specification's own lists of public addresses (section 2), and the expectations of each. */

/** "Public routes", in the specification's order. */
const specifiedRoutes = `
/, /headshots, /om-meg, /kundeomtaler, /praktisk-info, /ansattfoto, /pressebilder, /portrettbilder, /cv-bilder,
/blogg, /blogg/{slug}, /personvern, /auth, /headshots-oslo, /profilbilder-oslo, /portrettfotograf-oslo,
/venteliste/{id}, /tilbud/{slug}, /oppdrag/{slug}, /booking/{slug}, /book/{productSlug}, /book/headshots,
/book/fotografering, /book/fotografering/booking, /book/company, /booking/edit/{id}, /edit-oppdrag/{id},
/manual-payment-matching`
  .trim()
  .split(/,\s+/);

/** "Permanent redirects (source to target)", copied from the specification. */
const specifiedRedirects = `
| /headshot, /headshots-info, /headshots-en, /headshots-portfolio, /profilbilde | /headshots |
| /booking-av-headshot-fotografering | /book/headshots |
| /headshot-oslo | /headshots-oslo |
| /profilbilder | /profilbilder-oslo |
| /portrettfotograf | /portrettfotograf-oslo |
| /ansatt-foto, /employee-photos, /ansattfoto-for-bedrifter | /ansattfoto |
| /presse-bilder, /press-photos | /pressebilder |
| /cvbilder, /cv, /asd | /cv-bilder |
| /kontakt, /contact, /portfolio, /bryllupsfoto, /video, /hjem | / |
| /om, /about, /om-ks | /om-meg |
| /blog, /fotoblogg, /fotoblogg/tag/Portrett | /blogg |
| /testimonials, /reviews | /kundeomtaler |
| /info, /praktisk, /praktisk-info-headshots | /praktisk-info |`;

/** [source, target] */
export const redirects: readonly (readonly [string, string])[] = specifiedRedirects
  .trim()
  .split("\n")
  .flatMap((row) => {
    const [, sources = "", target = ""] = row.split("|").map((cell) => cell.trim());
    return sources.split(", ").map((source) => [source, target] as const);
  });

/** Public pages that search engines may index, with their breadcrumbs. */
const contentTrails: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/headshots": ["Hjem", "Headshots"],
  "/om-meg": ["Hjem", "Om meg"],
  "/kundeomtaler": ["Hjem", "Kundeomtaler"],
  "/praktisk-info": ["Hjem", "Praktisk info"],
  "/ansattfoto": ["Hjem", "Ansattfoto"],
  "/pressebilder": ["Hjem", "Pressebilder"],
  "/portrettbilder": ["Hjem", "Portrettbilder"],
  "/cv-bilder": ["Hjem", "CV-bilder"],
  "/book/fotografering": ["Hjem", "Book tid"],
  "/book/fotografering/booking": ["Hjem", "Book tid", "Sammenlign alle"],
  "/blogg": ["Hjem", "Artikler"],
  "/personvern": ["Hjem", "Personvern"],
  "/headshots-oslo": ["Hjem", "Headshots i Oslo"],
  "/profilbilder-oslo": ["Hjem", "Profilbilder i Oslo"],
  "/portrettfotograf-oslo": ["Hjem", "Portrettfotograf i Oslo"],
};

/** The first step of a booking, also indexed: one for each product sold online. */
const bookingTrails: Readonly<Record<string, readonly string[]>> = {
  "/book/headshots": ["Hjem", "Book tid", "Headshots"],
  "/book/express": ["Hjem", "Book tid", "Express"],
  "/book/premium": ["Hjem", "Book tid", "Premium"],
  "/book/portrett": ["Hjem", "Book tid", "Portrett"],
  "/book/pressebilder": ["Hjem", "Book tid", "Pressebilder"],
  "/book/cv-bilde": ["Hjem", "Book tid", "CV-bilde"],
  "/book/company": ["Hjem", "Book tid", "Bedrift"],
  "/book/ansattfoto-studio": ["Hjem", "Book tid", "Ansattfoto i studio"],
};

/** Addresses with a key or a record, and pages not built yet: unknown visitors get the not-found page. */
const closedExamples: Readonly<Record<string, string>> = {
  "/venteliste/{id}": "/venteliste/0198f000-0000-7000-8000-000000000001",
  "/tilbud/{slug}": "/tilbud/hemmelig",
  "/oppdrag/{slug}": "/oppdrag/firma-as",
  "/booking/{slug}": "/booking/firma-as",
  "/booking/edit/{id}": "/booking/edit/0198f000-0000-7000-8000-000000000001",
  "/edit-oppdrag/{id}": "/edit-oppdrag/0198f000-0000-7000-8000-000000000001",
};

export interface PublicRoute {
  readonly path: string;
  /** Labels of the breadcrumbs; empty when there is only one level. */
  readonly trail: readonly string[];
}

const routesOf = (trails: Readonly<Record<string, readonly string[]>>): PublicRoute[] =>
  Object.entries(trails).map(([path, trail]) => ({ path, trail }));

export const contentRoutes = routesOf(contentTrails);
export const bookingRoutes = routesOf(bookingTrails);
/** Addresses that answer 404 to unknown visitors. */
export const closedPaths = Object.values(closedExamples);

/** Tested beside what they are about: sign-in, articles, every product, and the owner's matching of payments. */
const testedElsewhere = ["/auth", "/blogg/{slug}", "/book/{productSlug}", "/manual-payment-matching"];

/** Lines of the specification that no list here covers. A test fails unless it is empty. */
export const forgottenRoutes = specifiedRoutes.filter(
  (route) =>
    !(route in contentTrails || route in bookingTrails || route in closedExamples) &&
    !testedElsewhere.includes(route),
);
