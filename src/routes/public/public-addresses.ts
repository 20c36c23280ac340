/** The public pages with a fixed address. The sitemap lists these, the articles and the booking. */
export const contentAddresses = [
  "/",
  "/headshots",
  "/headshots-oslo",
  "/profilbilder-oslo",
  "/portrettfotograf-oslo",
  "/ansattfoto",
  "/portrettbilder",
  "/pressebilder",
  "/cv-bilder",
  "/book/fotografering",
  "/book/fotografering/booking",
  "/om-meg",
  "/kundeomtaler",
  "/praktisk-info",
  "/blogg",
  "/personvern",
] as const;

/** Whether the path is that of a public page with a fixed address. */
export function isContentAddress(path: string): path is ContentAddress {
  return (contentAddresses as readonly string[]).includes(path);
}

export type ContentAddress = (typeof contentAddresses)[number];
type Target = ContentAddress | "/book/headshots";

/** Former addresses. Specification, section 2: "Permanent redirects". */
const moved: Partial<Record<Target, readonly string[]>> = {
  "/headshots": ["/headshot", "/headshots-info", "/headshots-en", "/headshots-portfolio", "/profilbilde"],
  "/book/headshots": ["/booking-av-headshot-fotografering"],
  "/headshots-oslo": ["/headshot-oslo"],
  "/profilbilder-oslo": ["/profilbilder"],
  "/portrettfotograf-oslo": ["/portrettfotograf"],
  "/ansattfoto": ["/ansatt-foto", "/employee-photos", "/ansattfoto-for-bedrifter"],
  "/pressebilder": ["/presse-bilder", "/press-photos"],
  "/cv-bilder": ["/cvbilder", "/cv", "/asd"],
  "/": ["/kontakt", "/contact", "/portfolio", "/bryllupsfoto", "/video", "/hjem"],
  "/om-meg": ["/om", "/about", "/om-ks"],
  "/blogg": ["/blog", "/fotoblogg", "/fotoblogg/tag/portrett"],
  "/kundeomtaler": ["/testimonials", "/reviews"],
  "/praktisk-info": ["/info", "/praktisk", "/praktisk-info-headshots"],
};

const addressOfPlace = new Map<string, string>([
  ...contentAddresses.map((address) => [address, address] as const),
  ...Object.entries(moved).flatMap(([target, sources]) => sources.map((source) => [source, target] as const)),
]);

/**
 * The present address of a public page, for any spelling of it; null when there is no such page. `place` is decoded and
 * in lower case, so that /CV and /%63v redirect in one step too.
 */
export function publicAddressOf(place: string): string | null {
  return addressOfPlace.get(place) ?? null;
}
