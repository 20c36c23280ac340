import { requireStaff } from "~/areas/access/gate.server";
import { colleagues } from "~/areas/access/reads.server";
import { importChoices } from "~/areas/imports/reads/import-choices.server";
import { importScreenWords } from "~/areas/imports/texts/frame";
import { oppdragForAdmin } from "~/areas/oppdrag/reads/admin-list.server";
import { oppdragTexts, oppdragListWords as words } from "~/areas/oppdrag/texts/staff";
import { oppdragList, templateList } from "~/areas/oppdrag/types";
import { oppdragBulk } from "~/flows/step-many-oppdrag.server";
import { adminHref } from "~/kit/admin-href";
import { dayOf } from "~/kit/time";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import type { BulkAction } from "~/ui/list/bulk-bar";
import { BulkResult } from "~/ui/list/bulk-result";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-list";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { oppdragColumns } from "./oppdrag/columns";
import { runBulk } from "./run-bulk.server";

export const handle = listensTo("oppdrag");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, requireStaff, oppdragForAdmin);
  const today = dayOf(services(args.context).clock.now());
  const { db } = services(args.context);
  const [owners, imports] = await Promise.all([colleagues(db, "staff"), importChoices(db, "oppdrag")]);
  return { ...list, owners, imports, rows: list.rows.map((row) => ({ ...row, today })) };
}

const create = (
  <>
    <ButtonLink to={adminHref.oppdragCalendar()} variant="secondary" compact>
      {oppdragTexts.calendar.short}
    </ButtonLink>
    <ButtonLink to={adminHref.oppdragTasks} variant="secondary" compact>
      {oppdragTexts.tasksShort}
    </ButtonLink>
    <ButtonLink to={templateList.href()} variant="secondary" compact>
      {oppdragTexts.templatesShort}
    </ButtonLink>
    <ButtonLink to={adminHref.oppdragTemp} variant="secondary" compact>
      {oppdragTexts.tempShort}
    </ButtonLink>
    <ButtonLink to={adminHref.oppdragCreate} compact data-new>
      {oppdragTexts.create}
    </ButtonLink>
  </>
);

export const action = (args: Route.ActionArgs) => runBulk(args, requireStaff, oppdragForAdmin, oppdragBulk);

const actions: readonly BulkAction[] = [
  { intent: "makeReady", label: oppdragTexts.steps.makeReady, among: "active" },
  { intent: "close", label: oppdragTexts.steps.close, among: "active" },
  { intent: "archive", label: oppdragTexts.bulk.archive, among: "active" },
  { intent: "unarchive", label: oppdragTexts.bulk.unarchive, among: "archived" },
];

export default function OppdragListPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={oppdragList}
      data={loaderData}
      columns={oppdragColumns}
      words={words}
      rowHref={({ id }) => adminHref.oppdrag(id)}
      bulk={actions}
      owners={loaderData.owners}
      above={actionData && <BulkResult outcome={actionData} words={words} actions={actions} />}
      options={{ import: loaderData.imports.map(({ id, name }) => ({ value: id, label: name })) }}
      action={
        <>
          {/* Administrators export and import. */}
          {loaderData.mayExport && (
            <ButtonLink to={adminHref.imports("oppdrag")} variant="secondary" compact>
              {importScreenWords.link}
            </ButtonLink>
          )}
          {create}
        </>
      }
      emptyAction={create}
      rowName={({ companyName, name }) => companyName ?? name}
    />
  );
}
