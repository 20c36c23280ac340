import { requireStaff } from "~/areas/access/gate.server";
import {
  draftAudience,
  type IncompleteRecord,
  incompleteForAdminRecord,
} from "~/areas/bookings/reads/incomplete.server";
import { incompleteTexts as texts } from "~/areas/bookings/texts/incomplete";
import { incompleteList } from "~/areas/bookings/types";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { RecordAction } from "~/ui/record/record-action";
import { RecordHeader } from "~/ui/record/record-header";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { eventItems } from "~/ui/record/timeline";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/incomplete-booking";
import { adminMeta } from "./admin-meta";
import { FreeBadge, type WishState } from "./incomplete-bookings/columns";
import { incompleteIntents, incompleteRefusal } from "./incomplete-bookings/intents.server";
import { withOffers } from "./incomplete-bookings/read-open.server";
import { listensTo } from "./listens-to";
import { recordRoute } from "./record-route.server";

export const handle = listensTo("draft", "booking", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.draft.contact.name ?? texts.eyebrow);

const incomplete = recordRoute({
  kind: "draft",
  gate: requireStaff,
  param: "draftId",
  audienceOf: draftAudience,
  read: async ({ db }, staff, id, now) => {
    const found = await incompleteForAdminRecord(db, staff, id, now);
    const [draft] = found ? await withOffers(db, [found], now) : [];
    return draft ? { draft } : null;
  },
  intents: incompleteIntents,
  words: incompleteRefusal,
});

export const loader = (args: Route.LoaderArgs) => incomplete.load(args);
export const action = (args: Route.ActionArgs) => incomplete.act(args);

export default function IncompleteBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, frame, done } = loaderData;
  const { contact, choices, productName, totalOre, free, wishedFrom, leadId } = draft;
  const { columns, facts: words } = texts;
  const facts = [
    { term: columns.product, value: productName },
    {
      term: columns.wish,
      value: wishedFrom === null ? texts.free.none : <DateText at={wishedFrom} as="when" />,
      ...(wishedFrom !== null && { aside: <FreeBadge state={free} alone /> }),
    },
    { term: words.persons, value: String(choices.persons) },
    {
      term: words.phone,
      value: (
        <a className="link" href={`tel:${contact.phone}`}>
          {formatPhone(contact.phone)}
        </a>
      ),
    },
    {
      term: words.email,
      value: (
        <a className="link" href={`mailto:${contact.email}`}>
          {formatEmail(contact.email)}
        </a>
      ),
    },
    ...(contact.companyName ? [{ term: words.firm, value: contact.companyName }] : []),
    { term: columns.left, value: <DateText at={draft.updatedAt} as="dateTime" /> },
  ];
  return (
    <RecordPage done={done} version={draft.version} outcome={actionData} doneTexts={texts.done}>
      <RecordHeader
        back={{ to: incompleteList.href(), label: texts.back }}
        eyebrow={texts.eyebrow}
        title={contact.name || formatEmail(contact.email)}
        status={null}
        frame={frame}
        facts={facts}
        {...(totalOre !== null && { money: { term: columns.value, ore: totalOre } })}
        links={leadId ? [{ to: adminHref.lead(leadId), label: texts.leadLink }] : []}
        next={
          <ButtonLink compact to={adminHref.newBookingFrom(draft.id)}>
            {texts.book}
          </ButtonLink>
        }
      />
      <div className="record-columns">
        <div>
          <RecordSection title={texts.note}>
            <p className={contact.note ? "whitespace-pre-line" : "text-quiet"}>
              {contact.note || texts.noNote}
            </p>
          </RecordSection>
          <RecordTimeline frame={frame} items={eventItems(draft.events, texts.events)} />
        </div>
        <Actions draft={draft} />
      </div>
    </RecordPage>
  );
}

function Actions({ draft }: { readonly draft: IncompleteRecord & { readonly free: WishState } }) {
  const { booked, contact, dismissed, leadId, lettersSent, free } = draft;
  const over = booked ? texts.refusals["already-booked"] : null;
  const holdReason = free === "yes" ? null : texts.refusals[free === "none" ? "no-wish" : "slot-taken"];
  return (
    <RecordSection title={texts.actionsTitle}>
      <ul className="record-actions">
        <RecordAction
          intent="send"
          label={texts.actions.send}
          icon="letters"
          hint={texts.sendHint(lettersSent)}
          reason={over ?? (contact.email ? null : texts.refusals["no-email"])}
        />
        <RecordAction intent="called" label={texts.actions.called} icon="contact" reason={over} />
        <RecordAction
          intent="hold"
          label={texts.actions.hold}
          icon="hold"
          reason={over ?? (free === "held" ? texts.free.held : holdReason)}
        />
        <RecordAction
          intent="lead"
          label={texts.actions.lead}
          icon="chat"
          reason={over ?? (leadId ? texts.refusals["already-lead"] : null)}
        />
        <RecordAction
          intent={dismissed ? "restore" : "dismiss"}
          label={dismissed ? texts.actions.restore : texts.actions.dismiss}
          icon={dismissed ? "undo" : "cancel"}
        />
      </ul>
    </RecordSection>
  );
}
