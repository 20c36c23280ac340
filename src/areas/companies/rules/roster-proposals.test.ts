import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Day } from "~/kit/time";
import type { CompanyPerson, PersonId } from "../types";
import { choicesOf, type Photographed, type RosterProposal, rosterProposals } from "./roster-proposals";

const line = (id: string, fields: Partial<CompanyPerson> = {}): CompanyPerson => ({
  id: id as PersonId,
  name: "Kari Berg",
  email: null,
  department: "",
  lastPhotographedOn: null,
  leftAt: null,
  ...fields,
});
const came = (fields: Partial<Photographed> = {}): Photographed => ({
  name: "Kari Berg",
  email: "kari@bedrift.example.no",
  department: "Salg",
  photographedOn: "2026-12-07" as Day,
  ...fields,
});
const shown = (proposals: readonly RosterProposal[]) =>
  proposals.flatMap((proposal) => {
    if (proposal.kind === "add") return `+ ${proposal.person.name}`;
    if (proposal.kind === "unclear") return `? ${proposal.person.name} ${proposal.lines}`;
    return proposal.changes.map(
      ({ field, before, after, isConflict }) =>
        `${proposal.of.id} ${field}: ${before} > ${after}${isConflict ? " !" : ""}`,
    );
  });

describe("what the roster lacks after a day", () => {
  it("fills what is empty, and marks what the roster says otherwise", () => {
    const roster = [line("a", { department: "Marked", email: "KARI@bedrift.example.no", name: "Kari B." })];
    expect(shown(rosterProposals(roster, [came()]))).toEqual([
      "a name: Kari B. > Kari Berg !",
      "a department: Marked > Salg !",
      "a lastPhotographedOn:  > 2026-12-07",
    ]);
    expect(shown(rosterProposals([line("a")], [came()]))).toEqual([
      "a email:  > kari@bedrift.example.no",
      "a department:  > Salg",
      "a lastPhotographedOn:  > 2026-12-07",
    ]);
  });

  it("knows a name in another spelling, but never across two addresses", () => {
    const spelled = line("a", { name: "BJOERN AASEN" });
    expect(
      shown(rosterProposals([spelled], [came({ name: "Bjørn Åsen", email: null, department: "" })])),
    ).toEqual(["a name: BJOERN AASEN > Bjørn Åsen !", "a lastPhotographedOn:  > 2026-12-07"]);
    const other = line("a", { email: "kari.berg@annet.example.no" });
    expect(shown(rosterProposals([other], [came()]))).toEqual(["+ Kari Berg"]);
  });

  it("asks a person about two lines of one name, and brings back somebody who had left", () => {
    expect(shown(rosterProposals([line("a"), line("b")], [came({ email: null })]))).toEqual([
      "? Kari Berg 2",
    ]);
    const left = line("a", { leftAt: 1 as CompanyPerson["leftAt"], department: "Salg", email: came().email });
    expect(shown(rosterProposals([left], [came()]))).toEqual([
      "a lastPhotographedOn:  > 2026-12-07",
      "a leftAt: left > present !",
    ]);
  });

  it("counts the last of two days, and never makes a portrait older", () => {
    const days = ["2026-12-07", "2026-12-14", "2026-12-09"].map((day) =>
      came({ photographedOn: day as Day }),
    );
    expect(shown(rosterProposals([], days))).toEqual(["+ Kari Berg"]);
    const proposals = rosterProposals([], days);
    expect(proposals[0]).toMatchObject({ person: { photographedOn: "2026-12-14" } });
    const newer = line("a", {
      email: came().email,
      department: "Salg",
      lastPhotographedOn: "2027-01-01" as Day,
    });
    expect(shown(rosterProposals([newer], days))).toEqual([]);
  });

  it("proposes nothing more once everything is taken, whoever was there", () => {
    const names = fc.constantFrom("Kari Berg", "kari berg", "Ola Nordmann", "Åse Øy", "Aase Oey");
    const emails = fc.constantFrom(null, "kari@b.example.no", "Kari@b.example.no", "ola@b.example.no");
    const people = fc.array(
      fc.record({
        name: names,
        email: emails,
        department: fc.constantFrom("", "Salg", "HR"),
        photographedOn: fc.constantFrom("2026-12-07" as Day, "2026-12-08" as Day),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(people, people, (before, photographed) => {
        const roster = before.map(({ photographedOn, ...person }, at) =>
          line(`r${at}`, { ...person, lastPhotographedOn: photographedOn }),
        );
        const after = taken(roster, rosterProposals(roster, photographed));
        const left = rosterProposals(after, photographed).filter(({ kind }) => kind === "add");
        expect(left).toEqual([]);
        const keys = rosterProposals(roster, photographed)
          .flatMap(choicesOf)
          .map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

function taken(roster: readonly CompanyPerson[], proposals: readonly RosterProposal[]): CompanyPerson[] {
  const lines = new Map(roster.map((one) => [one.id as string, { ...one }]));
  for (const [at, proposal] of proposals.entries()) {
    if (proposal.kind === "add") {
      const { photographedOn, ...person } = proposal.person;
      lines.set(`n${at}`, line(`n${at}`, { ...person, lastPhotographedOn: photographedOn }));
    } else if (proposal.kind === "change") {
      const known = lines.get(proposal.of.id);
      for (const { field, after } of proposal.changes) {
        if (known) Object.assign(known, { [field]: field === "leftAt" ? null : after });
      }
    }
  }
  return [...lines.values()];
}
