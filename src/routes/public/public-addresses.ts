/** The public pages that have one fixed address each: what search engines are shown, besides articles and booking. */
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
  "/om-meg",
  "/kundeomtaler",
  "/praktisk-info",
  "/blogg",
  "/personvern",
] as const;

export type ContentAddress = (typeof contentAddresses)[number];
type Target = ContentAddress | "/book/headshots";

/** Addresses that pages had before. Specification, section 2: "Permanent redirects". */
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
 * The address that a public page is found at now, for any way of asking for it; null when there is no such page.
 * `place` is decoded and in lower case, so that /CV and /%63v lead to the page in one step too.
 */
export function publicAddressOf(place: string): string | null {
  return addressOfPlace.get(place) ?? null;
}
