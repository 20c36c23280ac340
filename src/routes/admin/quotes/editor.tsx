import { useState } from "react";
import type { CatalogueOffer } from "~/areas/quotes/rules/catalogue-offers";
import { deadlinesOf } from "~/areas/quotes/rules/deadlines";
import { formValuesOf } from "~/areas/quotes/rules/quote-form";
import { sumsOfStart } from "~/areas/quotes/rules/sums";
import { quoteStaffTexts as texts } from "~/areas/quotes/texts/staff";
import type { PriceRules, Quote, QuoteDocument, QuoteVersion } from "~/areas/quotes/types";
import { QuotePreview } from "~/areas/quotes/ui/quote-view";
import { formatKroner } from "~/kit/money";
import { dayOf, type Instant } from "~/kit/time";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextArea, TextField } from "~/ui/field/text-field";
import type { IntentOutcome } from "~/ui/record/outcome";
import { VersionedForm } from "~/ui/record/versioned-form";
import { type EditorFields, editorFields } from "./editor-fields";
import { LineRows, PartRows, SetParts } from "./editor-rows";

interface QuoteEditorProps {
  readonly quote: Quote;
  readonly draft: QuoteVersion;
  /** What can be added from the price list. */
  readonly offers: readonly CatalogueOffer[];
  readonly version: number;
  readonly outcome: IntentOutcome | undefined;
  readonly onChange: (form: HTMLFormElement) => Promise<void>;
}

/** The buttons of the form; the others of the page have forms of their own. */
const formIntents: readonly string[] = ["save", "price", "offer"];

/** The whole draft in one form. Empty rows are left out. */
export function QuoteEditor({ quote, draft, offers, version, outcome, onChange }: QuoteEditorProps) {
  const returned =
    outcome && outcome.kind !== "conflict" && formIntents.includes(outcome.intent ?? "") ? outcome : null;
  const stored = { ...formValuesOf(draft.content), ...recipientValues(quote) };
  const field = editorFields(stored, returned);
  return (
    <VersionedForm
      className="quote-form"
      version={version}
      typed={returned?.typed ?? null}
      preventScrollReset
      onChange={(event) => void onChange(event.currentTarget)}
      footer={<Submit />}
    >
      <ErrorSummary errors={returned?.kind === "invalid" ? field.summary : []} />
      <Recipient field={field} />
      <Wording field={field} />
      <SetParts field={field} content={draft.content} />
      <fieldset className="quote-part">
        <legend>{texts.legends.lines}</legend>
        <p className="text-quiet">{texts.legends.linesHint}</p>
        <LineRows field={field} place="lines" count={draft.content.lines.length} />
        <Offers field={field} offers={offers} />
      </fieldset>
      <Payment field={field} parts={draft.content.parts.length} />
      <Standard field={field} />
    </VersionedForm>
  );
}

/** What would be sent now, read from the form while somebody types; the last valid state otherwise. */
export function useDraftPreview({ quote, draft, rules, now }: Drafted) {
  const [shown, setShown] = useState<QuoteDocument | null>(
    () => draft && previewOf({ quote, draft, rules, now }, draft.content),
  );
  const read = async (form: HTMLFormElement) => {
    // Without a network the last preview stays; saving does not need it.
    const reading = await import("./read-draft").catch(() => null);
    const typed = reading?.readDraft(form);
    if (!draft || !typed) return;
    const { name, companyName, content } = typed;
    setShown(previewOf({ quote: { ...quote, name, companyName }, draft, rules, now }, content));
  };
  return { shown, read };
}

export function DraftPreview({ document }: { readonly document: QuoteDocument }) {
  return (
    <section className="quote-preview" aria-label={texts.sections.preview}>
      <p className="eyebrow">{texts.sections.preview}</p>
      <QuotePreview document={document} sumsOf={(set) => sumsOfStart(document, set)} />
    </section>
  );
}

function Submit() {
  return (
    <div className="button-row quote-submit">
      <Button name="intent" value="save">
        {texts.save}
      </Button>
      <Button name="intent" value="price" variant="secondary" title={texts.priceHint}>
        {texts.price}
      </Button>
    </div>
  );
}

interface Part {
  readonly field: EditorFields;
}

