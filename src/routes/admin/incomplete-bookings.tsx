import { requireStaff } from "~/areas/access/gate.server";
import { bookedProducts } from "~/areas/bookings/reads/admin-list.server";
import { incompleteForAdmin } from "~/areas/bookings/reads/incomplete.server";
import { incompleteTexts, incompleteListWords as words } from "~/areas/bookings/texts/incomplete";
import { incompleteList } from "~/areas/bookings/types";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { services } from "~/platform/services.server";
import { ListPage } from "~/ui/list/list-page";
import type { Route } from "./+types/incomplete-bookings";
import { adminMeta } from "./admin-meta";
import { incompleteColumns } from "./incomplete-bookings/columns";
import { withOffers } from "./incomplete-bookings/read-open.server";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";

export const handle = listensTo("draft", "booking");
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, requireStaff, incompleteForAdmin);
  const { db, clock } = services(args.context);
  const now = clock.now();
  const [rows, products, { retention }] = await Promise.all([
    withOffers(db, list.rows, now),
    bookedProducts(db),
    readSettings(db, now),
  ]);
  return { ...list, rows, products, keepDays: retention.draftDays };
}

export default function IncompleteBookings({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={incompleteList}
      data={loaderData}
      columns={incompleteColumns}
      words={words}
      rowHref={({ id }) => adminHref.incompleteBooking(id)}
      rowName={({ contact }) => contact.name || formatEmail(contact.email)}
      options={{ produkt: loaderData.products.map(({ slug, name }) => ({ value: slug, label: name })) }}
      above={<p className="list-note">{incompleteTexts.kept(loaderData.keepDays)}</p>}
    />
  );
}
