import type { Instant } from "~/kit/time";
import { formatWhenWithYear } from "~/kit/time-format";
import { Notice } from "~/ui/notice";
import { Says } from "~/ui/says";
import { withdrawalReceiptTexts as texts } from "../texts/edit";

/** Angrerettloven § 20: the consumer gets a receipt on a durable medium. The letter says the same. */
export function WithdrawalReceipt({ receivedAt }: { receivedAt: Instant }) {
  return (
    <Notice title={texts.title}>
      <p>{texts.received(formatWhenWithYear(receivedAt))}</p>
      <p>{texts.back}</p>
      <p className="print:hidden">
        <Says text={texts.keep} />
      </p>
    </Notice>
  );
}
