import { setUpTexts as texts } from "~/areas/access/texts/second-factor";
import type { QrCode } from "~/platform/second-factors/qr-code";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { CodeForm } from "./code-form";
import { PasskeyButton } from "./passkey-button";

interface ChooseFactorProps {
  readonly mustHave: boolean;
  readonly trouble: string | null;
  readonly til: string;
}

/** The two ways: a passkey, where the browser supports them, or an app with codes. */
export function ChooseFactor({ mustHave, trouble, til }: ChooseFactorProps) {
  return (
    <>
      <h1 className="text-heading">{texts.title}</h1>
      <p className="mt-2 mb-8 text-quiet">{mustHave ? texts.mustLead : texts.lead}</p>
      {trouble && (
        <div className="mb-6">
          <Notice tone="error">{trouble}</Notice>
        </div>
      )}
      <section className="factor-way factor-way-passkey">
        <h2>{texts.passkey}</h2>
        <p>{texts.passkeyLead}</p>
        <PasskeyButton label={texts.addPasskey} wanted="new" variant="primary" />
      </section>
      <section className="factor-way">
        <h2>{texts.app}</h2>
        <p>{texts.appLead}</p>
        <form noValidate method="post">
          <input type="hidden" name="intent" value="begin-app" />
          <Button variant="secondary" className="w-full">
            {texts.useApp}
          </Button>
        </form>
      </section>
      {mustHave ? (
        <form noValidate method="post" action="/auth/sign-out" className="mt-4">
          <button className="link inline-flex min-h-11 items-center" type="submit">
            {texts.later}
          </button>
        </form>
      ) : (
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center" href={til}>
            {texts.later}
          </a>
        </p>
      )}
    </>
  );
}

interface ConnectAppProps {
  readonly qr: QrCode;
  /** In groups of four, for typing. */
  readonly secret: string;
  /** The otpauth:// address in the QR code. */
  readonly address: string;
  readonly errors: readonly string[];
  readonly back: string;
}

export function ConnectApp({ qr, secret, address, errors, back }: ConnectAppProps) {
  return (
    <>
      <h1 className="text-heading">{texts.appTitle}</h1>
      <p className="mt-2 mb-6 text-quiet">{texts.scan}</p>
      <ErrorSummary errors={errors.map((message) => ({ fieldId: "kode", message }))} />
      <svg className="qr-code" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qrLabel}>
        <path d={qr.path} />
      </svg>
      <p className="totp-on-this-phone">
        <a className="link inline-flex min-h-11 items-center" href={address}>
          {texts.onThisPhone}
        </a>
      </p>
      <p className="mt-4 text-small text-quiet">{texts.bySecret}</p>
      <p className="totp-secret">{secret}</p>
      <CodeForm kind="totp" errors={errors} label={texts.code} submit={texts.submit} />
      <p className="mt-4">
        <a className="link inline-flex min-h-11 items-center" href={back}>
          {texts.back}
        </a>
      </p>
    </>
  );
}
