import type { Admin } from "~/areas/access/types";
import { firstRules } from "~/areas/imports/commands/receive.server";
import { importSteps } from "~/flows/import-steps.server";
import { type Instant, plusHours } from "~/kit/time";
import type { Services } from "~/platform/services.server";
import { importDesk, receivedFile } from "../imported-file";

const oldList = [
  ["name", "email", "phone", "tags", "note"],
  ["Solveig Myhre", "solveig.myhre@example.no", "900 13 401", "gammel kunde", "Fotografert i 2019"],
  ["Halvard Tangen", "halvard@tangen.example.no", "90013402", "gammel kunde", ""],
  ["Tangen, Halvard", "", "+47 900 13 402", "presse", ""],
  ["Ingeborg Fossum", "ingeborg.fossum@example.no", "", "gammel kunde", "Ønsker grå bakgrunn"],
  ["Einar Lunde", "einar@@example.no", "90013404", "", ""],
];

const newsletter = [
  ["name", "email", "phone", "unsubscribed"],
  ["Solveig Myhre", "Solveig.Myhre@example.no", "90013401", ""],
  ["Ingeborg Fossum", "ingeborg.fossum@example.no", "90013403", "unsubscribed"],
  ["Halvard Tangen jr.", "halvard.jr@example.no", "", "subscribed"],
  ["Ragna Vestby", "ragna.vestby@example.no", "9,0E+07", "subscribed"],
  ["Halvard Tangen", "ht@firma.example.no", "", ""],
  ["", "uten-navn@example.no", "", "unsubscribed"],
  ["", "", "", "subscribed"],
];

/** An old list that has been imported, and a newsletter's list that waits in its dry run. */
export async function writeImports(services: Services, now: Instant): Promise<void> {
  const { db } = services;
  // The owner's account is made when the demo is opened.
  const { rows } = await db.$client.query(
    `SELECT id AS "userId", name FROM users ORDER BY created_at, name LIMIT 1`,
  );
  const admin = { kind: "admin", ...rows[0] } as Admin;
  const { through } = importDesk(services, admin);
  const received = async (name: string, rows: typeof oldList, hours: number) => {
    const id = await receivedFile(db, admin, "customers", rows, { name, now: plusHours(now, -hours) });
    await importSteps.judge(services, admin, { id, value: firstRules });
    await through(id);
    return id;
  };
  const old = await received("Kundeliste 2019.xlsx", oldList, 50);
  await importSteps.start(services, admin, { id: old });
  await through(old);
  await received("nyhetsbrev-eksport.csv", newsletter, 2);
}
