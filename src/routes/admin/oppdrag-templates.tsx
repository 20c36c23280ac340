import { requireStaff } from "~/areas/access/gate.server";
import { templatesForAdmin } from "~/areas/oppdrag/reads/templates.server";
import { templateTexts, templateListWords as words } from "~/areas/oppdrag/texts/templates";
import { templateList } from "~/areas/oppdrag/types";
import { adminHref } from "~/kit/admin-href";
import { ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-templates";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { templateColumns } from "./oppdrag-templates/columns";

export const handle = listensTo("oppdrag-template");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export const loader = (args: Route.LoaderArgs) => loadList(args, requireStaff, templatesForAdmin);

export default function OppdragTemplates({ loaderData }: Route.ComponentProps) {
  const create = (
    <ButtonLink to={adminHref.oppdragTemplateCreate} compact data-new>
      {templateTexts.create}
    </ButtonLink>
  );
  return (
    <ListPage
      list={templateList}
      data={loaderData}
      columns={templateColumns}
      words={words}
      rowHref={({ id }) => adminHref.oppdragTemplate(id)}
      rowName={({ name }) => name}
      action={create}
      emptyAction={create}
    />
  );
}
