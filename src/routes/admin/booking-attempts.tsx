import { Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { attemptsForAdmin } from "~/areas/attempts/reads/admin-list.server";
import { attemptTexts, attemptListWords as words } from "~/areas/attempts/texts/staff";
import { attemptList } from "~/areas/attempts/types";
import { sessionProducts } from "~/areas/catalogue/reads.server";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { ListPage } from "~/ui/list/list-page";
import type { Route } from "./+types/booking-attempts";
import { adminMeta } from "./admin-meta";
import { attemptColumns } from "./booking-attempts/columns";
import { loadList } from "./load-list.server";

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, requireAdmin, attemptsForAdmin);
  const { db, clock } = services(args.context);
  const now = clock.now();
  const [{ retention }, products] = await Promise.all([readSettings(db, now), sessionProducts(db, now)]);
  const options = { produkt: products.map(({ slug, name }) => ({ value: slug, label: name })) };
  return { ...list, options, keepDays: retention.attemptDays };
}

export default function BookingAttempts({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={attemptList}
      data={loaderData}
      columns={attemptColumns}
      words={words}
      options={loaderData.options}
      rowHref={({ id }) => adminHref.bookingAttempt(id)}
      rowName={({ productName }) => productName}
      above={
        <p className="list-note">
          {attemptTexts.kept(loaderData.keepDays)}{" "}
          <Link className="link" to={adminHref.funnel}>
            {attemptTexts.toFunnel}
          </Link>
        </p>
      }
    />
  );
}
