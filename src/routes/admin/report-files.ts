import { data } from "react-router";
import { requireAdmin, requireFresh } from "~/areas/access/gate.server";
import { rowsOfFigure, sumOfFigure } from "~/areas/reports/reads/figure-list.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import type { SheetColumn } from "~/kit/cell-value";
import { maxXlsxRows } from "~/kit/list";
import { dayOf } from "~/kit/time";
import { requestInfo, services } from "~/platform/services.server";
import { csvStream } from "~/platform/spreadsheets/csv.server";
import { xlsxFile } from "~/platform/spreadsheets/xlsx.server";
import type { Route } from "./+types/report-files";
import { askedRows } from "./reports/asked";
import { readMonthly, readPipeline, readRevenue } from "./reports/read-reports.server";
import { linesOfMonthly, linesOfPipeline, linesOfRevenue, reportColumns, rowColumns } from "./reports/sheets";

type Loader = Route.LoaderArgs;

/** "manedsrapport.csv", "omsetning.xlsx", "salgslop.csv" and "rader.xlsx", with the query of their page. */
export async function loader({ context, request, params }: Loader) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const [, name, format] = /^([a-z]+)\.(csv|xlsx)$/.exec(params.file) ?? [];
  const { searchParams } = new URL(request.url);
  const now = clock.now();
  const file = { name: `${name}-${dayOf(now)}`, format: format === "xlsx" ? "xlsx" : "csv" } as const;
  if (name === "manedsrapport")
    return answer(file, reportColumns, linesOfMonthly(await readMonthly(db, admin, searchParams, now)));
  if (name === "omsetning")
    return answer(file, reportColumns, linesOfRevenue(await readRevenue(db, admin, searchParams, now)));
  if (name === "salgslop")
    return answer(file, reportColumns, linesOfPipeline(await readPipeline(db, admin, searchParams, now)));
  if (name === "rader") return rowsFile({ context, request }, file);
  throw data(null, { status: 404 });
}

/** Names of customers leave the program, so this is an export as those of the lists are. */
async function rowsFile(
  { context, request }: Pick<Loader, "context" | "request">,
  file: { readonly name: string; readonly format: "csv" | "xlsx" },
) {
  const admin = await requireAdmin(context, request);
  const { searchParams } = new URL(request.url);
  await requireFresh(context, request, `${adminHref.reportRows}?${searchParams}`);
  const { db, clock } = services(context);
  const today = dayOf(clock.now());
  const asked = askedRows(searchParams, today);
  const wanted = { ...asked, today, period: asked.within };
  const { count } = await sumOfFigure(db, admin, wanted);
  const format = count > maxXlsxRows ? "csv" : file.format;
  const { id, userAgent } = requestInfo(context);
  const details = { list: adminHref.reportRows, rows: count, format, requestId: id };
  const taken = { type: "list_exported", userId: admin.userId, userAgent, details } as const;
  await singleCommands.recordExport(services(context), taken);
  return answer({ ...file, format }, rowColumns(asked.part), await rowsOfFigure(db, admin, wanted, null));
}

async function answer<Row>(
  { name, format }: { readonly name: string; readonly format: "csv" | "xlsx" },
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Response> {
  const body = format === "csv" ? csvStream(columns, each(rows)) : await xlsxFile(columns, each(rows));
  return new Response(body, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type":
        format === "csv"
          ? "text/csv; charset=utf-8"
          : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
    },
  });
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}
