import { requireStaff } from "~/areas/access/gate.server";
import { colleagues } from "~/areas/access/reads.server";
import { customerBulk } from "~/areas/customers/noun.server";
import { customersForAdmin, customerTags } from "~/areas/customers/reads/admin-list.server";
import { customerTexts, customerListWords as words } from "~/areas/customers/texts/customer";
import { customerList } from "~/areas/customers/types";
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
import type { Route } from "./+types/customers";
import { adminMeta } from "./admin-meta";
import { customerColumns } from "./customers/columns";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { runBulk } from "./run-bulk.server";

export const handle = listensTo("customer");
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const { db } = services(args.context);
  const [list, tags, owners, imports] = await Promise.all([
    loadList(args, requireStaff, customersForAdmin),
    customerTags(db),
    colleagues(db, "staff"),
    importChoices(db, "customers"),
  ]);
  return { ...list, tags, owners, imports };
}

const actions: readonly BulkAction[] = [
  { intent: "addTag", label: bulkTexts.addTag, fold: bulkTexts.tag, asks: true },
  { intent: "removeTag", label: bulkTexts.removeTag, fold: bulkTexts.tag },
  { intent: "archive", label: bulkTexts.archive, among: "active" },
  { intent: "unarchive", label: bulkTexts.unarchive, among: "archived" },
];

/** One change of several customers at once. */
export const action = (args: Route.ActionArgs) =>
  runBulk(args, requireStaff, customersForAdmin, customerBulk);

export default function CustomersPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={customerList}
      data={loaderData}
      columns={customerColumns}
      words={words}
      rowHref={({ id }) => adminHref.customer(id)}
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
            <ButtonLink compact variant="secondary" to={adminHref.imports("customers")}>
              {importScreenWords.link}
            </ButtonLink>
          )}
          <ButtonLink compact to={adminHref.customerCreate} data-new>
            {customerTexts.create}
          </ButtonLink>
        </>
      }
    />
  );
}
