import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import {
  type Advance,
  type Appointment,
  appointments,
  exportContent,
  type OpenItem,
  openAt,
} from "~/areas/billing/reads/accounting.server";
import { accountingTexts as texts } from "~/areas/billing/texts/accounting";
import { documentNames } from "~/areas/billing/texts/document";
import { statusTexts } from "~/areas/bookings/texts/booking";
import type { BookingStatus } from "~/areas/bookings/types";
import type { SheetColumn } from "~/kit/cell-value";
import { parseDay } from "~/kit/time";
import { services } from "~/platform/services.server";
import { csvStream } from "~/platform/spreadsheets/csv.server";
import type { Route } from "./+types/accounting-files";

/** The files of the accounts: "eksport-3.csv", "apne-poster.csv?dato=…", "timeliste.csv?fra=…&til=…". */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db } = services(context);
  const { searchParams } = new URL(request.url);
  const day = (name: string) => parseDay(searchParams.get(name));
  const [, number] = /^eksport-(\d{1,9})\.csv$/.exec(params.file) ?? [];
  const content = number ? await exportContent(db, admin, Number(number)) : null;
  if (content !== null) return fileResponse(params.file, content);
  const until = day("dato");
  if (params.file === "apne-poster.csv" && until)
    return fileResponse(`apne-poster-${until}.csv`, openFile(await openAt(db, admin, until)));
  const [from, to] = [day("fra"), day("til")];
  if (params.file === "timeliste.csv" && from && to && from <= to) {
    const rows = await appointments(db, admin, from, to);
    return fileResponse(`timeliste-${from}-${to}.csv`, csvStream(timeColumns, each(rows)));
  }
  throw data(null, { status: 404 });
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

function fileResponse(name: string, content: string | ReadableStream<Uint8Array>): Response {
  return new Response(content, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

type OpenRow = Pick<OpenItem, "party" | "openOre"> & {
  readonly document: string;
  readonly issuedOn: string;
  readonly dueOn: string;
};
const { columns: openWords } = texts.open;
const openColumns: readonly SheetColumn<OpenRow>[] = [
  { header: openWords.document, value: ({ document }) => document },
  { header: openWords.party, value: ({ party }) => party },
  { header: openWords.issued, value: ({ issuedOn }) => issuedOn },
  { header: openWords.due, value: ({ dueOn }) => dueOn },
  { header: openWords.open, value: ({ openOre }) => ({ ore: openOre }) },
];

function openFile({ items, advances }: { items: readonly OpenItem[]; advances: readonly Advance[] }) {
  const open = items.map(({ kind, number, party, issuedOn, dueOn, openOre }) => ({
    document: `${documentNames[kind]} ${number}`,
    party,
    issuedOn,
    dueOn: dueOn ?? "",
    openOre,
  }));
  const paid = advances.map(({ party, ore, bookingNumber, documentNumber }) => ({
    party,
    openOre: ore,
    issuedOn: "",
    dueOn: "",
    document: `${texts.open.advances}: ${bookingNumber ? texts.open.booking(bookingNumber) : `${documentNames.request} ${documentNumber}`}`,
  }));
  return csvStream(openColumns, each<OpenRow>([...open, ...paid]));
}

const { columns: timeWords } = texts.times;
const timeColumns: readonly SheetColumn<Appointment>[] = [
  { header: timeWords.number, value: ({ number }) => number },
  { header: timeWords.from, value: ({ from }) => ({ at: from }) },
  { header: timeWords.to, value: ({ to }) => ({ at: to }) },
  { header: timeWords.customer, value: ({ customer }) => customer },
  { header: timeWords.company, value: ({ company }) => company },
  { header: timeWords.product, value: ({ product }) => product },
  { header: timeWords.photographers, value: ({ photographers }) => photographers },
  { header: timeWords.status, value: ({ status }) => statusTexts[status as BookingStatus] },
];
