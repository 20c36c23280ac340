import { useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { freeTimeTexts as texts } from "~/areas/bookings/texts/free-times";
import { bookingList } from "~/areas/bookings/types";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { sessionProducts } from "~/areas/catalogue/reads.server";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import { dayOf, toIso } from "~/kit/time";
import { formatDayNoYear, formatTime } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { useEarlyChanges } from "~/ui/early-changes";
import { EmptyState } from "~/ui/empty-state";
import { SelectField } from "~/ui/field/select-field";
import type { Route } from "./+types/free-times";
import { adminMeta } from "./admin-meta";
import { freeSpan, usualProduct } from "./free-times/free-span";
import { listensTo } from "./listens-to";
import { adminTexts } from "./texts";
import "~/ui/styles/admin-phone.css";

export const handle = listensTo("booking", "calendar");

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const products = (await sessionProducts(db, now)).filter(({ kind }) => kind === "fotografering");
  const asked = new URL(request.url).searchParams.get("produkt") ?? usualProduct;
  const product = products.find(({ slug }) => slug === asked) ?? products[0];
  const times = product ? await freeTimesOfDays(db, product, freeSpan(now)) : [];
  return { slug: product?.slug ?? "", products: products.map(({ slug, name }) => ({ slug, name })), times };
}

/**
 * The times that the first screen counts, as visitors can book them. Each links to a booking by telephone at that time.
 */
export default function FreeTimesPage({ loaderData: { slug, products, times } }: Route.ComponentProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEarlyChanges(form);
  const days = [...Map.groupBy(times, dayOf)];
  return (
    <>
      <Link className="record-back" to={bookingList.href()}>
        <Icon name="back" /> {adminTexts.rail.bookings}
      </Link>
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <p role="status">{texts.count(times.length)}</p>
      </div>
      <Form
        noValidate
        ref={form}
        className="free-times-form"
        onChange={({ currentTarget }) => submit(currentTarget)}
        autoComplete="off"
      >
        <SelectField
          label={texts.product}
          name="produkt"
          defaultValue={slug}
          options={products.map((product) => ({ value: product.slug, label: product.name }))}
        />
        <Button compact variant="secondary" className="needs-no-script">
          {texts.show}
        </Button>
      </Form>
      {times.length === 0 && <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>}
      {days.map(([day, starts]) => (
        <section key={day} className="phone-day" aria-label={formatDayNoYear(day)}>
          <p>{capitalise(formatDayNoYear(day))}</p>
          <div>
            {starts.map((start) => (
              <Link
                key={start}
                className="phone-time"
                to={adminHref.newBookingAt(toIso(start), slug)}
                data-free
              >
                {formatTime(start)}
              </Link>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