function Offers({ field, offers }: Part & { readonly offers: readonly CatalogueOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <div className="quote-offers">
      <SelectField
        {...field.of("offer")}
        label={texts.offers}
        hint={texts.offersHint}
        emptyLabel={texts.chooseOffer}
        options={offers.map(({ key, line }) => ({
          value: key,
          label: `${line.name}, ${texts.unitPrice(formatKroner(line.unitOre), line.mvaIncluded)}`,
        }))}
      />
      <Button name="intent" value="offer" variant="secondary">
        {texts.offer}
      </Button>
    </div>
  );
}

function Recipient({ field }: Part) {
  const { fields: words } = texts;
  return (
    <fieldset className="quote-part">
      <legend>{texts.legends.recipient}</legend>
      <input type="hidden" name="kind" value="bedrift" />
      <div className="quote-pair">
        <TextField {...field.of("companyName")} label={words.companyName} />
        <TextField {...field.of("orgnr")} label={words.orgnr} optional inputMode="numeric" />
        <TextField {...field.of("name")} label={words.name} />
        <TextField {...field.of("email")} label={words.email} type="email" />
        <TextField {...field.of("phone")} label={words.phone} type="tel" optional />
        <TextField {...field.of("invoiceReference")} label={words.invoiceReference} optional />
      </div>
    </fieldset>
  );
}

function Wording({ field }: Part) {
  const { fields: words } = texts;
  return (
    <fieldset className="quote-part">
      <legend>{texts.legends.words}</legend>
      <TextField {...field.of("title")} label={words.title} hint={words.titleHint} optional />
      <TextArea {...field.of("intro")} label={words.intro} optional rows={4} maxLength={4000} />
    </fieldset>
  );
}

function Payment({ field, parts }: Part & { readonly parts: number }) {
  const { fields: words } = texts;
  return (
    <fieldset className="quote-part">
      <legend>{texts.legends.payment}</legend>
      <div className="quote-three">
        <NumberField
          {...field.of("validDays")}
          label={words.validDays}
          suffix={words.daysUnit}
          min={1}
          max={365}
        />
        <NumberField
          {...field.of("holdDays")}
          label={words.holdDays}
          suffix={words.daysUnit}
          min={0}
          max={365}
        />
        <NumberField
          {...field.of("dueDays")}
          label={words.dueDays}
          suffix={words.daysUnit}
          min={0}
          max={90}
        />
      </div>
      <PartRows field={field} count={parts} />
    </fieldset>
  );
}

function Standard({ field }: Part) {
  const { fields: words } = texts;
  const names = ["background", "crop", "light", "fileNames"] as const;
  return (
    <>
      <fieldset className="quote-part">
        <legend>{texts.legends.standard}</legend>
        <div className="quote-pair">
          {names.map((name) => (
            <TextField key={name} {...field.of(`standard-${name}`)} label={texts.standard[name]} optional />
          ))}
        </div>
      </fieldset>
      <fieldset className="quote-part">
        <legend>{texts.legends.more}</legend>
        <TextArea {...field.of("agreement")} label={words.agreement} optional rows={2} maxLength={2000} />
        <TextArea {...field.of("terms")} label={words.terms} optional rows={3} maxLength={4000} />
        <CheckboxField {...field.box("publication")} label={words.publication} />
      </fieldset>
    </>
  );
}

function recipientValues({ companyName, orgnr, name, email, phone, invoiceReference }: Quote) {
  return {
    name,
    email,
    phone,
    companyName: companyName ?? "",
    orgnr: orgnr ?? "",
    invoiceReference: invoiceReference ?? "",
  };
}

interface Drafted {
  readonly quote: Quote;
  readonly draft: QuoteVersion | null;
  readonly rules: PriceRules;
  readonly now: Instant;
}

/** The deadlines are counted from today. */
function previewOf({ quote, draft, rules, now }: Drafted, content: QuoteVersion["content"]): QuoteDocument {
  const today = dayOf(now);
  const supplement = draft?.content.supplement;
  return {
    ...content,
    ...(supplement && { supplement }),
    number: quote.number ?? 0,
    version: draft?.version ?? 1,
    recipient: quote,
    sentOn: today,
    rules,
    ...deadlinesOf(content, today),
    studio: { name: "", orgNumber: null, fullAddress: "" },
  };
}
