import type { Behaviour } from "./stand-in-behaviour";

/** Numbers with a special meaning; those that begin with 3 are synthetic and belong to nobody. */
export const standInNumbers = {
  company: "310010014",
  bankrupt: "310010022",
  deleted: "310010030",
  removed: "310010049",
  silent: "310010057",
  failing: "310010065",
  branch: "310010073",
  sole: "310010081",
  unknown: "310010103",
} as const;

interface Example {
  readonly orgnr: string;
  readonly name: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

const examples: readonly Example[] = [
  {
    orgnr: standInNumbers.company,
    name: "FJORDLYS REGNSKAP AS",
    more: { antallAnsatte: 24, registrertIMvaregisteret: true, hjemmeside: "www.fjordlys.example.no" },
  },
  { orgnr: standInNumbers.bankrupt, name: "GRANITT OG SØNN AS", more: { konkurs: true, antallAnsatte: 7 } },
  { orgnr: standInNumbers.deleted, name: "FJORDLYS DRIFT AS", more: { slettedato: "2025-03-14" } },
  {
    orgnr: standInNumbers.sole,
    name: "KLOKKERGÅRDEN FOTO ÅGÅRD",
    more: {
      organisasjonsform: { kode: "ENK", beskrivelse: "Enkeltpersonforetak" },
      forretningsadresse: { ...addressOf("Klokkergården 2"), adresse: [null, "", "Klokkergården 2"] },
    },
  },
];

/** Answers like Enhetsregisteret: a unit, a branch, or a page of hits. */
export function registerAnswer(path: string): Behaviour {
  const { pathname, searchParams } = new URL(path, "http://register.example");
  const [, kind = "", orgnr = ""] = /\/(enheter|underenheter)(?:\/(\d+))?$/.exec(pathname) ?? [];
  if (orgnr) return kind === "enheter" ? unitAnswer(orgnr) : branchAnswer(orgnr);
  return searchAnswer(searchParams.get("navn") ?? "");
}

/** The same without a server. Where the server would stay silent this throws, so that nobody waits. */
export async function fetchFromStandIn(address: string): Promise<Response> {
  const behaviour = registerAnswer(new URL(address).pathname + new URL(address).search);
  if (behaviour === "silent") throw new Error("The stand-in is silent");
  return Response.json(behaviour.body ?? "", { status: behaviour.status ?? 200 });
}

function unitAnswer(orgnr: string): Behaviour {
  if (orgnr === standInNumbers.silent) return "silent";
  if (orgnr === standInNumbers.failing) return { status: 500, body: { status: 500, error: "Feil" } };
  if (orgnr === standInNumbers.removed) return { status: 410, body: "" };
  const example = examples.find((each) => each.orgnr === orgnr);
  return example ? { body: unitOf(example) } : { status: 404, body: "" };
}

function branchAnswer(orgnr: string): Behaviour {
  if (orgnr !== standInNumbers.branch) return { status: 404, body: "" };
  const { forretningsadresse, ...unit } = unitOf({ orgnr, name: "FJORDLYS REGNSKAP AVD BERGEN" });
  return {
    body: {
      ...unit,
      organisasjonsform: { kode: "BEDR", beskrivelse: "Underenhet til næringsdrivende" },
      beliggenhetsadresse: forretningsadresse,
      overordnetEnhet: standInNumbers.company,
    },
  };
}

function searchAnswer(name: string): Behaviour {
  if (name.toLowerCase() === "stille") return "silent";
  const found = examples.filter((example) => example.name.includes(name.toUpperCase()));
  const page = { size: 20, totalElements: found.length, totalPages: found.length ? 1 : 0, number: 0 };
  // Without hits there is no `_embedded`.
  return { body: found.length ? { _embedded: { enheter: found.map(unitOf) }, page } : { page } };
}

function unitOf({ orgnr, name, more }: Example): Record<string, unknown> {
  return {
    organisasjonsnummer: orgnr,
    navn: name,
    organisasjonsform: { kode: "AS", beskrivelse: "Aksjeselskap", _links: {} },
    registreringsdatoEnhetsregisteret: "2015-06-11",
    registrertIMvaregisteret: false,
    naeringskode1: { kode: "69.201", beskrivelse: "Regnskap og bokføring" },
    forretningsadresse: addressOf("Storgata 1"),
    stiftelsesdato: "2015-05-20",
    konkurs: false,
    underAvvikling: false,
    underTvangsavviklingEllerTvangsopplosning: false,
    maalform: "Bokmål",
    _links: { self: { href: `/enhetsregisteret/api/enheter/${orgnr}` } },
    ...more,
  };
}

function addressOf(street: string) {
  return {
    land: "Norge",
    landkode: "NO",
    postnummer: "0155",
    poststed: "OSLO",
    adresse: [street],
    kommune: "OSLO",
    kommunenummer: "0301",
  };
}
