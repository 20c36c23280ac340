import { data, Form, redirect } from "react-router";
import { countPlans, plannedRow, plannedRows } from "~/areas/imports/reads/imports.server";
import { correctedCellSchema, rowChoiceSchema } from "~/areas/imports/schema";
import { importTexts as texts } from "~/areas/imports/texts/imports";
import { type PlannedRowShown, type RowFilter, rowFilters } from "~/areas/imports/types";
import { importSteps } from "~/flows/import-steps.server";
import { adminHref } from "~/kit/admin-href";
import { oneLine } from "~/kit/typed-text";
import { services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import { Pagination } from "~/ui/pagination";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/import-trial";
import { adminMeta } from "./admin-meta";
import { ImportFrame } from "./imports/frame";
import { loadImport } from "./imports/load-import.server";
import { PlanTable } from "./imports/plan-table";
import { PlanViews } from "./imports/plan-views";
import { RowForm } from "./imports/row-form";
import { stepOfState } from "./imports/step-of-state";
import { TrialActions } from "./imports/trial-actions";
import { WorkProgress } from "./imports/work-progress";
import { listensTo } from "./listens-to";

const { trial: words } = texts;
const rowsOfPage = 25;

export const handle = listensTo("run");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.name);

export async function loader(args: Route.LoaderArgs) {
  const { kind, made, state, run, admin } = await loadImport(args);
  const step = stepOfState[state];
  if (step !== "prove") throw redirect(adminHref.importStep(kind, made.id, step));
  const { db } = services(args.context);
  const { searchParams } = new URL(args.request.url);
  const { id, name, rowCount } = made;
  const counts = await countPlans(db, admin, id);
  const filter = rowFilters.find((each) => each === searchParams.get("vis")) ?? null;
  const total = filter ? counts[filter] : rowCount;
  const pages = Math.max(1, Math.ceil(total / rowsOfPage));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(searchParams.get("side"))) || 1));
  const place = Number(searchParams.get("rad") ?? Number.NaN);
  const [rows, open] = await Promise.all([
    plannedRows(db, admin, id, { filter, from: (page - 1) * rowsOfPage, many: rowsOfPage }),
    Number.isSafeInteger(place) && place >= 0 && place < rowCount ? plannedRow(db, admin, id, place) : null,
  ]);
  const columns = made.columns.map(({ heading, field, dropped }) => ({
    heading,
    field,
    isDropped: Boolean(dropped),
  }));
  return { id, kind, name, rowCount, state, run, counts, filter, total, pages, page, rows, open, columns };
}

export async function action(args: Route.ActionArgs) {
  const { kind, made, admin } = await loadImport(args);
  const platform = services(args.context);
  const form = await args.request.formData();
  const id = made.id;
  const intent = form.get("intent");
  if (intent === "start" || intent === "discard") {
    const done = await importSteps[intent](platform, admin, { id });
    if (!done.ok) return data(texts.refusals[done.reason], { status: 409 });
    throw redirect(
      intent === "start" ? adminHref.importStep(kind, id, "resultat") : adminHref.imports(kind),
      303,
    );
  }
  const place = Number(form.get("rad"));
  const choice = rowChoiceSchema.parse(form.get("valg"));
  const row = Number.isSafeInteger(place) ? await plannedRow(platform.db, admin, id, place) : null;
  const value = { place: row?.place ?? -1, cells: row ? typedCells(row, form) : {}, choice };
  const corrected = await importSteps.correct(platform, admin, { id, value });
  if (!corrected.ok) return data(texts.refusals[corrected.reason], { status: 409 });
  const { search } = new URL(args.request.url);
  throw redirect(`${adminHref.importStep(kind, id, "prove")}${search}`, 303);
}

/** The cells that were changed: a box of one line shows a cell of several lines without its breaks. */
function typedCells({ cells, corrections }: PlannedRowShown, form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [index, cell] of cells.entries()) {
    const text = form.get(`celle-${index}`);
    if (typeof text !== "string") continue;
    const next = correctedCellSchema.parse(text);
    if (next !== oneLine(corrections[String(index)] ?? cell)) typed[String(index)] = next;
  }
  return typed;
}

/** The dry run: what each row would do. Nothing has been stored. */
export default function ImportTrial({ loaderData, actionData }: Route.ComponentProps) {
  const { id, kind, state, run, counts, filter, pages, page, rows, open, columns, rowCount } = loaderData;
  const hrefOf = (change: { vis?: RowFilter | null; side?: number; rad?: number }) => {
    const { vis = filter, side, rad } = change;
    const query = new URLSearchParams({
      ...(vis && { vis }),
      ...(side && side > 1 && { side: String(side) }),
      ...(rad !== undefined && { rad: String(rad) }),
    });
    return `${adminHref.importStep(kind, id, "prove")}${query.size > 0 ? `?${query}` : ""}`;
  };
  return (
    <ImportFrame {...loaderData} step="prove">
      {actionData && (
        <Notice tone="error" live>
          {actionData}
        </Notice>
      )}
      {state === "judging" ? (
        <WorkProgress run={run} lead={words.judging} reload={hrefOf({})} />
      ) : (
        <>
          <TrialActions kind={kind} id={id} counts={counts} />
          <PlanViews counts={counts} rowCount={rowCount} filter={filter} hrefOf={(vis) => hrefOf({ vis })} />
          {open && (
            <RowForm
              key={open.place}
              kind={kind}
              row={open}
              columns={columns}
              close={hrefOf({ side: page })}
            />
          )}
          <PlanTable
            kind={kind}
            rows={rows}
            columns={columns}
            openHref={(rad) => `${hrefOf({ side: page, rad })}#rett`}
          />
          <Pagination page={page} pages={pages} hrefOf={(side) => hrefOf({ side })} client />
        </>
      )}
      <Form noValidate method="post">
        <button type="submit" className="link" name="intent" value="discard">
          {words.discard}
        </button>
      </Form>
    </ImportFrame>
  );
}
