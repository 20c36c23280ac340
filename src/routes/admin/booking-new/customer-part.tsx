import type { KeyboardEvent, MouseEvent } from "react";
import type { KnownContact } from "~/areas/bookings/reads/known-contacts.server";
import { contactIn, isNamed } from "~/areas/bookings/rules/phone-form";
import { phoneTexts } from "~/areas/bookings/texts/phone";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { KnownAlready, type KnownHit } from "../known/known-already";
import type { PartProps } from "./part-props";

interface CustomerPartProps extends PartProps {
  readonly known: readonly KnownHit[];
  readonly onFind: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPick: (contact: KnownContact) => void;
}

/** Finds a known customer, or accepts a new name with a number or an address. */
export function CustomerPart({ view, typed, errorsOf, known, onFind, onPick }: CustomerPartProps) {
  const nothingFound = view.hits.length === 0 && searched(view).length > 1;
  return (
    <RecordSection title={phoneTexts.customer}>
      <TextField
        label={phoneTexts.find}
        hint={phoneTexts.findHint}
        type="search"
        name="sok"
        defaultValue={typed("sok")}
        autoComplete="off"
        // Focused, because the customer is on the phone and the name comes first.
        autoFocus
        data-keeps-focus
        onKeyDown={onFind}
        aria-controls="treff"
      />
      <Button compact variant="secondary" name="intent" value="look" className="needs-no-script">
        {phoneTexts.findButton}
      </Button>
      <div id="treff" aria-live="polite">
        {isOthers(view) && <p className="mb-2">{phoneTexts.others(contactIn(searched(view)).name)}</p>}
        {view.hits.length > 0 && <Hits hits={view.hits} onPick={onPick} />}
        {nothingFound && <p className="text-quiet mb-4">{phoneTexts.noHits}</p>}
      </div>
      <div className="phone-fields">
        <TextField
          label={phoneTexts.name}
          name="name"
          defaultValue={typed("name")}
          errors={errorsOf("name")}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label={phoneTexts.phone}
          type="tel"
          name="phone"
          defaultValue={typed("phone")}
          errors={errorsOf("phone")}
          autoComplete="off"
        />
        <TextField
          label={phoneTexts.email}
          type="email"
          name="email"
          defaultValue={typed("email")}
          errors={errorsOf("email")}
          autoComplete="off"
        />
      </div>
      <KnownAlready found={known} saysNothingOfSameName />
    </RecordSection>
  );
}

/** The number or address belongs to another customer than the typed one. */
function isOthers(view: PartProps["view"]): boolean {
  const [first] = view.hits;
  return first !== undefined && !isNamed(searched(view), first);
}

function searched({ fields }: PartProps["view"]): string {
  return fields.find(([name]) => name === "sok")?.[1].trim() ?? "";
}

/** Buttons of the form: without scripts the server fills in the fields. */
function Hits({ hits, onPick }: { hits: readonly KnownContact[]; onPick: (contact: KnownContact) => void }) {
  const pick = (contact: KnownContact) => (event: MouseEvent) => {
    event.preventDefault();
    onPick(contact);
  };
  return (
    <ul className="phone-hits" aria-label={phoneTexts.hits}>
      {hits.map((hit) => (
        <li key={hit.source.id}>
          <button type="submit" name="velg" value={`${hit.source.from}:${hit.source.id}`} onClick={pick(hit)}>
            <strong>{hit.name}</strong>
            <span>
              {[hit.companyName, hit.phone && formatPhone(hit.phone), formatEmail(hit.email)]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <span className="phone-hit-aside">
              {hit.bookings > 0
                ? `${phoneTexts.times(hit.bookings)}, ${formatDate(dayOf(hit.lastAt))}`
                : phoneTexts.noBookings}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
