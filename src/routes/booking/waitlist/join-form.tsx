import { Form, useNavigation } from "react-router";
import type { AskedChoices } from "~/areas/bookings/rules/choices";
import type { CustomerKind } from "~/areas/bookings/types";
import { SessionSummary } from "~/areas/bookings/ui/session-summary";
import type { Choices, Price, Product } from "~/areas/catalogue/types";
import { partyKindTexts, partyTexts } from "~/areas/customers/texts/party";
import { ContactFields } from "~/areas/customers/ui/contact-fields";
import { FirmFields } from "~/areas/customers/ui/firm-fields";
import { joinTexts as texts } from "~/areas/waitlist/texts/public";
import type { Wish } from "~/areas/waitlist/types";
import { WishFields } from "~/areas/waitlist/ui/wish-fields";
import { type Day, toIso } from "~/kit/time";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, RadioField } from "~/ui/field/choice-fields";
import { PageHeading } from "~/ui/page-heading";
import { Says } from "~/ui/says";
import { type Refused, summaryOf } from "./typed-form";

interface JoinFormProps {
  readonly session: {
    readonly slug: string;
    readonly product: Pick<Product, "name" | "durationMinutes" | "includes">;
    readonly choices: Choices;
    readonly asked: AskedChoices;
    readonly price: Price | null;
    readonly kinds: readonly CustomerKind[];
    readonly mostPersons: number;
    readonly wish: Wish;
    /** A repeated submit of this form finds its own entry. */
    readonly form: string;
    readonly bounds: { readonly today: Day; readonly latest: Day; readonly weekdays: readonly number[] };
  };
  readonly refused: Refused | undefined;
}

export function JoinForm({ session, refused }: JoinFormProps) {
  const { product, choices, asked, price, wish, kinds, bounds } = session;
  const busy = useNavigation().state === "submitting";
  const typed = refused?.typed ?? null;
  const errors = refused?.errors ?? {};
  const field = (name: string) => ({
    id: name,
    name,
    initialValue: typed?.[name],
    errors: errors[name] ?? [],
  });
  const form = typeof typed?.skjema === "string" ? typed.skjema : session.form;
  const start = typed ? typed.tid : wish.start !== null && toIso(wish.start);
  return (
    <>
      <div className="lg:col-span-7">
        <PageHeading title={texts.title} lead={<Says text={texts.lead} />} />
        <Form method="post" noValidate className="group/who mt-8 space-y-7">
          <ErrorSummary errors={summaryOf(errors)} />
          <input type="hidden" name="skjema" value={form} />
          <input type="hidden" name="produkt" value={session.slug} />
          <input type="hidden" name="bilder" value={asked.bilder ?? ""} />
          {asked.tillegg.map((slug) => (
            <input key={slug} type="hidden" name="tillegg" value={slug} />
          ))}
          {start && <input type="hidden" name="tid" value={String(start)} />}
          <h2 className="text-subheading">{texts.who}</h2>
          <ContactFields
            fields={{ name: field("name"), email: field("email"), phone: field("phone") }}
            emailUse={texts.emailUse}
          />
          {kinds.length > 1 && (
            <RadioField
              field={field("kind")}
              label={texts.kind}
              choices={kinds.map((kind) => ({
                value: kind,
                label: partyKindTexts[kind],
                hint: partyTexts.kindHints[kind],
              }))}
              defaultValue={typeof typed?.kind === "string" ? typed.kind : "privat"}
            />
          )}
          {kinds.includes("bedrift") && (
            <FirmFields
              fields={{
                companyName: field("companyName"),
                orgnr: field("orgnr"),
                invoiceReference: field("invoiceReference"),
              }}
              alone={kinds.length === 1}
            />
          )}
          <h2 className="pt-4 text-subheading">{texts.wish}</h2>
          <WishFields
            wish={wish}
            persons={choices.persons}
            mostPersons={session.mostPersons}
            {...bounds}
            typed={typed}
            errors={errors}
          />
          <CheckboxField
            name="samtykke"
            label={texts.consent}
            errors={errors.samtykke ?? []}
            defaultChecked={typed?.samtykke === "on"}
          />
          <div className="button-row mt-10">
            <Button pending={busy}>{texts.submit}</Button>
            <a className="link inline-flex min-h-11 items-center text-small" href="/personvern">
              {texts.privacy}
            </a>
          </div>
        </Form>
      </div>
      <SessionSummary product={product} choices={choices} price={price} total={texts.priceIf} />
    </>
  );
}
