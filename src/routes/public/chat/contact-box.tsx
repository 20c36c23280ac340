import { useState } from "react";
import { contactLimits } from "~/areas/assistant/rules/check/contact-limits";
import { widgetTexts } from "~/areas/assistant/texts/widget";
import { type ContactDraft, type ContactField, contactFields, faultOf } from "./contact";
import { Cross } from "./cross";

interface ContactBoxProps {
  readonly draft: ContactDraft;
  readonly replyHours: number;
  readonly onChange: (draft: ContactDraft) => void;
  /** A message was sent: invalid fields show their errors, even if they have not been left yet. */
  readonly showsFaults: boolean;
  readonly onDismiss: () => void;
}

const words = widgetTexts.contact;
const inputs = {
  name: { type: "text", autoComplete: "name" },
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
} as const;

/** Like the head of a letter: three lines to fill in. */
export function ContactBox({ draft, replyHours, onChange, showsFaults, onDismiss }: ContactBoxProps) {
  return (
    <section className="chat-contact" aria-labelledby="chat-contact-title">
      <div className="chat-contact-head">
        <div>
          <h3 id="chat-contact-title">{words.title}</h3>
          <p>{words.replies(replyHours)}</p>
        </div>
        <button type="button" className="chat-icon" aria-label={words.dismiss} onClick={onDismiss}>
          <Cross />
        </button>
      </div>
      {contactFields.map((field) => (
        <Field
          key={field}
          field={field}
          text={draft[field]}
          showsFault={showsFaults}
          onChange={(text) => onChange({ ...draft, [field]: text })}
        />
      ))}
    </section>
  );
}

interface FieldProps {
  readonly field: ContactField;
  readonly text: string;
  readonly showsFault: boolean;
  readonly onChange: (text: string) => void;
}

function Field({ field, text, showsFault, onChange }: FieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const fault = wasLeft || showsFault ? faultOf(field, text) : null;
  const isFull = text.length >= contactLimits[field];
  const faultId = `chat-${field}-fault`;
  return (
    <div className="chat-field">
      <label htmlFor={`chat-${field}`}>{words[field]}</label>
      <input
        id={`chat-${field}`}
        name={field}
        {...inputs[field]}
        value={text}
        maxLength={contactLimits[field]}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault || isFull ? faultId : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
      <p id={faultId} className={fault ? "chat-fault" : "chat-hint"} role="alert">
        {fault ? (
          <>
            <span lang="en">{fault}</span>. <span>{field === "email" ? words.emailHelp : words.shorten}</span>
          </>
        ) : (
          isFull && words.full(contactLimits[field])
        )}
      </p>
    </div>
  );
}
