import type { SendOutcome } from "~/platform/mail/outcomes";
import type { MailTransport, OutgoingLetter } from "~/platform/mail/transport.server";

/** A transport that answers as given, and records what it handed over. */
export function answering(answer: SendOutcome | (() => Promise<SendOutcome>)) {
  const handedOver: OutgoingLetter[] = [];
  const transport: MailTransport = {
    async send(letter, beforeHandOver) {
      await beforeHandOver();
      handedOver.push(letter);
      return typeof answer === "function" ? answer() : answer;
    },
    close: () => undefined,
  };
  return { handedOver, transport };
}

/** A transport that stops before the hand-over until `wake` is resolved. */
export function sleeping(wake: Promise<void>) {
  const { transport, handedOver } = answering({ kind: "sent", response: "250 ok" });
  const asleep: MailTransport = {
    async send(letter, beforeHandOver) {
      await wake;
      return transport.send(letter, beforeHandOver);
    },
    close: () => undefined,
  };
  return { handedOver, transport: asleep };
}

/** Waits for a condition, and fails when it is never met. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  for (const end = performance.now() + withinMs; performance.now() < end; ) {
    if (await holds()) return;
    await new Promise((later) => setTimeout(later, 10));
  }
  throw new Error("It never happened");
}
