import type { AdminConversation, AdminLead } from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import { TextArea, TextField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { useFields } from "~/ui/record/use-fields";

interface ReplyFormProps {
  readonly conversation: AdminConversation;
  readonly lead: AdminLead;
  /** The name that the letter ends with. */
  readonly writer: string;
}

/** The answer by e-mail: the typed text is the whole letter. */
export function ReplyForm({ conversation, lead, writer }: ReplyFormProps) {
  const { letters, language } = conversation;
  const replies = letters.filter(({ isReply }) => isReply).length;
  const field = useFields("reply");
  const start = startOf(language, lead.name, writer);
  return (
    <RecordActions>
      <RecordAction
        intent="reply"
        label={replies > 0 ? texts.replyAgain : texts.reply}
        icon="letters"
        hint={texts.replyHint(lead.email)}
        variant="primary"
        submitLabel={texts.replySubmit}
      >
        <input type="hidden" name="replies" value={replies} />
        <TextField
          {...field("subject", start.subject)}
          label={texts.replySubject}
          maxLength={200}
          autoComplete="off"
        />
        <TextArea {...field("text", start.text)} label={texts.replyText} rows={10} maxLength={10_000} />
      </RecordAction>
    </RecordActions>
  );
}

function startOf(language: AdminConversation["language"], name: string, writer: string) {
  const { subject, hello, bye } = texts.replyStart[language];
  const [first = ""] = name.trim().split(/\s+/);
  return { subject, text: `${[hello, first].filter(Boolean).join(" ")},\n\n\n\n${bye}\n${writer}` };
}
