import { data, Form, Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { type GrabGroup, type GrabOrder, grabOrders } from "~/areas/bookings/reads/grab-orders.server";
import { grabTexts as texts } from "~/areas/bookings/texts/grab";
import { clearOrigin } from "~/flows/clear-origin.server";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/security-orders";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import "~/ui/styles/admin-orders.css";

export const handle = listensTo("booking");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const eventId = parseId(params.eventId);
  const groups = eventId && (await grabOrders(db, admin, eventId, clock.now()));
  if (!eventId || !groups) throw data(null, { status: 404 });
  return { eventId, groups, dropped: new URL(request.url).searchParams.has("sluppet") };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const eventId = parseId(params.eventId);
  if (!eventId) throw data(null, { status: 404 });
  const networkKey = String((await request.formData()).get("sted") ?? "");
  const cleared = await clearOrigin(services(context), admin, { eventId, networkKey });
  if (!cleared.ok) return data({ message: texts.refusals[cleared.reason] }, { status: 409 });
  const done =
    cleared.value === null ? `${adminHref.grab(eventId)}?sluppet=ja` : adminHref.run(cleared.value);
  return redirect(done, 303);
}

/** Every coming order of one origin, and the press that cancels them all without letters. */
export default function SecurityOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { eventId, groups, dropped } = loaderData;
  return (
    <>
      <Link className="record-back" to={adminHref.securityEvent(eventId)}>
        <Icon name="back" /> {texts.back}
      </Link>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="text-quiet">{texts.lead}</p>
      {actionData && <ErrorSummary errors={[{ message: actionData.message }]} />}
      {dropped && !actionData && (
        <Notice tone="good" live>
          {texts.dropped}
        </Notice>
      )}
      {groups.length === 0 ? (
        <EmptyState title={texts.empty.title}>{texts.empty.help}</EmptyState>
      ) : (
        groups.map((group) => <Origin key={group.networkKey} group={group} />)
      )}
    </>
  );
}

function Origin({ group: { networkKey, orders } }: { group: GrabGroup }) {
  const busy = useNavigation().state === "submitting";
  const unconfirmed = orders.filter(({ kind }) => kind !== "booking").length;
  return (
    <section className="orders-of-origin" aria-labelledby={`sted-${networkKey}`}>
      <h2 id={`sted-${networkKey}`}>{texts.group(orders.length, unconfirmed)}</h2>
      <ul className="orders-list">
        {orders.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
      <Form noValidate method="post">
        <input type="hidden" name="sted" value={networkKey} />
        <Button compact variant="secondary" pending={busy}>
          {texts.press(orders.length)}
        </Button>
        <p className="hint">{texts.pressHint}</p>
      </Form>
    </section>
  );
}

function Order({ order: { kind, id, number, name, email, from, orderedAt } }: { order: GrabOrder }) {
  return (
    <li>
      <div>
        {kind === "booking" ? (
          <Link className="font-semibold" to={adminHref.booking(id)}>
            {name}, {number}
          </Link>
        ) : (
          <p className="font-semibold">
            {name} · {texts.unconfirmed}
          </p>
        )}
        <p className="text-small text-quiet wrap-anywhere">{formatEmail(email)}</p>
      </div>
      <DateText at={from} as="dateTime" />
      <p className="text-small text-quiet">
        {texts.ordered} <DateText at={orderedAt} as="dateTime" />
      </p>
    </li>
  );
}
