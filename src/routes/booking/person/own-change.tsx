import { Form, useNavigation } from "react-router";
import { groupPageTexts } from "~/areas/bookings/texts/group-page";
import { personTexts as words } from "~/areas/bookings/texts/person";
import type { Said } from "~/kit/letter-promise";
import { type Instant, toIso } from "~/kit/time";
import { formatTime, formatTimeRange } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { SummaryList } from "~/ui/summary-list";
import { WhoIsTold } from "../group/confirm-change";

interface OwnChoicesProps {
  readonly choices: {
    readonly starts: readonly Instant[];
    readonly swaps: readonly { readonly id: string; readonly from: Instant; readonly to: Instant }[];
  };
  readonly keyOfLink: string;
  readonly payer: string;
}

/** The free times near the member's own, and those of the others; each leads to a page that shows the effect first. */
export function OwnChoices({ choices: { starts, swaps }, keyOfLink, payer }: OwnChoicesProps) {
  return (
    <section className="mt-10 border-t border-rule pt-6 print:hidden" aria-labelledby="annen-tid">
      <h2 id="annen-tid" className="text-subheading">
        {words.otherTime}
      </h2>
      {starts.length + swaps.length === 0 ? (
        <p className="mt-2">{words.noOtherTime(payer)}</p>
      ) : (
        <p className="mt-2">{words.otherTimeHelp}</p>
      )}
      {starts.length > 0 && (
        <Times title={words.free} fields={{ key: keyOfLink, hva: "flytt" }}>
          {starts.map((start) => (
            <Button key={start} variant="secondary" compact name="tid" value={toIso(start)}>
              {formatTime(start)}
            </Button>
          ))}
        </Times>
      )}
      {swaps.length > 0 && (
        <Times title={words.swapWith} fields={{ key: keyOfLink, hva: "bytt" }}>
          {swaps.map(({ id, from, to }) => (
            <Button key={id} variant="secondary" compact name="med" value={id}>
              {formatTimeRange(from, to)}
            </Button>
          ))}
        </Times>
      )}
    </section>
  );
}

interface TimesProps {
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly children: React.ReactNode;
}

function Times({ title, fields, children }: TimesProps) {
  return (
    <Form noValidate method="get" className="mt-4" preventScrollReset>
      <fieldset>
        <legend className="font-semibold">{title}</legend>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="mt-2 flex flex-wrap gap-2">{children}</div>
      </fieldset>
    </Form>
  );
}

interface ConfirmOwnChangeProps {
  readonly confirm: {
    readonly what: string;
    readonly letters: readonly Said[];
    readonly shown: Readonly<Record<string, number>>;
  };
  /** The change, as in the address. */
  readonly fields: readonly (readonly [string, string])[];
  readonly backHref: string;
}

/** The new time, and who is notified, before it is changed. */
export function ConfirmOwnChange({ confirm, fields, backHref }: ConfirmOwnChangeProps) {
  const busy = useNavigation().state === "submitting";
  const { what, letters, shown } = confirm;
  const hidden = [...fields, ...Object.entries(shown)];
  return (
    <Form noValidate method="post" className="mt-10 border-t border-rule pt-6">
      <h2 className="text-subheading">{words.confirm}</h2>
      <p className="my-4">{what}</p>
      <SummaryList
        rows={[
          { term: words.price, value: words.samePrice },
          { term: groupPageTexts.letters, value: <WhoIsTold letters={letters} /> },
        ]}
      />
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="button-row mt-8">
        <Button pending={busy} pendingText={groupPageTexts.pending}>
          {groupPageTexts.doIt}
        </Button>
        <ButtonLink variant="secondary" to={backHref}>
          {groupPageTexts.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}
