import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { widgetTexts as words } from "~/areas/assistant/texts/widget";

interface ComposerProps {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly isSending: boolean;
  /** Whether the message was accepted; otherwise its text stays in the field. */
  readonly onSend: (text: string) => boolean;
}

/** The most that the server accepts in one question. */
const longest = 2_000;
/** From this length on the remaining characters are shown. */
const nearlyFull = 200;

export function Composer({ input, isSending, onSend }: ComposerProps) {
  const [text, setText] = useState("");
  useFocusBack(input, isSending);
  // The text as it is sent: trimmed.
  const left = longest - text.trim().length;
  const send = () => {
    if (left >= 0 && onSend(text)) setText("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form noValidate className="chat-composer" onSubmit={submit}>
      <p id="chat-left" className="chat-hint" aria-live="polite">
        {left <= nearlyFull && words.lettersLeft(left)}
      </p>
      <textarea
        ref={input}
        rows={1}
        value={text}
        placeholder={words.placeholder}
        aria-label={words.message}
        aria-describedby="chat-left"
        aria-invalid={left < 0 || undefined}
        enterKeyHint="send"
        disabled={isSending}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={press}
      />
      <button type="submit" aria-label={words.send} disabled={isSending || left < 0 || left === longest}>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M10 16.5v-13m-5.5 5.5L10 3.5 15.5 9" strokeWidth="1.6" />
        </svg>
      </button>
    </form>
  );
}

/**
 * A disabled field loses focus; it gets focus back when the reply is there, unless focus has moved elsewhere. Not on
 * touch screens, where the keyboard would cover the reply.
 */
function useFocusBack(input: RefObject<HTMLTextAreaElement | null>, isSending: boolean): void {
  const wasSending = useRef(false);
  useEffect(() => {
    const isFree = document.activeElement === document.body && !matchMedia("(pointer: coarse)").matches;
    if (wasSending.current && !isSending && isFree) input.current?.focus();
    wasSending.current = isSending;
  }, [isSending, input]);
}
