import { Form, Link, useNavigation } from "react-router";
import type { AdminConversation, AdminLead } from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import { adminHref } from "~/kit/admin-href";
import { formatDateTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { RecordSection } from "~/ui/record/record-section";
import { SummaryList, type SummaryRow } from "~/ui/summary-list";

/** Who it was, and whether somebody has got in touch. */
export function LeadSection({
  conversation: { lead, letters, messages },
}: {
  conversation: AdminConversation;
}) {
  return (
    <RecordSection title={texts.lead}>
      {lead ? <SummaryList rows={rowsOf(lead)} /> : <p className="text-quiet">{texts.noLead}</p>}
      {lead?.handledAt && <LeadButton intent="reopen" version={messages.length} variant="quiet" />}
      {letters.length > 0 && (
        <ul className="chat-letters" aria-label={texts.letters}>
          {letters.map(({ id, subject }) => (
            <li key={id}>
              <Link className="link" to={adminHref.letter(id)} reloadDocument>
                {subject}
              </Link>
            </li>
          ))}
        </ul>
      )}
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
          {email}
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
  /** How many messages had been said when it was read. */
  readonly version: number;
  readonly variant?: "primary" | "quiet";
}

/** Followed up, or after all not. */
export function LeadButton({ intent, version, variant = "primary" }: LeadButtonProps) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset className={intent === "reopen" ? "chat-reopen" : undefined}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      <Button compact variant={variant} pending={pending}>
        {texts[intent]}
      </Button>
    </Form>
  );
}
