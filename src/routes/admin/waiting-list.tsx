import { Link } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { colleagues } from "~/areas/access/reads.server";
import { readSettings } from "~/areas/settings/reads.server";
import { awaitedProducts, fillRate, waitingForAdmin } from "~/areas/waitlist/reads/admin-list.server";
import { waitingTexts as texts, waitingListWords as words } from "~/areas/waitlist/texts/staff";
import { waitingList } from "~/areas/waitlist/types";
import { waitingBulk } from "~/flows/step-waiting.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { BulkResult } from "~/ui/list/bulk-result";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/waiting-list";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { runBulk } from "./run-bulk.server";
import { waitingColumns } from "./waiting-list/columns";

export const handle = listensTo("waitlist");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const staff = await requireStaff(args.context, args.request);
  const { db, clock } = services(args.context);
  const now = clock.now();
  const [list, products, fill, { policy }, owners] = await Promise.all([
    loadList(args, requireStaff, waitingForAdmin),
    awaitedProducts(db),
    fillRate(db, now),
    readSettings(db, now),
    colleagues(db, "staff"),
  ]);
  return { ...list, products, owners, fill, mode: policy.waitlistMode, maySet: staff.kind === "admin" };
}

export const action = (args: Route.ActionArgs) =>
  runBulk(args, requireStaff, waitingForAdmin, waitingBulk, texts.bulkAsks);

export default function WaitingListPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={waitingList}
      data={loaderData}
      columns={waitingColumns}
      words={words}
      rowHref={({ id }) => adminHref.waitingEntry(id)}
      rowName={({ name }) => name}
      options={{ produkt: loaderData.products.map(({ slug, name }) => ({ value: slug, label: name })) }}
      bulk={steps}
      owners={loaderData.owners}
      above={
        <>
          <Fill {...loaderData} />
          {actionData && <BulkResult outcome={actionData} words={words} actions={steps} />}
        </>
      }
    />
  );
}

const steps = (["send", "dismiss", "remove"] as const).map((intent) => ({
  intent,
  label: texts.bulk[intent],
}));

/** With fewer answers than this a percentage would be misleading. */
const enough = 30;

type FillProps = Pick<Route.ComponentProps["loaderData"], "fill" | "mode" | "maySet">;

function Fill({ fill: { accepted, offered }, mode, maySet }: FillProps) {
  return (
    <p className="list-note">
      {texts.fill(accepted, offered)} {offered > 0 && offered < enough && texts.few} {texts.mode[mode]}{" "}
      {maySet && (
        <Link className="link" to={adminHref.settingsPage("venteliste")}>
          {texts.changeMode}
        </Link>
      )}
    </p>
  );
}
