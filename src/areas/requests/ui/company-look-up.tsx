import type { KeyboardEvent } from "react";
import type { RegisterHit } from "~/areas/companies/types";
import { formatOrgnr } from "~/kit/orgnr";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { companyTexts } from "../texts/public";

const words = companyTexts.who;

/** The register's answer to the last look-up. */
export interface LookedUp {
  readonly hits?: readonly RegisterHit[];
  /** What was filled in, or why nothing was. */
  readonly say?: string;
  readonly tone?: "good" | "warn";
}

interface CompanyLookUpProps {
  readonly typed: string;
  readonly answer: LookedUp | null;
}

/** A search in the register by name or number. Inside the form, so that what is typed elsewhere comes back with it. */
export function CompanyLookUp({ typed, answer }: CompanyLookUpProps) {
  return (
    <div className="max-w-form border-s-2 border-rule ps-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextField
            id="finn"
            name="finn"
            label={words.find}
            hint={words.findHint}
            optional
            defaultValue={typed}
            autoComplete="off"
            onKeyDown={pressLookUp}
          />
        </div>
        <Button variant="secondary" name="intent" value="finn" id="finn-knapp">
          {words.findAction}
        </Button>
      </div>
      <div aria-live="polite">
        {answer?.say && (
          <div className="mt-4">
            <Notice tone={answer.tone ?? "warn"}>{answer.say}</Notice>
          </div>
        )}
        {answer?.hits && answer.hits.length > 0 && <Hits hits={answer.hits} />}
      </div>
    </div>
  );
}

/** Enter in this field means the look-up; elsewhere in the form it sends the request. */
function pressLookUp(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  document.getElementById("finn-knapp")?.click();
}

function Hits({ hits }: { readonly hits: readonly RegisterHit[] }) {
  return (
    <>
      <p className="field-label mt-4">{words.hits}</p>
      <ul>
        {hits.map(({ orgnr, name, form, city }) => (
          <li key={orgnr} className="border-t border-rule">
            <button
              type="submit"
              name="velg"
              value={orgnr}
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-4 py-2 text-start hover:underline"
            >
              <strong>{name}</strong>
              <span className="text-small text-quiet">
                {[formatOrgnr(orgnr), form, city].filter(Boolean).join(" · ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
