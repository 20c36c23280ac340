import { Form, useNavigation } from "react-router";
import { importTexts } from "~/areas/imports/texts/imports";
import type { PlanCounts, RecordImportKind } from "~/areas/imports/types";
import { adminHref } from "~/kit/admin-href";
import { Button, ButtonLink } from "~/ui/button";

const { trial: words } = importTexts;

interface TrialActionsProps {
  readonly kind: RecordImportKind;
  readonly id: string;
  readonly counts: PlanCounts;
}

/** Starts the import, or takes the rejected rows out to be mended elsewhere. */
export function TrialActions({ kind, id, counts }: TrialActionsProps) {
  const { state } = useNavigation();
  const writes = counts.create + counts.update;
  return (
    <div className="import-actions">
      <p>{writes > 0 ? words.lead : words.nothing}</p>
      <div className="button-row">
        {writes > 0 && (
          <Form noValidate method="post">
            <Button compact name="intent" value="start" pending={state === "submitting"}>
              {words.start(writes)}
            </Button>
          </Form>
        )}
        {counts.error > 0 && (
          <ButtonLink compact variant="secondary" href={adminHref.importRejects(kind, id)}>
            {words.rejects(counts.error)}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
