import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { companyRegister } from "./company-register.server";
import { registerAnswer, standInNumbers } from "./register-stand-in.server";
import { type StandIn, startStandIn } from "./stand-in.server";

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
beforeEach(() => {
  standIn.register = ({ path }) => registerAnswer(path);
});
afterAll(() => standIn.close());

const register = (withinMs?: number) =>
  companyRegister({ address: `${standIn.url}/enhetsregisteret/api`, withinMs });

describe("the company register", () => {
  it("reads a company, its place in small letters", async () => {
    const answer = await register().unit(standInNumbers.company);
    expect(answer).toEqual({
      kind: "found",
      unit: {
        orgnr: standInNumbers.company,
        name: "FJORDLYS REGNSKAP AS",
        form: "Aksjeselskap",
        address: "Storgata 1",
        postalCode: "0155",
        city: "Oslo",
        industry: "Regnskap og bokføring",
        employees: 24,
        isVatRegistered: true,
        isBankrupt: false,
        isWindingUp: false,
        deletedOn: null,
        foundedOn: "2015-05-20",
        website: "www.fjordlys.example.no",
        parentOrgnr: null,
      },
    });
  });

  it.each([
    ["a bankruptcy", standInNumbers.bankrupt, { isBankrupt: true }],
    ["a deletion", standInNumbers.deleted, { deletedOn: "2025-03-14" }],
    [
      "empty lines of an address, and no number of employees",
      standInNumbers.sole,
      {
        address: "Klokkergården 2",
        employees: null,
      },
    ],
    [
      "a branch, which only the other list knows",
      standInNumbers.branch,
      {
        parentOrgnr: standInNumbers.company,
        address: "Storgata 1",
      },
    ],
  ])("reads %s", async (_what, orgnr, wanted) => {
    expect(await register().unit(orgnr)).toMatchObject({ kind: "found", unit: wanted });
  });

  const unitIn = async (path: string, changes: object) => {
    standIn.register = ({ path: asked }) => {
      const answer = registerAnswer(asked);
      const isIt = asked.includes(`/${path}/`) && answer !== "silent" && answer.body !== "";
      return isIt ? { body: { ...(answer.body as object), ...changes } } : answer;
    };
    const answer = await register().unit(path === "enheter" ? standInNumbers.company : standInNumbers.branch);
    return answer.kind === "found" ? answer.unit : answer;
  };

  it.each(["SWE1", "?", "S", "ÅÅ", "999", "ZZ"])(
    "reads a unit whose country code is %s",
    async (landkode) => {
      const forretningsadresse = { adresse: ["Gata 1"], poststed: "BYEN", landkode };
      expect(await unitIn("enheter", { forretningsadresse })).toMatchObject({
        city: expect.stringMatching(/^Byen, \S/),
      });
    },
  );

  it.each([
    ["has no lines", { adresse: [], land: "Norge", landkode: "NO" }],
    ["has only empty lines", { adresse: ["", null, " "], postnummer: null, poststed: "" }],
    ["is an empty object", {}],
    ["is null", null],
  ])("takes the business address when the postal one %s", async (_what, postadresse) => {
    expect(await unitIn("enheter", { postadresse })).toMatchObject({ address: "Storgata 1", city: "Oslo" });
  });

  it("prefers a postal address of a box alone", async () => {
    const postadresse = {
      adresse: [],
      postnummer: "5803",
      poststed: "BERGEN",
      land: "Norge",
      landkode: "NO",
    };
    expect(await unitIn("enheter", { postadresse })).toMatchObject({ postalCode: "5803", city: "Bergen" });
  });

  it.each([
    [
      { adresse: ["Sveavägen 1"], poststed: "111 22 STOCKHOLM", land: "Sverige", landkode: "SE" },
      "111 22 Stockholm, Sverige",
    ],
    [
      { adresse: ["Strandvejen 2"], postnummer: "2100", poststed: "KØBENHAVN", land: "DANMARK" },
      "København, Danmark",
    ],
    [{ adresse: ["1 High Street"], poststed: "LONDON", landkode: "GB" }, "London, Storbritannia"],
    [
      {
        adresse: ["Vei 200-1"],
        postnummer: "9170",
        poststed: "LONGYEARBYEN",
        land: "Svalbard og Jan Mayen",
        landkode: "SJ",
      },
      "Longyearbyen",
    ],
  ])("keeps the country of %j", async (forretningsadresse, city) => {
    expect(await unitIn("enheter", { forretningsadresse })).toMatchObject({ city });
  });

  it("reads a closed branch as gone", async () => {
    expect(await unitIn("underenheter", { nedleggelsesdato: "2024-06-30" })).toMatchObject({
      deletedOn: "2024-06-30",
      parentOrgnr: standInNumbers.company,
    });
  });

  it("takes a unit of the state with a parent for no branch", async () => {
    expect(await unitIn("enheter", { overordnetEnhet: standInNumbers.bankrupt })).toMatchObject({
      parentOrgnr: null,
    });
  });

  it("distinguishes an unknown number from one that was removed for legal reasons", async () => {
    expect(await register().unit(standInNumbers.unknown)).toEqual({ kind: "unknown" });
    expect(await register().unit(standInNumbers.removed)).toEqual({ kind: "removed" });
  });

  it("finds companies by a part of the name, and nothing without an error", async () => {
    const hits = await register().search("fjordlys", 8);
    expect(hits.map(({ name }) => name)).toEqual(["FJORDLYS REGNSKAP AS", "FJORDLYS DRIFT AS"]);
    expect(await register().search("finnes ikke", 8)).toEqual([]);
    expect(standIn.asked.at(-1)?.path).toContain("navn=finnes+ikke&size=8");
  });

  it("throws when it is silent, fails or answers with something else", async () => {
    await expect(register(50).unit(standInNumbers.silent)).rejects.toThrow();
    await expect(register().unit(standInNumbers.failing)).rejects.toThrow("500");
    standIn.register = () => ({ body: { navn: "Uten nummer" } });
    await expect(register().unit(standInNumbers.company)).rejects.toThrow();
    standIn.register = () => ({ status: 429, body: "" });
    await expect(register().search("fjordlys", 8)).rejects.toThrow("429");
  });
});
