import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { bookHref } from "~/areas/bookings/rules/book-href";
import {
  type AskedProduct,
  type PricedWish,
  pricedWish,
  type TypedWish,
  typedWish,
} from "~/areas/requests/rules/asked";
import { companyTexts } from "~/areas/requests/texts/public";
import { AskedFields } from "~/areas/requests/ui/asked-fields";
import { RequestSteps } from "~/areas/requests/ui/request-steps";
import { WishSummary } from "~/areas/requests/ui/wish-summary";
import { readSettings } from "~/areas/settings/reads.server";
import { formatKroner } from "~/kit/money";
import { parseDay } from "~/kit/time";
import { formatDayNoYear } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { useServed } from "~/ui/served";
import { useTakenOver } from "~/ui/use-taken-over";
import { serviceHead } from "../first-step-head.server";
import type { Route } from "./+types/what";
import { openWish } from "./open-wish.server";

const words = companyTexts.what;
const datesPath = "/book/company/datoer";
const picture = "studio-01";

// The same for everybody who has the same address; React starts when somebody does something.
export const handle = {
  waitsForVisitor: true,
  shared: true,
  query: ["sted", "postnr", "personer", "minutter", "bilder", "onske", "fra", "dag", "sjekk", "henvendelse"],
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.meta ?? [];

export async function loader({ context, request }: Route.LoaderArgs) {
  const all = services(context);
  const { db, clock } = all;
  const now = clock.now();
  const address = new URL(request.url).searchParams;
  const [{ products, zones, typed, priced, complete }, { company }] = await Promise.all([
    openWish(db, address, now),
    readSettings(db, now),
  ]);
  const head = await serviceHead(all, {
    path: "/book/company",
    picture,
    name: companyTexts.page.service,
    title: companyTexts.page.title,
    description: companyTexts.page.description(company.addressCity),
    // The price depends on the answers, so structured data states none.
    products: [],
  });
  return {
    products,
    zones,
    typed,
    priced: priced.ok ? priced.value : null,
    faults: complete.ok || !address.has("sjekk") ? {} : (complete.detail ?? {}),
    onske: address.getAll("onske"),
    fra: address.get("fra") ?? "",
    /** The day that was wished for before; the next step shows whether it has room. */
    dag: parseDay(address.get("dag")),
    head,
  };
}

export default function CompanyWhatPage({ loaderData }: Route.ComponentProps) {
  const { products, zones, typed, onske, fra, dag } = loaderData;
  const [shown, setShown] = useState<{ readonly typed: TypedWish; readonly priced: PricedWish | null }>(
    loaderData,
  );
  const busy = useNavigation().state !== "idle";
  const isTakenOver = useTakenOver();
  const isServed = useServed();
  const form = useRef<HTMLFormElement>(null);
  const price = () => {
    if (!form.current) return;
    const now = typedWish(new FormData(form.current));
    const priced = pricedWish(products, zones, now);
    setShown({ typed: now, priced: priced.ok ? priced.value : null });
  };
  // What was typed before the scripts came, or kept by the browser over a reload, counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(price, []);
  if (products.length === 0) return <NotSold />;
  return (
    <>
      {/* For search engines, in the served document alone: React must not create a script element. */}
      {isServed && (
        <script type="application/ld+json" suppressHydrationWarning>
          {loaderData.head.graph}
        </script>
      )}
      <div className="lg:col-span-7">
        <RequestSteps current="what" typed={typed} fra={fra} />
        <div className="mt-10 mb-8">
          <PageHeading title={words.title} lead={words.lead} />
        </div>
        <Form
          noValidate
          ref={form}
          action={datesPath}
          onChange={price}
          data-taken-over={isTakenOver}
          className="sum-form group/asked mt-8 space-y-9"
        >
          <AskedFields {...loaderData} />
          {onske.map((each) => (
            <input key={each} type="hidden" name="onske" value={each} />
          ))}
          {fra && <input type="hidden" name="fra" value={fra} />}
          {dag && (
            <p>
              <input type="hidden" name="dag" value={dag} />
              {words.wishedDay(formatDayNoYear(dag))}
            </p>
          )}
          <DirectWay products={products} shown={shown.priced} />
          {shown.priced && (
            <p className="sum lg:hidden">
              {companyTexts.sum.net}: <strong>{formatKroner(shown.priced.estimate.netOre)}</strong>
            </p>
          )}
          <div className="button-row">
            <Button pending={busy}>{words.next}</Button>
            <Button variant="secondary" formAction="/book/company" className="sum-button">
              {words.update}
            </Button>
          </div>
        </Form>
      </div>
      <WishSummary priced={shown.priced} live />
    </>
  );
}

/** A small group in the studio needs no quote: it books its times itself. */
function DirectWay({
  products,
  shown,
}: {
  readonly products: readonly AskedProduct[];
  readonly shown: PricedWish | null;
}) {
  const product = products.find(({ place }) => place === "studio");
  const most = product?.onlineUpToPersons ?? 0;
  if (!product || !shown || shown.wish.place !== "studio" || shown.wish.persons > most) return null;
  const { persons, images } = shown.wish;
  return (
    <Notice tone="good" title={words.direct.title(persons)}>
      <p>{words.direct.text}</p>
      <p className="mt-3">
        <ButtonLink compact href={bookHref(product.slug, { persons, images, addOns: [] })}>
          {words.direct.action}
        </ButtonLink>
      </p>
    </Notice>
  );
}

function NotSold() {
  return (
    <div className="lg:col-span-7">
      <PageHeading title={words.title} lead={words.none} />
      <p className="mt-8">
        <ButtonLink href="/henvendelse?om=pris">{companyTexts.contactStudio}</ButtonLink>
      </p>
    </div>
  );
}
