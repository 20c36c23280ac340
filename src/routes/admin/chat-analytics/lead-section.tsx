import { Form, Link } from "react-router";
import type { AdminConversation, AdminLead } from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatDateTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { RecordSection } from "~/ui/record/record-section";
import { useSending } from "~/ui/record/use-sending";
import { SummaryList, type SummaryRow } from "~/ui/summary-list";
import { ReplyForm } from "./reply-form";

interface LeadSectionProps {
  readonly conversation: AdminConversation;
  readonly writer: string;
}

/** Who it was, whether the studio has got in touch, and the forms to answer. */
export function LeadSection({ conversation, writer }: LeadSectionProps) {
  const { lead, messages } = conversation;
  return (
    <RecordSection title={texts.lead}>
      {lead && (
        <p>
          <Link className="link" to={adminHref.lead(lead.id)}>
            {texts.openLead}
          </Link>
        </p>
      )}
      {lead ? <SummaryList rows={rowsOf(lead)} /> : <p className="text-quiet">{texts.noLead}</p>}
      {lead?.handledAt && <LeadButton intent="reopen" version={messages.length} variant="quiet" />}
      {lead?.email && <ReplyForm conversation={conversation} lead={lead} writer={writer} />}
      {lead?.phone && !lead.email && <p className="text-quiet">{texts.noAddress}</p>}
    </RecordSection>
  );
}

function rowsOf({ name, phone, email, createdAt, handledAt, handledBy }: AdminLead): SummaryRow[] {
  const words = texts.leadFacts;
  const rows: (SummaryRow | "" | null)[] = [
    name && { term: words.name, value: name },
    phone && {
      term: words.phone,
      value: (
        <a className="link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {phone}
        </a>
      ),
    },
    email && {
      term: words.email,
      value: (
        <a className="link" href={`mailto:${email}`}>
          {formatEmail(email)}
        </a>
      ),
    },
    { term: words.came, value: <DateText at={createdAt} as="dateTime" /> },
    handledAt === null
      ? null
      : { term: words.handled, value: texts.handledBy(formatDateTime(handledAt), handledBy) },
  ];
  return rows.filter((row) => typeof row === "object" && row !== null);
}

interface LeadButtonProps {
  readonly intent: "handle" | "reopen";
  /** How many messages the conversation had when it was read. */
  readonly version: number;
  readonly variant?: "primary" | "quiet";
}

/** Marks the lead as handled, or undoes that. */
export function LeadButton({ intent, version, variant = "primary" }: LeadButtonProps) {
  const pending = useSending(intent);
  return (
    <Form
      noValidate
      method="post"
      preventScrollReset
      className={intent === "reopen" ? "chat-reopen" : undefined}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      <Button compact variant={variant} pending={pending}>
        {texts[intent]}
      </Button>
    </Form>
  );
}
