import type { Oppdrag, OppdragContact } from "../types";
import type { Coverage } from "./coverage";

/** What an oppdrag needs before its day, in the order in which it is usually settled. */
export const readyNeeds = [
  "days",
  "price",
  "room",
  "power",
  "parking",
  "onSite",
  "order",
  "background",
  "crop",
  "fileNames",
  "uses",
  "gettingThere",
  "deadline",
  "people",
  "invited",
  "times",
] as const;
export type ReadyNeed = (typeof readyNeeds)[number];

/** Who can mend it: the studio alone, or the company on its own page too. */
export type ReadyBy = "studio" | "company";
/** The office's page where it is mended. */
export type ReadyWhere = "edit" | "contacts" | "people" | "plan";

export interface ReadyItem {
  readonly need: ReadyNeed;
  readonly isReady: boolean;
  readonly by: ReadyBy;
  readonly where: ReadyWhere;
  /** The field on that page. */
  readonly field: string | null;
}

type Checked = Pick<
  Oppdrag,
  | "days"
  | "arranged"
  | "orderNumber"
  | "orderFollows"
  | "uses"
  | "gettingThere"
  | "answerBy"
  | "openedAt"
  | "totalOre"
  | "party"
>;

interface Facts {
  readonly oppdrag: Checked;
  readonly contacts: readonly Pick<OppdragContact, "roles" | "phone">[];
  readonly coverage: Coverage;
}

/** Every need that this oppdrag has. In the studio nobody asks for power or parking; only companies have order numbers. */
export function readyCheck({ oppdrag, contacts, coverage }: Facts): ReadyItem[] {
  const { days, arranged, orderNumber, orderFollows, uses, gettingThere, answerBy, openedAt, totalOre } =
    oppdrag;
  const isAway = days.some(({ place }) => place === "hos_dere");
  const isCompany = oppdrag.party.kind === "bedrift";
  const edit = (need: ReadyNeed, isReady: boolean, by: ReadyBy, field: string = need): ReadyItem => ({
    need,
    isReady,
    by,
    field,
    where: "edit",
  });
  const agreed = (fact: "room" | "power" | "parking" | "background" | "crop" | "fileNames") =>
    edit(fact, Boolean(arranged[fact]), "studio");
  return [
    edit("days", days.length > 0, "studio", "days-0-day"),
    edit("price", totalOre > 0, "studio", "lines-0-name"),
    ...(isAway ? [agreed("room"), agreed("power"), agreed("parking"), onSite(contacts)] : []),
    ...(isCompany ? [edit("order", orderNumber !== "" || !orderFollows, "company", "orderNumber")] : []),
    ...[agreed("background"), agreed("crop"), agreed("fileNames")],
    edit("uses", uses.length > 0, "studio"),
    edit("gettingThere", gettingThere !== "", "company"),
    edit("deadline", answerBy !== null, "company", "answerBy"),
    people("people", coverage.wanted > 0, "people"),
    people("invited", openedAt !== null, "people"),
    people("times", coverage.wanted > 0 && coverage.withTime >= coverage.wanted, "plan"),
  ];
}

function onSite(contacts: Facts["contacts"]): ReadyItem {
  const isReady = contacts.some(({ roles, phone }) => roles.includes("on_site") && phone !== "");
  return { need: "onSite", isReady, by: "company", where: "contacts", field: null };
}

const people = (need: ReadyNeed, isReady: boolean, where: "people" | "plan"): ReadyItem => ({
  need,
  isReady,
  where,
  by: "company",
  field: null,
});
