import { Unbroken } from "~/ui/unbroken";
import { paymentText, policySentence, withdrawalRightText } from "../texts/booking";
import { checkTexts } from "../texts/flow";
import type { AgreedPolicy, CustomerKind } from "../types";

/** What one agrees to: payment, changes and, for consumers, the right of withdrawal. */
export function Terms({ kind, policy }: { kind: CustomerKind; policy: AgreedPolicy }) {
  const parts = [
    { title: checkTexts.payment, text: paymentText },
    { title: checkTexts.changes, text: policySentence(policy) },
    ...(kind === "privat"
      ? [{ title: checkTexts.withdrawal, text: withdrawalRightText(policy.withdrawalDays) }]
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
    </div>
  );
}
