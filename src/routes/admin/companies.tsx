import { requireStaff } from "~/areas/access/gate.server";
import { colleagues } from "~/areas/access/reads.server";
import { companyBulk } from "~/areas/companies/noun.server";
import { companiesForAdmin, companyTags } from "~/areas/companies/reads/admin-list.server";
import { companyTexts, companyListWords as words } from "~/areas/companies/texts/company";
import { companyList } from "~/areas/companies/types";
import { importChoices } from "~/areas/imports/reads/import-choices.server";
import { importScreenWords } from "~/areas/imports/texts/frame";
import { bulkTexts } from "~/areas/records/texts/bulk";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import type { BulkAction } from "~/ui/list/bulk-bar";
import { BulkResult } from "~/ui/list/bulk-result";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/companies";
import { adminMeta } from "./admin-meta";
import { companyColumns } from "./companies/columns";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { runBulk } from "./run-bulk.server";

export const handle = listensTo("company");
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const { db } = services(args.context);
  const [list, tags, owners, imports] = await Promise.all([
    loadList(args, requireStaff, companiesForAdmin),
    companyTags(db),
    colleagues(db, "staff"),
    importChoices(db, "companies"),
  ]);
  return { ...list, tags, owners, imports };
}

const actions: readonly BulkAction[] = [
  { intent: "addTag", label: bulkTexts.addTag, fold: bulkTexts.tag, asks: true },
  { intent: "removeTag", label: bulkTexts.removeTag, fold: bulkTexts.tag },
  { intent: "archive", label: bulkTexts.archive, among: "active" },
  { intent: "unarchive", label: bulkTexts.unarchive, among: "archived" },
];

/** One change of several companies at once. */
export const action = (args: Route.ActionArgs) => runBulk(args, requireStaff, companiesForAdmin, companyBulk);

export default function CompaniesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={companyList}
      data={loaderData}
      columns={companyColumns}
      words={words}
      rowHref={({ id }) => adminHref.company(id)}
      rowName={({ name }) => name}
      options={{
        merke: loaderData.tags.map((tag) => ({ value: tag, label: tag })),
        import: loaderData.imports.map(({ id, name }) => ({ value: id, label: name })),
      }}
      bulk={actions}
      owners={loaderData.owners}
      above={actionData && <BulkResult outcome={actionData} words={words} actions={actions} />}
      action={
        <>
          {/* Administrators export and import. */}
          {loaderData.mayExport && (
            <ButtonLink compact variant="secondary" to={adminHref.imports("companies")}>
              {importScreenWords.link}
            </ButtonLink>
          )}
          <ButtonLink compact to={adminHref.companyCreate} data-new>
            {companyTexts.create}
          </ButtonLink>
        </>
      }
    />
  );
}
