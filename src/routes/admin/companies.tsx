import { requireStaff } from "~/areas/access/gate.server";
import { companiesForAdmin } from "~/areas/companies/reads/admin-list.server";
import { companyTexts, companyListWords as words } from "~/areas/companies/texts/company";
import { companyList } from "~/areas/companies/types";
import { adminHref } from "~/kit/admin-href";
import { ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/companies";
import { adminMeta } from "./admin-meta";
import { companyColumns } from "./companies/columns";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";

export const handle = listensTo("company");
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export function loader(args: Route.LoaderArgs) {
  return loadList(args, requireStaff, companiesForAdmin);
}

export default function CompaniesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={companyList}
      data={loaderData}
      columns={companyColumns}
      words={words}
      rowHref={({ id }) => adminHref.company(id)}
      rowName={({ name }) => name}
      action={
        <ButtonLink compact to={adminHref.companyCreate} data-new>
          {companyTexts.create}
        </ButtonLink>
      }
    />
  );
}
