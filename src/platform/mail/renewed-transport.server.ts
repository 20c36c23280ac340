import { type MailTransport, openMailTransport } from "./transport.server";

export interface RenewedTransport {
  /** The transport to the mail server that is set now; null while there is none. */
  current(): Promise<MailTransport | null>;
  close(): void;
}

/** One connection pool, which is reopened when the mail server's address changes. Current letters are finished. */
export function renewedTransport(smtpUrlNow: () => Promise<string | null>): RenewedTransport {
  let open: { readonly url: string; readonly transport: MailTransport } | null = null;
  const close = () => {
    open?.transport.close();
    open = null;
  };
  return {
    async current() {
      const url = await smtpUrlNow();
      if (open?.url !== url) {
        close();
        if (url) open = { url, transport: openMailTransport(url) };
      }
      return open?.transport ?? null;
    },
    close,
  };
}
