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
