import type { AdminConversation, AdminLead } from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import { TextArea, TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";

interface ReplyFormProps {
  readonly conversation: AdminConversation;
  readonly lead: AdminLead;
  /** The name that the letter ends with. */
  readonly writer: string;
  readonly invalid: InvalidIntent | null;
}

/** The answer by e-mail: the typed text is the whole letter. */
export function ReplyForm({ conversation, lead, writer, invalid }: ReplyFormProps) {
  const { messages, letters, language } = conversation;
  const replies = letters.filter(({ isReply }) => isReply).length;
  const problems = invalid?.intent === "reply" ? invalid : null;
  const start = startOf(language, lead.name, writer);
  const typed = (name: "subject" | "text") => String(problems?.typed[name] ?? start[name]);
  return (
    <RecordActions>
      <RecordAction
        intent="reply"
        label={replies > 0 ? texts.replyAgain : texts.reply}
        icon="letters"
        hint={texts.replyHint(lead.email)}
        version={messages.length}
        typed={problems?.typed}
        open={problems !== null}
        variant="primary"
        submitLabel={texts.replySubmit}
      >
        <input type="hidden" name="replies" value={replies} />
        <TextField
          name="subject"
          label={texts.replySubject}
          maxLength={200}
          autoComplete="off"
          defaultValue={typed("subject")}
          errors={problems?.errors.subject ?? []}
        />
        <TextArea
          name="text"
          label={texts.replyText}
          rows={10}
          maxLength={10_000}
          defaultValue={typed("text")}
          errors={problems?.errors.text ?? []}
        />
      </RecordAction>
    </RecordActions>
  );
}

function startOf(language: AdminConversation["language"], name: string, writer: string) {
  const { subject, hello, bye } = texts.replyStart[language];
  const [first = ""] = name.trim().split(/\s+/);
  return { subject, text: `${[hello, first].filter(Boolean).join(" ")},\n\n\n\n${bye}\n${writer}` };
}
