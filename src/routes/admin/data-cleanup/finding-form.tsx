import { Form, Link, useNavigation } from "react-router";
import { mendHints, mendTexts, cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import type { MendPreview } from "~/flows/preview-mend.server";
import { Button } from "~/ui/button";

/** Mend it, or leave it as it is. */
export function FindingForm({ finding, mend }: MendPreview) {
  const { state } = useNavigation();
  const { rule, fingerprint, leftAt, oneId, otherId } = finding;
  const otherKept = mend?.keptId === oneId ? otherId : oneId;
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="sett" value={fingerprint} />
      <input type="hidden" name="ko" value={rule} />
      {mend?.keptId && <input type="hidden" name="behold" value={mend.keptId} />}
      {mend && <p className="text-quiet">{mendHints[mend.action]}</p>}
      <div className="cleanup-buttons">
        {mend && (
          <Button name="hva" value="rett" pending={state === "submitting"}>
            {mendTexts[mend.action]}
          </Button>
        )}
        <Button variant="secondary" name="hva" value={leftAt === null ? "la-sta" : "ta-opp"}>
          {leftAt === null ? texts.leave : texts.takeUp}
        </Button>
        {mend?.keptId && otherKept && (
          <Link className="link" to={`?behold=${otherKept}`} preventScrollReset>
            {texts.keepOther}
          </Link>
        )}
      </div>
      {leftAt === null && <p className="text-quiet cleanup-links">{texts.leaveHint}</p>}
    </Form>
  );
}
