import { requireStaff } from "~/areas/access/gate.server";
import { bookingAudience, bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { bookingOfGroup, membersForAdmin } from "~/areas/bookings/reads/group.server";
import type { BookingAction } from "~/areas/bookings/rules/actions";
import { saysMva } from "~/areas/bookings/rules/shown-price";
import { groupStaffTexts as texts } from "~/areas/bookings/texts/group-staff";
import { sessionName } from "~/areas/bookings/texts/session";
import { groupList } from "~/areas/bookings/types";
import { StatusBadge } from "~/areas/bookings/ui/status-badge";
import { netText } from "~/areas/catalogue/texts/price-table";
import { customerOfBooking } from "~/areas/customers/reads/neighbours.server";
import { customerTexts } from "~/areas/customers/texts/customer";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDay, formatTimeRange } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { RecordHeader } from "~/ui/record/record-header";
import { RecordPage } from "~/ui/record/record-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/multi-person-booking";
import { adminMeta } from "./admin-meta";
import { History } from "./booking/history";
import { RecordFacts } from "./booking/record-facts";
import { listensTo } from "./listens-to";
import { ChangeGroup } from "./multi-person-bookings/change-group";
import { groupIntents, groupRefusal } from "./multi-person-bookings/intents.server";
import { MemberList } from "./multi-person-bookings/member-list";
import { readChange } from "./multi-person-bookings/read-change.server";
import { recordRoute } from "./record-route.server";
import type { AdminArgs } from "./run-intent.server";

export const handle = listensTo("booking", "letter", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.record.booking.customer.name);

const group = recordRoute({
  kind: "booking",
  gate: requireStaff,
  audienceOf: bookingAudience,
  read: async ({ db }, _staff, id, now) => {
    const { policy } = await readSettings(db, now);
    const record = await bookingForAdminRecord(db, id, policy, now);
    if (!record) return null;
    const { booking, actions } = record;
    const [customer, members] = await Promise.all([
      customerOfBooking(db, id),
      membersForAdmin(db, booking, policy, now),
    ]);
    const may = (asked: BookingAction) =>
      actions.some(({ action, whyNot }) => action === asked && whyNot === null);
    return { record, customer, members, mayChange: may("changeContact"), mayMove: may("staffMove") };
  },
  intents: groupIntents,
  words: groupRefusal,
});

/**
 * The address holds the group's token, and the record is its booking. Without access nobody learns whether a token
 * exists.
 */
async function byToken<Args extends AdminArgs>(args: Args): Promise<Args> {
  await requireStaff(args.context, args.request);
  const id = await bookingOfGroup(services(args.context).db, args.params.token ?? "");
  return { ...args, params: { ...args.params, id: id ?? "" } };
}

export const loader = async (args: Route.LoaderArgs) => {
  const page = await group.load(await byToken(args));
  const { db, clock } = services(args.context);
  const now = clock.now();
  const { policy: limits } = await readSettings(db, now);
  const fields = new URL(args.request.url).searchParams;
  const asked = await readChange(db, { booking: page.record.booking, fields, limits, now });
  return { ...page, asked, here: adminHref.group(args.params.token) };
};
export const action = async (args: Route.ActionArgs) => group.act(await byToken(args));

export default function GroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, frame, done, customer, members, asked, here, mayChange, mayMove } = loaderData;
  const { version } = record;
  const { booking } = record;
  const { name, email, phone, companyName } = booking.customer;
  return (
    <RecordPage done={done} version={version} outcome={actionData} doneTexts={texts.done}>
      <RecordHeader
        back={{ to: groupList.href(), label: texts.back }}
        eyebrow={texts.eyebrow(booking.number)}
        title={name}
        status={<StatusBadge status={booking.status} withdrawn={record.withdrawn} />}
        frame={frame}
        facts={[
          {
            term: texts.when,
            value: capitalise(formatDay(dayOf(booking.from))),
            aside: formatTimeRange(booking.from, booking.to),
          },
          {
            term: texts.what,
            value: sessionName(booking.productName, booking.choices),
            aside: texts.people(members.present.length),
          },
          {
            term: texts.contact,
            value: phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : (companyName ?? name),
            aside: email && <a href={`mailto:${email}`}>{formatEmail(email)}</a>,
          },
        ]}
        money={{
          term: texts.price,
          ore: booking.totalOre,
          aside: saysMva(booking.customer.kind) && netText(booking.totalOre, booking.mvaOre),
        }}
        links={[
          { to: adminHref.booking(booking.id), label: texts.booking(booking.number) },
          ...(customer
            ? [{ to: adminHref.customer(customer.id), label: customerTexts.bookingLink(customer.name) }]
            : []),
        ]}
      />
      <div className="record-columns">
        <div>
          <div id="endre" className="group-change">
            {asked && <ChangeGroup asked={asked} version={version} here={here} />}
          </div>
          <MemberList
            {...members}
            version={version}
            here={here}
            mayChange={mayChange}
            moveAllHref={mayMove ? adminHref.bookingMove(booking.id) : null}
          />
          <History record={record} frame={frame} />
        </div>
        <RecordFacts record={record} />
      </div>
    </RecordPage>
  );
}
