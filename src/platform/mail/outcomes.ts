/** The meaning of a mail server's or an SMS provider's answer, or of its silence. */
export type DeliveryReason =
  | "address-refused"
  | "needs-smtputf8"
  | "sender-refused"
  | "content-refused"
  | "too-large"
  | "server-busy"
  | "server-unreachable"
  | "sign-in-refused"
  | "no-credit"
  | "closed-network"
  | "connection-lost"
  | "no-reply-after-hand-over";

export type SendOutcome =
  | {
      readonly kind: "sent";
      readonly response: string;
      /** What an SMS provider calls the message. */
      readonly providerId?: string;
    }
  /** Refused permanently. */
  | { readonly kind: "refused"; readonly reason: DeliveryReason; readonly response: string }
  /** Worth another attempt later. */
  | {
      readonly kind: "deferred";
      readonly reason: DeliveryReason;
      readonly response: string;
      /** The provider asked us to wait at least this long. */
      readonly waitSeconds?: number;
    }
  /** The message was sent and no answer came back: it may have arrived. */
  | { readonly kind: "unknown"; readonly reason: DeliveryReason; readonly response: string };

/** The fields of Nodemailer's errors. */
export interface SendError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly permanent?: boolean | undefined;
  readonly timeoutType?: string | undefined;
}

/**
 * Classifies a failure. `handedOver` says whether any byte of the message was sent: after that only the server's
 * reply can show that it was not accepted. outcomeOf({ code: "ESOCKET", ... }, true).kind = "unknown"
 */
export function outcomeOf(error: SendError, handedOver: boolean): SendOutcome {
  const response = (error.response ?? error.message).slice(0, 1000);
  if (error.responseCode !== undefined) return repliedOutcome(error, response);
  if (handedOver) return { kind: "unknown", reason: "no-reply-after-hand-over", response };
  if (error.code === "EENVELOPE") return { kind: "refused", reason: "address-refused", response };
  if (error.code === "EMESSAGE") return { kind: "refused", reason: "too-large", response };
  if (error.code === "EAUTH") return { kind: "deferred", reason: "sign-in-refused", response };
  return {
    kind: "deferred",
    reason: isConnecting(error) ? "server-unreachable" : "connection-lost",
    response,
  };
}

function repliedOutcome(error: SendError, response: string): SendOutcome {
  // A wrong password or a missing sign-in is our own mistake, and no letter should be lost over it.
  if (error.code === "EAUTH" || [530, 534, 535].includes(error.responseCode ?? 0)) {
    return { kind: "deferred", reason: "sign-in-refused", response };
  }
  if (!error.permanent) return { kind: "deferred", reason: "server-busy", response };
  if (error.command === "RCPT TO") return { kind: "refused", reason: recipientReason(response), response };
  if (error.command === "MAIL FROM") return { kind: "refused", reason: "sender-refused", response };
  if (error.command === "DATA") {
    return {
      kind: "refused",
      reason: error.responseCode === 552 ? "too-large" : "content-refused",
      response,
    };
  }
  return { kind: "deferred", reason: "server-unreachable", response };
}

/** RFC 3463: 5.7.x concerns the sender's rights, every other code here the mailbox. */
function recipientReason(response: string): DeliveryReason {
  return /^\d{3}[ -]5\.7\.|relay/i.test(response) ? "sender-refused" : "address-refused";
}

function isConnecting(error: SendError): boolean {
  if (error.code === "EDNS" || error.code === "ETLS" || error.code === "ESOCKET") return true;
  return error.timeoutType !== undefined && error.timeoutType !== "SOCKET_TIMEOUT";
}
