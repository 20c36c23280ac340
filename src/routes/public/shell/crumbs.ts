import type { Crumb } from "~/ui/breadcrumbs";

/** Norwegian labels of path segments. A segment whose page is elsewhere has the address of that page. */
const labels: Readonly<Record<string, { readonly label: string; readonly href?: string }>> = {
  headshots: { label: "Headshots" },
  "headshots-oslo": { label: "Headshots i Oslo" },
  "profilbilder-oslo": { label: "Profilbilder i Oslo" },
  "portrettfotograf-oslo": { label: "Portrettfotograf i Oslo" },
  ansattfoto: { label: "Ansattfoto" },
  portrettbilder: { label: "Portrettbilder" },
  pressebilder: { label: "Pressebilder" },
  "cv-bilder": { label: "CV-bilder" },
  "om-meg": { label: "Om meg" },
  kundeomtaler: { label: "Kundeomtaler" },
  "praktisk-info": { label: "Praktisk info" },
  blogg: { label: "Artikler" },
  personvern: { label: "Personvern" },
  vilkar: { label: "Vilkår" },
  auth: { label: "Logg inn" },
  book: { label: "Book tid", href: "/book/fotografering" },
  booking: { label: "Sammenlign alle" },
  company: { label: "Bedrift" },
  standard: { label: "Standard" },
  express: { label: "Express" },
  premium: { label: "Premium" },
  portrett: { label: "Portrett" },
  "cv-bilde": { label: "CV-bilde" },
  "ansattfoto-studio": { label: "Ansattfoto i studio" },
  datoer: { label: "Datoer" },
  "om-dere": { label: "Om dere" },
  tid: { label: "Velg tid" },
  "om-deg": { label: "Om deg" },
  bekreft: { label: "Sjekk" },
  kvittering: { label: "Kvittering" },
  flytt: { label: "Flytt timen" },
  tillegg: { label: "Legg til" },
  gruppe: { label: "Gruppen" },
  avbestill: { label: "Avbestill" },
  angre: { label: "Gå fra avtalen" },
  henvendelse: { label: "Ta kontakt" },
  ansatte: { label: "Til ansatte" },
  kontakt: { label: "Kontaktopplysninger" },
  forslag: { label: "Tidene vi foreslår" },
  venteliste: { label: "Venteliste" },
};

/** Pages of one record: the segment after `under` is its id, and both segments have one crumb. */
const records = [
  { under: "booking/edit", label: "Din bestilling" },
  { under: "booking/person", label: "Timen din" },
  { under: "booking/fortsett", label: "Bestillingen du begynte på" },
  { under: "booking/bekreft", label: "Bekreft bestillingen" },
  { under: "booking", label: "Fotografering hos dere" },
  { under: "oppdrag", label: "Fotografering hos dere" },
  { under: "edit-oppdrag", label: "Endre oppdrag" },
  { under: "tilbud", label: "Tilbud" },
  { under: "foresporsel", label: "Forespørselen deres" },
  { under: "venteliste", label: "Din plass på ventelisten" },
  { under: "omtale", label: "Omtalen din" },
] as const;

/** Pages whose address looks like a record's. */
const pages: Readonly<Record<string, string>> = { "/booking/lenke": "Lenken på nytt" };

/** Query parameters that links to pages above must keep: the draft or the key that the page was opened with. */
const carried = ["utkast", "key"];

/**
 * The path from the home page to this page. The last segment may get `ownLabel` (an article's title); other segments
 * without a label are left out. crumbsFor("/om-meg", …) = Hjem / Om meg
 */
export function crumbsFor(pathname: string, search: URLSearchParams, ownLabel?: string): Crumb[] {
  const segments = pathname.split("/").filter(Boolean);
  const hrefOf = (count: number) => withCarried(`/${segments.slice(0, count).join("/")}`, search);
  const record = records.find(({ under }) => pathname.startsWith(`/${under}/`));
  const start = record ? record.under.split("/").length + 1 : 0;
  const crumbs: Crumb[] = [{ label: "Hjem", href: "/" }];
  const whole = pages[pathname];
  if (whole) return [...crumbs, { label: whole, href: pathname }];
  if (record) crumbs.push({ label: record.label, href: hrefOf(start) });
  segments.slice(start).forEach((segment, index, rest) => {
    const known = Object.hasOwn(labels, segment) ? labels[segment] : undefined;
    const label = known?.label ?? (index === rest.length - 1 ? ownLabel : undefined);
    if (!label) return;
    crumbs.push({ label, href: known?.href ?? hrefOf(start + index + 1) });
  });
  return crumbs;
}

function withCarried(href: string, search: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of carried) {
    const value = search.get(name);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${href}?${query}` : href;
}
