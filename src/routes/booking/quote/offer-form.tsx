import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { readChoices } from "~/areas/quotes/rules/read-choices";
import { quoteSums } from "~/areas/quotes/rules/sums";
import { publicTexts as texts } from "~/areas/quotes/texts/public";
import { supplementTexts } from "~/areas/quotes/texts/supplement";
import type { QuoteChoices, QuoteDocument, QuoteSums } from "~/areas/quotes/types";
import { QuoteSum } from "~/areas/quotes/ui/quote-view";
import type { Day } from "~/kit/time";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field/choice-fields";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { Says } from "~/ui/says";
import { type Refused, summaryOf } from "../waitlist/typed-form";
import { fieldsOf } from "./fields-of";
import { isGone, OfferedSets, type SetRoom } from "./offered-sets";

interface OfferFormProps {
  readonly document: QuoteDocument;
  readonly rooms: Readonly<Record<string, SetRoom>>;
  readonly choices: QuoteChoices | null;
  readonly sums: QuoteSums | null;
  readonly validUntil: Day;
  readonly heldUntil: Day | null;
  readonly slug: string;
  readonly refused: (Refused & { readonly intent: string }) | undefined;
}

/** One form: what is chosen, the sum of it, and the signature. Without scripts a button reckons the sum. */
export function OfferForm({ document, rooms, refused, slug, ...shown }: OfferFormProps) {
  const [sums, setSums] = useState(shown.sums);
  const isAllTaken = document.sets.every(({ id }) => isGone(rooms[id]));
  const reckon = (form: HTMLFormElement) => {
    const choices = readChoices(document, new FormData(form));
    const next = choices && quoteSums(document, choices);
    if (next?.ok) setSums(next.value);
  };
  const form = useRef<HTMLFormElement>(null);
  // Choices may have been made before this script ran, or be the browser's own from an earlier visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each answer
  useEffect(() => {
    if (form.current) reckon(form.current);
  }, [refused]);
  return (
    <Form
      ref={form}
      noValidate
      method="post"
      className="contents"
      onChange={(event) => reckon(event.currentTarget)}
      preventScrollReset
    >
      <div className="col-span-full lg:col-span-7">
        <ErrorSummary errors={refused?.intent === "accept" ? summaryOf(refused.errors) : []} />
        <OfferedSets document={document} rooms={rooms} choices={shown.choices} />
      </div>
      <aside className="col-span-full lg:col-span-5" aria-labelledby="summen">
        <div className="on-linen p-[min(1.5rem,4vw)] lg:sticky lg:top-6 lg:p-[min(2rem,2.5vw)]">
          <h2 id="summen" className="mb-3 text-subheading">
            {document.supplement ? supplementTexts.difference : texts.sum}
          </h2>
          {sums && <QuoteSum sums={sums} dueDays={document.dueDays} />}
          <input type="hidden" name="shownOre" value={sums?.totalOre ?? 0} />
          <noscript>
            <Button variant="secondary" compact name="intent" value="sum">
              {texts.update}
            </Button>
          </noscript>
          <p className="mt-4 text-small text-quiet">
            {texts.validUntil(shown.validUntil)} {shown.heldUntil && texts.held(shown.heldUntil)}
          </p>
          {isAllTaken ? (
            <div className="mt-6">
              <Notice tone="warn">{texts.allTaken}</Notice>
            </div>
          ) : (
            <Signature
              refused={refused}
              isSupplement={document.supplement !== undefined}
              asksPublication={document.publication}
            />
          )}
          <p className="mt-4">
            <ButtonLink variant="quiet" href={`/tilbud/${slug}/tilbud.pdf`}>
              {texts.pdf}
            </ButtonLink>
          </p>
        </div>
      </aside>
    </Form>
  );
}

function Signature({
  refused,
  isSupplement,
  asksPublication,
}: Pick<OfferFormProps, "refused"> & { readonly isSupplement: boolean; readonly asksPublication: boolean }) {
  const busy = useNavigation().state === "submitting";
  const field = fieldsOf(refused);
  const words = isSupplement ? { ...texts.accept, ...texts.supplement } : texts.accept;
  return (
    <section aria-labelledby="godta" className="mt-8 space-y-5">
      <h3 id="godta" className="text-subheading">
        {words.title}
      </h3>
      <p className="text-small">
        <Says text={words.lead} />
      </p>
      <TextField {...field("navn")} label={words.name} autoComplete="name" maxLength={100} />
      <TextField
        {...field("rolle")}
        label={words.role}
        hint={words.roleHint}
        autoComplete="organization-title"
        maxLength={100}
      />
      <TextField {...field("bestillingsnummer")} label={words.orderNumber} optional />
      <CheckboxField
        name="kommerSenere"
        id="kommerSenere"
        label={words.follows}
        hint={words.followsHint}
        defaultChecked={refused?.typed.kommerSenere === "on"}
      />
      <TextField {...field("deresRef")} label={words.reference} optional />
      {asksPublication && (
        <CheckboxField
          name="kanVises"
          id="kanVises"
          label={words.publication}
          hint={words.publicationHint}
          defaultChecked={refused?.typed.kanVises === "on"}
        />
      )}
      <CheckboxField
        name="godtar"
        id="godtar"
        label={words.agree}
        errors={refused?.errors.godtar ?? undefined}
        defaultChecked={refused?.typed.godtar === "on"}
      />
      <Button name="intent" value="accept" pending={busy} pendingText={words.pending}>
        {words.button}
      </Button>
    </section>
  );
}
