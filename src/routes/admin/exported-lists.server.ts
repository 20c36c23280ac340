import type { Admin } from "~/areas/access/types";
import { conversationsForAdmin } from "~/areas/assistant/reads/admin-list.server";
import { unansweredList } from "~/areas/assistant/types";
import { attemptsForAdmin } from "~/areas/attempts/reads/admin-list.server";
import { groupsForAdmin } from "~/areas/bookings/reads/admin-groups.server";
import { bookingsForAdmin } from "~/areas/bookings/reads/admin-list.server";
import { staffTexts } from "~/areas/bookings/texts/staff";
import { incompleteList } from "~/areas/bookings/types";
import { productList } from "~/areas/catalogue/types";
import { companiesForAdmin } from "~/areas/companies/reads/admin-list.server";
import { testimonialsForAdmin } from "~/areas/content/reads/testimonials.server";
import { customersForAdmin } from "~/areas/customers/reads/admin-list.server";
import { leadsForAdmin } from "~/areas/leads/reads/admin-list.server";
import { lettersForAdmin } from "~/areas/outbox/reads/admin.server";
import { securityEventsForAdmin } from "~/areas/security/reads/events.server";
import { waitingForAdmin } from "~/areas/waitlist/reads/admin-list.server";
import { letterLabels } from "~/flows/letters.server";
import type { SheetColumn } from "~/kit/cell-value";
import type { FilterDefinitions, ListDefinition } from "~/kit/list";
import { lessOre, type Ore } from "~/kit/money";
import type { ListReader } from "~/platform/database/list-reader.server";
import { attemptColumns } from "./booking-attempts/columns";
import { leadColumns } from "./booking-leads/columns";
import { bookingColumns } from "./bookings/columns";
import { conversationColumns } from "./chat-analytics/columns";
import { companyColumns } from "./companies/columns";
import { customerColumns } from "./customers/columns";
import { letterColumns } from "./email-outbox/columns";
import { groupColumns } from "./multi-person-bookings/columns";
import { securityColumns } from "./security/columns";
import { testimonialColumns } from "./testimonials/columns";
import { waitingColumns } from "./waiting-list/columns";

type AnyList = ListDefinition<string, string, FilterDefinitions>;

interface ExportedList {
  /** The start of the file's name: "bestillinger-2026-11-20.csv". */
  readonly name: string;
  readonly reader: ListReader<Admin, AnyList, never>;
  readonly columns: readonly SheetColumn<never>[];
}

/** Pairs a list's rows with its columns, so that both belong to the same list. */
function exported<Row>(
  name: string,
  reader: ListReader<Admin, AnyList, Row>,
  columns: readonly SheetColumn<Row>[],
): ExportedList {
  return { name, reader, columns } as unknown as ExportedList;
}

/** In files alone, after the price, which includes MVA. */
const mvaColumns: readonly SheetColumn<{ readonly totalOre: Ore; readonly mvaOre: Ore }>[] = [
  { header: staffTexts.columns.mva, value: ({ mvaOre }) => ({ ore: mvaOre }) },
  { header: staffTexts.columns.net, value: ({ totalOre, mvaOre }) => ({ ore: lessOre(totalOre, mvaOre) }) },
];

/** Every list whose rows can be exported. */
export const exportedLists: readonly ExportedList[] = [
  exported("bestillinger", bookingsForAdmin, [...bookingColumns, ...mvaColumns]),
  exported("grupper", groupsForAdmin, [...groupColumns, ...mvaColumns]),
  exported("bestillingsforsok", attemptsForAdmin, attemptColumns),
  exported("venteliste", waitingForAdmin, waitingColumns),
  exported("henvendelser", leadsForAdmin, leadColumns),
  exported("kunder", customersForAdmin, customerColumns),
  exported("e-post", lettersForAdmin, letterColumns(letterLabels)),
  exported("samtaler", conversationsForAdmin, conversationColumns),
  exported("bedrifter", companiesForAdmin, companyColumns),
  exported("omtaler", testimonialsForAdmin, testimonialColumns),
  exported("sikkerhet", securityEventsForAdmin, securityColumns),
];

/** Lists without an export, by address, with the reason. Every other list is above: exported-lists.test.ts. */
export const notExported: Readonly<Record<string, string>> = {
  [incompleteList.path]: "people who did not order have not agreed to be on a list that leaves the program",
  [productList.path]: "a product's price is read beside the list, so that a file would lack it",
  [unansweredList.path]: "groups of similar questions are no rows",
};
