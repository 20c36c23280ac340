import { requireAdmin } from "~/areas/access/gate.server";
import { accountTexts } from "~/areas/access/texts/account";
import { securityEventsForAdmin } from "~/areas/security/reads/events.server";
import { securityEventNames, securityListWords as words } from "~/areas/security/texts";
import { securityList } from "~/areas/security/types";
import { adminHref } from "~/kit/admin-href";
import { ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/security";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { securityColumns } from "./security/columns";

export const handle = listensTo("alert");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, requireAdmin, securityEventsForAdmin);
}

export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={securityList}
      data={loaderData}
      columns={securityColumns}
      words={words}
      rowHref={({ id }) => adminHref.securityEvent(id)}
      rowName={({ type }) => securityEventNames[type]}
      action={
        <ButtonLink to={adminHref.sessions} compact variant="secondary">
          {accountTexts.everybodyLink}
        </ButtonLink>
      }
    />
  );
}
