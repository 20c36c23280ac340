import { Form, Link } from "react-router";
import { sessionName } from "~/areas/bookings/texts/session";
import type { Choices } from "~/areas/catalogue/types";
import { entryTexts as texts } from "~/areas/waitlist/texts/public";
import { hoursText, periodText } from "~/areas/waitlist/texts/wish";
import type { Wish } from "~/areas/waitlist/types";
import { WishFields } from "~/areas/waitlist/ui/wish-fields";
import { capitalise } from "~/kit/text";
import type { Day, Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SummaryList } from "~/ui/summary-list";
import { type Refused, summaryOf } from "./typed-form";

interface WaitingPlaceProps {
  readonly entry: {
    readonly productName: string;
    readonly choices: Choices;
    readonly wish: Wish;
    readonly customer: { readonly name: string; readonly email: string };
  };
  readonly change: {
    readonly today: Day;
    readonly latest: Day;
    readonly weekdays: readonly number[];
    readonly mostPersons: number;
  };
  readonly free: readonly { readonly start: Instant; readonly href: string }[];
  readonly bookHref: string;
  readonly hasOffer: boolean;
  readonly refused: Refused | undefined;
}

/** The wish, free times that fit it already, and the forms to change it or leave. */
export function WaitingPlace({ entry, change, free, bookHref, hasOffer, refused }: WaitingPlaceProps) {
  const { productName, choices, wish, customer } = entry;
  const isChanging = refused?.typed.intent === "change";
  return (
    <>
      {!hasOffer && <p className="max-w-measure text-small text-quiet">{texts.placeHelp}</p>}
      <section aria-labelledby="onske">
        <h2 id="onske" className="mb-4 text-subheading">
          {texts.wishTitle}
        </h2>
        <SummaryList
          rows={[
            { term: texts.what, value: sessionName(productName, choices) },
            { term: texts.period, value: periodText(wish) },
            { term: texts.hours, value: hoursText(wish) },
            { term: texts.who, value: customer.name },
            { term: texts.contact, value: customer.email },
          ]}
        />
        <details className="group/change border-b border-rule" open={isChanging}>
          <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
            {texts.change}
            <svg
              aria-hidden="true"
              viewBox="0 0 12 8"
              className="w-3 fill-none stroke-current stroke-[1.5] group-open/change:rotate-180"
            >
              <path d="m1 1.5 5 5 5-5" />
            </svg>
          </summary>
          <Form method="post" noValidate className="space-y-7 pt-4 pb-8" preventScrollReset>
            <ErrorSummary errors={isChanging ? summaryOf(refused.errors) : []} />
            <WishFields
              wish={wish}
              persons={choices.persons}
              {...change}
              typed={isChanging ? refused.typed : null}
              errors={isChanging ? refused.errors : {}}
            />
            <Button name="intent" value="change">
              {texts.save}
            </Button>
          </Form>
        </details>
      </section>
      {free.length > 0 && (
        <section aria-labelledby="ledig">
          <h2 id="ledig" className="text-subheading">
            {texts.free}
          </h2>
          <p className="mt-2 text-small text-quiet">{texts.freeHelp}</p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {free.map(({ start, href }) => (
              <li key={start}>
                <Link className="button button-secondary" to={href}>
                  {capitalise(formatWhen(start))}
                </Link>
              </li>
            ))}
          </ul>
          <Link className="link mt-3 inline-flex min-h-11 items-center" to={bookHref}>
            {texts.freeAll}
          </Link>
        </section>
      )}
      <Form noValidate method="post" preventScrollReset>
        <Button variant="secondary" name="intent" value="leave">
          {texts.leave}
        </Button>
        <p className="mt-3 text-small text-quiet">{texts.leaveHelp}</p>
      </Form>
    </>
  );
}
