import { Form } from "react-router";
import type { AdminMessage } from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts, unansweredTexts } from "~/areas/assistant/texts/staff";
import type { QuestionGroup } from "~/areas/assistant/types";
import { Button } from "~/ui/button";
import { useSending } from "~/ui/record/use-sending";

/** Removes a question that needs no answer from the list, in all its wordings. */
export function DismissGroup({ group: { id, wordings } }: { readonly group: QuestionGroup }) {
  const pending = useSending("dismiss", { group: String(id) });
  return (
    <Form noValidate method="post" preventScrollReset>
      <input type="hidden" name="intent" value="dismiss" />
      <input type="hidden" name="group" value={id} />
      {wordings.map(({ messageId }) => (
        <input key={messageId} type="hidden" name="messageId" value={messageId} />
      ))}
      <Button compact variant="quiet" pending={pending}>
        {unansweredTexts.dismiss}
        <span className="sr-only"> «{wordings[0]?.question}»</span>
      </Button>
    </Form>
  );
}

interface DismissedProps {
  readonly message: AdminMessage;
  /** How many messages the conversation had when it was read. */
  readonly version: number;
}

/** The question was dismissed, and can be restored. */
export function Dismissed({ message: { id }, version }: DismissedProps) {
  const pending = useSending("restore", { messageId: String(id) });
  return (
    <Form noValidate method="post" preventScrollReset className="transcript-written">
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="messageId" value={id} />
      {texts.dismissed}{" "}
      <Button compact variant="quiet" pending={pending}>
        {texts.restore}
      </Button>
    </Form>
  );
}
