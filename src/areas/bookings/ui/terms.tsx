import { Unbroken } from "~/ui/unbroken";
import { paymentText, policySentence, withdrawalRightText } from "../texts/booking";
import { checkTexts } from "../texts/flow";
import { requestTexts } from "../texts/request";
import { termsTexts } from "../texts/terms-words";
import type { AgreedPolicy, CustomerKind } from "../types";

interface TermsProps {
  readonly kind: CustomerKind;
  readonly policy: AgreedPolicy;
  /** The order is a request, which the studio has to accept. */
  readonly isRequest: boolean;
}

/** The terms of the order: payment, changes and, for consumers, the right of withdrawal. */
export function Terms({ kind, policy, isRequest }: TermsProps) {
  const { withdrawalDays } = policy;
  const sentence = policySentence(policy);
  const parts = [
    { title: checkTexts.payment, text: isRequest ? requestTexts.payment : paymentText },
    { title: checkTexts.changes, text: isRequest ? requestTexts.changes(sentence) : sentence },
    ...(kind === "privat"
      ? [
          {
            title: checkTexts.withdrawal,
            text: isRequest
              ? requestTexts.withdrawalRight(withdrawalDays)
              : withdrawalRightText(withdrawalDays),
          },
        ]
      : []),
  ];
  return (
    <div className="mt-10 space-y-5">
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h2 className="font-sans text-body font-semibold">{title}</h2>
          <p className="mt-1 max-w-measure text-small">
            <Unbroken>{text}</Unbroken>
          </p>
        </section>
      ))}
      <p>
        <a
          className="link inline-flex min-h-11 items-center text-small"
          href="/vilkar"
          target="_blank"
          rel="noopener"
        >
          {termsTexts.read}
        </a>
      </p>
    </div>
  );
}
