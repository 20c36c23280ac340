import { type SyntheticEvent, useState } from "react";
import { contactLimits } from "~/areas/assistant/rules/check/contact-limits";
import { widgetTexts } from "~/areas/assistant/texts/widget";
import { type ContactDraft, type ContactField, contactFields, faultOf, fitted } from "./contact";
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
  const [wasTooLong, setTooLong] = useState(false);
  const fault = wasLeft || showsFault ? faultOf(field, text) : null;
  const isFull = text.length >= contactLimits[field];
  const faultId = `chat-${field}-fault`;
  const change = (next: string) => {
    setTooLong(false);
    onChange(next);
  };
  const take = (event: SyntheticEvent<HTMLInputElement>, pasted: string) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    // An input for addresses has no selection; what is in it may be replaced.
    const replaced = selectionStart === null ? text.length : (selectionEnd ?? 0) - selectionStart;
    if (text.length - replaced + pasted.length <= contactLimits[field]) return;
    event.preventDefault();
    const fits = fitted(field, pasted);
    if (fits === null) setTooLong(true);
    else change(fits);
  };
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
        aria-describedby={fault || isFull || wasTooLong ? faultId : undefined}
        onPaste={(event) => take(event, event.clipboardData.getData("text"))}
        onDrop={(event) => take(event, event.dataTransfer.getData("text"))}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
      <p id={faultId} className={fault ? "chat-fault" : "chat-hint"} role="alert">
        {fault ? (
          <>
            <span lang="en">{fault}</span>. <span>{field === "email" ? words.emailHelp : words.shorten}</span>
          </>
        ) : (
          <FieldHint limit={contactLimits[field]} isFull={isFull} wasTooLong={wasTooLong} />
        )}
      </p>
    </div>
  );
}

interface FieldHintProps {
  readonly limit: number;
  readonly isFull: boolean;
  readonly wasTooLong: boolean;
}

function FieldHint({ limit, isFull, wasTooLong }: FieldHintProps) {
  if (wasTooLong) return words.tooLong(limit);
  return isFull && words.full(limit);
}
