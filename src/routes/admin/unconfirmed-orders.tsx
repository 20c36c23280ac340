import { data, Form, Link, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { unconfirmedForStaff } from "~/areas/bookings/reads/unconfirmed.server";
import { saysMva } from "~/areas/bookings/rules/shown-price";
import { confirmReasonTexts, unconfirmedStaffTexts as texts } from "~/areas/bookings/texts/unconfirmed";
import { bookingList, type UnconfirmedOrderId } from "~/areas/bookings/types";
import { totalText } from "~/areas/catalogue/texts/price-table";
import { confirmOrder, dropOrder } from "~/flows/confirm-order.server";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/unconfirmed-orders";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { adminTexts } from "./texts";
import "~/ui/styles/admin-orders.css";

export const handle = listensTo("booking");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const done = parseChoice(new URL(request.url).searchParams, "gjort", ["confirm", "drop", "reject"]);
  return { orders: await unconfirmedForStaff(db, staff, clock.now()), done };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const form = await request.formData();
  const id = parseId<"unconfirmed-order">(String(form.get("id") ?? "")) as UnconfirmedOrderId | null;
  if (!id) throw data(null, { status: 400 });
  const intent =
    form.get("intent") === "confirm" ? "confirm" : form.get("intent") === "drop" ? "drop" : "reject";
  const result =
    intent === "confirm"
      ? await confirmOrder(services(context), staff, { id })
      : await dropOrder(services(context), staff, id);
  if (!result.ok) return data({ message: confirmReasonTexts[result.reason] }, { status: 409 });
  return redirect(`${adminHref.unconfirmed}?gjort=${intent}`, 303);
}

/** Orders that nobody has confirmed yet: staff may confirm them, or free their time. */
export default function UnconfirmedOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, done } = loaderData;
  return (
    <>
      <Link className="record-back" to={bookingList.href()}>
        <Icon name="back" /> {adminTexts.rail.bookings}
      </Link>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="text-quiet">{texts.lead}</p>
      {actionData && <ErrorSummary errors={[{ message: actionData.message }]} />}
      {!actionData && done && (
        <Notice tone="good" live>
          {texts.done[done]}
        </Notice>
      )}
      {orders.length === 0 ? (
        <EmptyState title={texts.empty.title}>{texts.empty.help}</EmptyState>
      ) : (
        <ul className="orders-list">
          {orders.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
      )}
    </>
  );
}

function Order({ order }: { order: Route.ComponentProps["loaderData"]["orders"][number] }) {
  const { id, name, kind, email, phone, sessionName, from, expiresAt, shownOre, confirmedBy, reserved } =
    order;
  return (
    <li>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-small text-quiet wrap-anywhere">
          {formatEmail(email)} · {phone}
        </p>
      </div>
      <div>
        <p>
          <DateText at={from} as="dateTime" />
        </p>
        <p className="text-small text-quiet">
          {sessionName} · {totalText(shownOre, saysMva(kind))}
          {!reserved && ` · ${texts.unreserved}`}
        </p>
      </div>
      <p className="text-small">
        {texts.columns.waitsFor} {texts[confirmedBy]}
        <br />
        {texts.columns.until} <DateText at={expiresAt} as="dateTime" />
      </p>
      <Form noValidate method="post" className="button-row">
        <input type="hidden" name="id" value={id} />
        <Button compact variant="secondary" name="intent" value="confirm">
          {texts.confirm}
        </Button>
        <Button compact variant="quiet" name="intent" value={reserved ? "drop" : "reject"}>
          {reserved ? texts.drop : texts.reject}
        </Button>
      </Form>
    </li>
  );
}
