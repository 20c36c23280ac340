import { SmsText } from "~/areas/outbox/ui/sms-text";
import { letterWordTexts as texts } from "~/areas/settings/texts/letter-words";
import type { LetterOfWords } from "~/areas/settings/types";
import { adminHref } from "~/kit/admin-href";
import { smsLength } from "~/kit/gsm";
import type { OwnWords } from "~/ui/letter/own-words";

interface LetterInWordsProps {
  readonly letter: LetterOfWords;
  readonly words: OwnWords;
  readonly sample: { readonly subject: string; readonly text: string; readonly segments: number | null };
}

/** The sample as it would be sent with these words. */
export function LetterInWords({ letter: { template, productId }, words, sample }: LetterInWordsProps) {
  if (sample.segments !== null) return <SmsText text={sample.text} length={smsLength(sample.text)} />;
  const { subject, opening, closing } = words;
  const address = adminHref.letterWordsContent(template, {
    subject,
    opening,
    closing,
    ...(productId && { produkt: productId }),
  });
  return (
    <>
      <p className="letter-lead">{texts.subjectLine(sample.subject)}</p>
      <iframe
        className="letter-preview"
        src={address}
        title={sample.subject}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </>
  );
}
