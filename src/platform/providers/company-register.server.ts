import { z } from "zod";

/** A unit of the register: a company, or a branch of one. Missing texts are empty. */
export interface RegisterUnit {
  readonly orgnr: string;
  readonly name: string;
  readonly form: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly industry: string;
  readonly employees: number | null;
  readonly isVatRegistered: boolean;
  readonly isBankrupt: boolean;
  readonly isWindingUp: boolean;
  /** "2026-11-20" */
  readonly deletedOn: string | null;
  readonly foundedOn: string | null;
  readonly website: string;
  readonly parentOrgnr: string | null;
}

/** `removed`: taken out for legal reasons; copies must be deleted. */
export type UnitAnswer =
  | { readonly kind: "found"; readonly unit: RegisterUnit }
  | { readonly kind: "unknown" }
  | { readonly kind: "removed" };

/** Both throw when the register does not answer in time, or answers with a failure or with something unreadable. */
export interface CompanyRegister {
  unit(orgnr: string): Promise<UnitAnswer>;
  /** The best matches first; at most `size`. */
  search(name: string, size: number): Promise<RegisterUnit[]>;
}

interface Options {
  /** The base address of Enhetsregisteret's open API, or of a stand-in. */
  readonly address: string;
  readonly withinMs?: number;
  readonly fetch?: (address: string, how: RequestInit) => Promise<Response>;
}

const usualWaitMs = 3_000;

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? "");
const yes = z
  .boolean()
  .nullish()
  .transform((value) => value === true);
const dayOrNull = z
  .string()
  .nullish()
  .transform((value) => value?.slice(0, 10) ?? null);

const place = z
  .object({
    // Lines of an address can be null or empty.
    adresse: z.array(z.string().nullish()).nullish(),
    postnummer: text,
    poststed: text,
    land: text,
    landkode: text,
  })
  .nullish();

const unitSchema = z
  .object({
    organisasjonsnummer: z.string().regex(/^\d{9}$/),
    navn: text,
    organisasjonsform: z.object({ beskrivelse: text }).nullish(),
    postadresse: place,
    forretningsadresse: place,
    /** A branch has this address instead of `forretningsadresse`. */
    beliggenhetsadresse: place,
    naeringskode1: z.object({ beskrivelse: text }).nullish(),
    /** The register leaves it out below five employees. */
    antallAnsatte: z.number().int().nonnegative().nullish(),
    registrertIMvaregisteret: yes,
    konkurs: yes,
    underAvvikling: yes,
    underTvangsavviklingEllerTvangsopplosning: yes,
    slettedato: dayOrNull,
    /** A branch is closed, and not always deleted. */
    nedleggelsesdato: dayOrNull,
    stiftelsesdato: dayOrNull,
    hjemmeside: text,
    overordnetEnhet: z.string().nullish(),
  })
  .transform(unitOf);

/** `_embedded` is absent when nothing matches. */
const pageSchema = z.object({ _embedded: z.object({ enheter: z.array(unitSchema) }).optional() });

