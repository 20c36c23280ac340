import type { SmsLength } from "~/kit/gsm";
import { smsTexts as texts } from "../texts/sms";

/** A text message as a phone shows it, and how many messages it costs. */
export function SmsText({ text, length }: { text: string; length: SmsLength }) {
  return (
    <>
      <p className="sms-text">{text}</p>
      <p className="letter-reason">{texts.length(length)}</p>
      {length.encoding === "UCS-2" && <p className="letter-reason">{texts.unusual}</p>}
    </>
  );
}
