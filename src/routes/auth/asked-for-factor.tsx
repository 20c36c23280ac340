import type { ReactNode } from "react";
import { passkeyTexts } from "~/areas/access/texts/passkey";
import { secondFactorTexts as texts } from "~/areas/access/texts/second-factor";
import type { FactorType } from "~/areas/access/types";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { CodeForm } from "./code-form";
import { PasskeyButton } from "./passkey-button";

interface AskedForFactorProps {
  readonly title: string;
  readonly lead?: string;
  readonly types: readonly FactorType[];
  /** A recovery code is asked for. */
  readonly isWithoutApp: boolean;
  /** The page to continue to, carried along. */
  readonly til: string | null;
  readonly errors: readonly string[];
  readonly trouble: string | null;
  readonly children?: ReactNode;
}

/** Asks for one of the account's second factors: app, passkey, or a recovery code. */
export function AskedForFactor(props: AskedForFactorProps) {
  const { title, lead, types, isWithoutApp, til, errors, trouble, children } = props;
  const hasApp = types.includes("totp");
  const way = hasApp ? "app" : "passkey";
  const [heading, words] = isWithoutApp
    ? [texts.recoveryTitle, texts.recoveryLead]
    : [title, lead ?? (hasApp ? texts.appLead : texts.passkeyLead)];
  return (
    <>
      <h1 className="text-heading">{heading}</h1>
      <p className="mt-2 mb-8 text-quiet">{words}</p>
      <ErrorSummary errors={errors.map((message) => ({ fieldId: "kode", message }))} />
      {trouble && (
        <div className="mb-6">
          <Notice tone="error">{trouble}</Notice>
        </div>
      )}
      {isWithoutApp && <CodeForm kind="recovery" errors={errors} />}
      {!isWithoutApp && hasApp && <CodeForm kind="totp" errors={errors} />}
      {!isWithoutApp && types.includes("webauthn") && (
        <div className={hasApp ? "mt-4" : undefined}>
          <PasskeyButton label={passkeyTexts.use} wanted="known" variant={hasApp ? "secondary" : "primary"} />
        </div>
      )}
      {isWithoutApp && <p className="mt-6 text-small text-quiet">{texts.noCodes}</p>}
      <p className="mt-4">
        <a className="link inline-flex min-h-11 items-center" href={`?${search(til, !isWithoutApp)}`}>
          {isWithoutApp ? texts.back[way] : texts.lost[way]}
        </a>
      </p>
      {children}
    </>
  );
}

function search(til: string | null, isWithoutApp: boolean): string {
  return new URLSearchParams({ ...(til && { til }), ...(isWithoutApp && { "uten-app": "1" }) }).toString();
}
