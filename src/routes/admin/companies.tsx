import { requireStaff } from "~/areas/access/gate.server";
import { companiesForAdmin } from "~/areas/companies/reads/admin-list.server";
import { companyTexts, companyListWords as words } from "~/areas/companies/texts/company";
import { companyList } from "~/areas/companies/types";
import { bulkTexts } from "~/areas/customers/texts/bulk";
import { changeRow, companyBulk, undoOfBulk } from "~/flows/change-records.server";
import { adminHref } from "~/kit/admin-href";
import { ButtonLink } from "~/ui/button";
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

export function loader(args: Route.LoaderArgs) {
  return loadList(args, requireStaff, companiesForAdmin);
}

const actions = [
  { intent: "archive", label: bulkTexts.archive },
  { intent: "unarchive", label: bulkTexts.unarchive },
];

/** One change of several companies at once. */
export const action = (args: Route.ActionArgs) =>
  runBulk(args, requireStaff, companiesForAdmin, {
    kind: "company",
    intents: companyBulk,
    undo: undoOfBulk,
    run: changeRow("company"),
    runKind: "change-companies",
  });

export default function CompaniesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={companyList}
      data={loaderData}
      columns={companyColumns}
      words={words}
      rowHref={({ id }) => adminHref.company(id)}
      rowName={({ name }) => name}
      bulk={actions}
      above={actionData && <BulkResult outcome={actionData} words={words} actions={actions} />}
      action={
        <ButtonLink compact to={adminHref.companyCreate} data-new>
          {companyTexts.create}
        </ButtonLink>
      }
    />
  );
}
