import { employeeSheet } from "~/areas/quotes/texts/employee-sheet";
import { readSettings } from "~/areas/settings/reads.server";
import { openQuotePage } from "./open-quote.server";

/** The sheet of the quote behind the address, with the days that were accepted, or those that are offered. */
export async function openEmployeeSheet(args: Parameters<typeof openQuotePage>[0]) {
  const { platform, document, acceptance, now } = await openQuotePage(args);
  const { company } = await readSettings(platform.db, now);
  const accepted = document.sets.find(({ id }) => id === acceptance?.setId);
  const days = (accepted ? [accepted] : document.sets).flatMap((set) => set.days);
  const isAgreed = acceptance !== null;
  const sections = employeeSheet({ document, days, isAgreed, publication: acceptance?.publication ?? false });
  return { document, sections, company };
}
