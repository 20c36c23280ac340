import { Form, Link } from "react-router";
import type { FindingPage } from "~/areas/cleanup/reads/facts.server";
import { cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import type { RegisterHit } from "~/areas/companies/types";
import { formatOrgnr } from "~/kit/orgnr";
import { Button } from "~/ui/button";
import { RecordSection } from "~/ui/record/record-section";

interface RegisterHitsProps {
  readonly finding: FindingPage;
  /** Null until the register has been asked. */
  readonly hits: readonly RegisterHit[] | null;
}

/** Companies in the register with this name, whose number can be taken over. */
export function RegisterHits({ finding, hits }: RegisterHitsProps) {
  if (hits === null)
    return (
      <p className="cleanup-links">
        <Link className="link" to="?register=1" preventScrollReset>
          {texts.register}
        </Link>
      </p>
    );
  return (
    <RecordSection title={texts.registerHits}>
      {hits.length === 0 && <p>{texts.noHits}</p>}
      <ul className="cleanup-hits">
        {hits.map(({ orgnr, name, form, city }) => (
          <li key={orgnr}>
            <span>{[name, formatOrgnr(orgnr), form, city].filter(Boolean).join(", ")}</span>
            <Form method="post" noValidate>
              <input type="hidden" name="sett" value={finding.fingerprint} />
              <input type="hidden" name="orgnr" value={orgnr} />
              <Button variant="secondary" compact name="hva" value="rett">
                {texts.takeNumber(name)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
