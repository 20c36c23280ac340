import type { Import } from "./imports";

/** Floor 0 is the lowest; a file imports from its own floor and from those below. */
const floors: Record<string, number> = {
  kit: 0,
  platform: 1,
  ui: 1,
  areas: 2,
  flows: 3,
  routes: 4,
  worker: 4,
};
const top = 5;

/**
 * An area imports areas of lower rank; areas of equal rank do not import each other. Rank 0 shares more, see
 * `openFromGround`.
 */
const areaRank: Record<string, number> = {
  settings: 0,
  security: 0,
  outbox: 0,
  access: 0,
  history: 0,
  runs: 0,
  files: 0,
  notes: 0,
  records: 0,
  content: 1,
  catalogue: 1,
  customers: 1,
  companies: 1,
  calendar: 2,
  bookings: 3,
  requests: 3,
  oppdrag: 3,
  quotes: 3,
  billing: 3,
  galleries: 3,
  waitlist: 4,
  leads: 4,
  attempts: 4,
  feeds: 4,
  reports: 5,
  imports: 5,
  cleanup: 5,
  assistant: 5,
};

/** Of an area that has none: it imports from the ground alone. */
const lowestNoun = 1;

const openToAreasAbove = ["types", "rules", "texts"];
const openFromGround = [...openToAreasAbove, "commands", "reads", "gate", "mails", "schema"];

/** Pages and letters show the same table of a price, the same month of times and the same company. */
const showing = ["ui", "mails", "papers"];

/** Columns that the tables of several areas have, and their mapping. */
const sharedColumns = [
  "src/areas/catalogue/tables/sold-lines.server",
  "src/areas/customers/tables/party.server",
];
const hasTables = ["tables", "store"];

function floorOf(file: string): number {
  if (/^src\/nouns(\.|$)/.test(file)) return floors.flows ?? top;
  const folder = file.split("/")[1] ?? "";
  return floors[folder] ?? top;
}

export function areaOf(file: string): string | null {
  return /^src\/areas\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** "commands" for src/areas/bookings/commands.server and for src/areas/bookings/commands/cancel-booking.server */
export function wordOf(file: string): string {
  return (/^src\/areas\/[^/]+\/([^/.]+)/.exec(file)?.[1] ?? "").replace(/\.server$/, "");
}

/** The rule that the import breaks, or null. */
export function brokenRule(edge: Import): string | null {
  const isSample = /\/samples(\.server)?(\.tsx?)?$/.test(edge.from);
  if (floorOf(edge.to) > floorOf(edge.from)) return "imports upward";
  if (edge.from.startsWith("src/ui/") && !/^src\/(ui|kit)\//.test(edge.to)) return "ui knows kit alone";
  if (edge.from.startsWith("src/platform/") && edge.to.startsWith("src/ui/"))
    return "platform knows no pages";
  if (edge.from.startsWith("src/routes/") && /\/(store|tables)(\.server$|\/)/.test(edge.to))
    return "routes know no SQL";
  return isSample ? null : brokenAreaRule(edge);
}

function brokenAreaRule(edge: Import): string | null {
  const from = areaOf(edge.from);
  const to = areaOf(edge.to);
  if (!from || !to || from === to) return null;
  const fromRank = areaRank[from] ?? lowestNoun;
  const toRank = areaRank[to] ?? lowestNoun;
  const word = wordOf(edge.to);
  if (wordOf(edge.from) === "reads" && word === "tables") return null;
  if (toRank === 0 && openFromGround.includes(word)) return null;
  if (toRank >= fromRank) return "imports an equal or higher area";
  if (sharedColumns.includes(edge.to))
    return hasTables.includes(wordOf(edge.from)) ? null : "only tables hold shared columns";
  // The same person or company is typed into several forms.
  if (word === "schema" && wordOf(edge.from) === "schema") return null;
  if (word === "ui" && showing.includes(wordOf(edge.from))) return null;
  return openToAreasAbove.includes(word) ? null : `imports ${word} of another area`;
}