/** Enhetsregisteret's open API; it asks for no key. */
export function companyRegister({
  address,
  withinMs = usualWaitMs,
  fetch: get = fetch,
}: Options): CompanyRegister {
  const ask = async (path: string): Promise<Response> => {
    const response = await get(`${address}${path}`, {
      headers: { Accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(withinMs),
    });
    if (response.ok || response.status === 404 || response.status === 410) return response;
    await response.body?.cancel();
    throw new Error(`The company register answered ${response.status}`);
  };
  const answerOf = async (path: string): Promise<UnitAnswer> => {
    const response = await ask(path);
    if (response.ok) return { kind: "found", unit: unitSchema.parse(await response.json()) };
    await response.body?.cancel();
    return { kind: response.status === 410 ? "removed" : "unknown" };
  };
  return {
    async unit(orgnr) {
      const main = await answerOf(`/enheter/${orgnr}`);
      // Branches are found only under /underenheter.
      if (main.kind === "unknown") return answerOf(`/underenheter/${orgnr}`);
      return main.kind === "found" ? { kind: "found", unit: notABranch(main.unit) } : main;
    },
    async search(name, size) {
      const response = await ask(`/enheter?${new URLSearchParams({ navn: name, size: String(size) })}`);
      if (!response.ok) {
        await response.body?.cancel();
        return [];
      }
      return (pageSchema.parse(await response.json())._embedded?.enheter ?? []).map(notABranch);
    },
  };
}

/** A unit of the state has a parent too, and pays its own invoices. */
function notABranch(unit: RegisterUnit): RegisterUnit {
  return { ...unit, parentOrgnr: null };
}

interface ReadUnit {
  readonly organisasjonsnummer: string;
  readonly navn: string;
  readonly organisasjonsform?: { readonly beskrivelse: string } | null | undefined;
  readonly postadresse?: z.output<typeof place>;
  readonly forretningsadresse?: z.output<typeof place>;
  readonly beliggenhetsadresse?: z.output<typeof place>;
  readonly naeringskode1?: { readonly beskrivelse: string } | null | undefined;
  readonly antallAnsatte?: number | null | undefined;
  readonly registrertIMvaregisteret: boolean;
  readonly konkurs: boolean;
  readonly underAvvikling: boolean;
  readonly underTvangsavviklingEllerTvangsopplosning: boolean;
  readonly slettedato: string | null;
  readonly nedleggelsesdato: string | null;
  readonly stiftelsesdato: string | null;
  readonly hjemmeside: string;
  readonly overordnetEnhet?: string | null | undefined;
}

function unitOf(read: ReadUnit): RegisterUnit {
  // Letters go to the postal address; most companies have none, or one without a line.
  const where = [read.postadresse, read.forretningsadresse, read.beliggenhetsadresse].find(isWritten);
  return {
    orgnr: read.organisasjonsnummer,
    name: read.navn,
    form: read.organisasjonsform?.beskrivelse ?? "",
    address: (where?.adresse ?? []).filter((line) => line?.trim()).join(", "),
    postalCode: where?.postnummer ?? "",
    city: [placeName(where?.poststed ?? ""), foreignCountry(where)].filter(Boolean).join(", "),
    industry: read.naeringskode1?.beskrivelse ?? "",
    employees: read.antallAnsatte ?? null,
    isVatRegistered: read.registrertIMvaregisteret,
    isBankrupt: read.konkurs,
    isWindingUp: read.underAvvikling || read.underTvangsavviklingEllerTvangsopplosning,
    deletedOn: read.slettedato ?? read.nedleggelsesdato,
    foundedOn: read.stiftelsesdato,
    website: read.hjemmeside,
    parentOrgnr: read.overordnetEnhet ?? null,
  };
}

type Place = z.output<typeof place>;

function isWritten(where: Place): boolean {
  if (!where) return false;
  return Boolean(where.postnummer || where.poststed || where.adresse?.some((line) => line?.trim()));
}

/** Norway, and Svalbard, Jan Mayen and Bouvet Island, whose addresses are Norwegian ones. */
const ownCountries = ["NO", "SJ", "BV"];

/** "Sverige"; empty for an address in Norway. */
function foreignCountry(where: Place): string {
  const { land = "", landkode = "" } = where ?? {};
  const isNorwegian = landkode ? ownCountries.includes(landkode) : /^(?:norge|noreg)?$/i.test(land);
  if (isNorwegian) return "";
  return placeName(land) || countryNamed(landkode);
}

/** The code itself when it is none that `Intl` accepts: it throws for "SWE1". */
function countryNamed(code: string): string {
  const isCode = /^(?:[A-Z]{2}|\d{3})$/i.test(code);
  return (isCode && new Intl.DisplayNames("nb", { type: "region" }).of(code)) || code;
}

/** The register has places in capitals: "MO I RANA" = "Mo i Rana". */
function placeName(capitals: string): string {
  return capitals
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/ (I|På|Ved) /g, (word) => word.toLowerCase());
}
