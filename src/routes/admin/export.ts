import { data } from "react-router";
import { requireAdmin, requireFresh } from "~/areas/access/gate.server";
import { singleCommands } from "~/flows/single-commands.server";
import { parseId } from "~/kit/ids";
import { exportParams, listPageSize, maxXlsxRows } from "~/kit/list";
import { dayOf } from "~/kit/time";
import { requestInfo, services } from "~/platform/services.server";
import { csvStream } from "~/platform/spreadsheets/csv.server";
import { xlsxFile } from "~/platform/spreadsheets/xlsx.server";
import { refuseToShow } from "../form-only";
import type { Route } from "./+types/export";
import { exportedLists } from "./exported-lists.server";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export const loader = () => refuseToShow();

/** The ticked rows in the order of the page; each includes its version, which the file does not need. */
function chosenIds(form: FormData): string[] {
  const ids = form.getAll("id").map((row) => parseId(String(row).split(":")[0]));
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length < ids.length || ids.length > listPageSize) throw data(null, { status: 400 });
  return known;
}

/** The list's own query with what was asked for, which the list asks for again when the identity has been proved. */
function resumedExport(params: string, format: string, chosen: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(params);
  query.set(exportParams.format, format);
  if (chosen.length > 0) query.set(exportParams.rows, chosen.join(","));
  return query;
}

/**
 * All rows of a list that match its search and filters, or the ticked ones, with all columns. Only for administrators,
 * and each export is a security event that names the list and never the search.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const form = await request.formData();
  const exported = exportedLists.find(({ reader }) => reader.list.path === form.get("list"));
  const format = (["csv", "xlsx"] as const).find((known) => known === form.get("format"));
  if (!exported || !format) throw data(null, { status: 400 });
  const { reader, columns, name } = exported;
  // All rows of the list when it is exported from the list's foot, or when "alle" is ticked.
  const params = String(form.get("alle") ?? form.get("params") ?? "").slice(0, 1000);
  const chosen = form.has("alle") ? [] : chosenIds(form);
  await requireFresh(context, request, `${reader.list.path}?${resumedExport(params, format, chosen)}`);
  const now = clock.now();
  const query = reader.list.parse(new URLSearchParams(params));
  const ids = chosen.length > 0 ? chosen : await reader.ids(db, admin, query, now);
  const details = { list: reader.list.path, rows: ids.length, format, requestId: requestInfo(context).id };
  const { userAgent } = requestInfo(context);
  const taken = { type: "list_exported", userId: admin.userId, userAgent, details } as const;
  await singleCommands.recordExport(services(context), taken);
  const asCsv = format === "csv" || ids.length > maxXlsxRows;
  const rows = reader.rowsOf(db, admin, ids, now);
  const body = asCsv ? csvStream(columns, rows) : await xlsxFile(columns, rows);
  const filename = `${name}-${dayOf(now)}.${asCsv ? "csv" : "xlsx"}`;
  return new Response(body, {
    headers: {
      "Content-Type": types[asCsv ? "csv" : "xlsx"],
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });
}
