import { isWhy } from "~/areas/imports/reads/columns.server";
import { type RejectedRow, rejectedRows } from "~/areas/imports/reads/rejects.server";
import { importTexts as texts } from "~/areas/imports/texts/imports";
import { services } from "~/platform/services.server";
import { csvStream } from "~/platform/spreadsheets/csv.server";
import type { Route } from "./+types/import-rejects";
import { loadImport } from "./imports/load-import.server";
import { problemLine } from "./imports/problem-line";

/** The rows that could not be used, with the reasons: a file that can be mended and imported as it is. */
export async function loader(args: Route.LoaderArgs) {
  const { kind, made, admin } = await loadImport(args);
  // The reasons of an earlier file of rejected rows are replaced by those of now.
  const kept = [...made.columns.entries()].filter(([, column]) => !column.dropped && !isWhy(column));
  const columns = [
    ...kept.map(([index, { heading }]) => ({
      header: heading,
      value: ({ cells, corrections }: RejectedRow) => corrections[String(index)] ?? cells[index] ?? "",
    })),
    {
      header: texts.rejects.why,
      value: ({ problems }: RejectedRow) => problems.map((problem) => problemLine(kind, problem)).join(" "),
    },
  ];
  const rows = rejectedRows(services(args.context).db, admin, made.id);
  return new Response(csvStream(columns, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${texts.rejects.file}.csv"`,
    },
  });
}
