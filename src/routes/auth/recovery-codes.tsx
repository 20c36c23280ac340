import { setUpTexts as texts } from "~/areas/access/texts/second-factor";
import { Button, ButtonLink } from "~/ui/button";
import { useTakenOver } from "~/ui/use-taken-over";

interface RecoveryCodesProps {
  /** Empty for a person who has codes already. */
  readonly codes: readonly string[];
  readonly owner: string;
  /** The page to continue to. */
  readonly til: string;
}

/** The codes to use when the phone is lost. They are shown here and never again. */
export function RecoveryCodes({ codes, owner, til }: RecoveryCodesProps) {
  const isTakenOver = useTakenOver();
  if (codes.length === 0) {
    return (
      <>
        <h1 className="text-heading">{texts.doneTitle}</h1>
        <p className="mt-2 mb-8 text-quiet">{texts.doneLead}</p>
        <ButtonLink href={til}>{texts.goOn}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="text-heading">{texts.codesTitle}</h1>
      <p className="mt-2 mb-6 text-quiet">{texts.codesLead}</p>
      <p className="recovery-owner">{texts.codesFor(owner)}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="recovery-actions">
        <ButtonLink variant="secondary" href={asFile(codes, owner)} download={texts.fileName}>
          {texts.download}
        </ButtonLink>
        {isTakenOver && (
          <Button type="button" variant="secondary" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
      </div>
      <ButtonLink className="w-full" href={til}>
        {texts.saved}
      </ButtonLink>
    </>
  );
}

function asFile(codes: readonly string[], owner: string): string {
  const text = `${texts.codesFor(owner)}\r\n\r\n${codes.join("\r\n")}\r\n`;
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}
