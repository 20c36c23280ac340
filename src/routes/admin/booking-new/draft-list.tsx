import { Form, Link } from "react-router";
import type { OpenDraft } from "~/areas/bookings/reads/phone-drafts.server";
import { phoneTexts } from "~/areas/bookings/texts/phone";
import { adminHref } from "~/kit/admin-href";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { RecordSection } from "~/ui/record/record-section";

/** The user's own unfinished bookings. */
export function DraftList({ drafts }: { drafts: readonly OpenDraft[] }) {
  if (drafts.length === 0) return null;
  return (
    <RecordSection title={phoneTexts.drafts}>
      <ul className="phone-drafts">
        {drafts.map(({ id, name, updatedAt }) => (
          <li key={id}>
            <Link className="link" to={adminHref.phoneDraft(id)}>
              {name || phoneTexts.untitled}
            </Link>
            <span className="text-quiet">
              <DateText at={updatedAt} as="dateTime" />
            </span>
            <Form noValidate method="post" action={adminHref.phoneDraft(id)}>
              <Button compact variant="quiet" name="intent" value="discard">
                {phoneTexts.discard}
                <span className="sr-only">: {name || phoneTexts.untitled}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
