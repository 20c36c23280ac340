import { useEffect, useRef, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import type { Visitor } from "~/areas/access/types";
import { draftPage } from "~/areas/bookings/reads/drafts.server";
import {
  type AskedChoices,
  askedForNothing,
  askingFor,
  type ChosenSession,
  chooseFrom,
  readAsked,
  soldOnline,
} from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { broughtWords } from "~/areas/bookings/texts/brought";
import { requestNote } from "~/areas/bookings/texts/request-note";
import { whatTexts } from "~/areas/bookings/texts/what";
import { whatPageTexts } from "~/areas/bookings/texts/what-page";
import type { Draft } from "~/areas/bookings/types";
import { BookingSteps } from "~/areas/bookings/ui/booking-steps";
import { personsId, SessionChoice } from "~/areas/bookings/ui/session-choice";
import { SessionSummary } from "~/areas/bookings/ui/session-summary";
import { StepBar } from "~/areas/bookings/ui/step-bar";
import { headshotProducts, productBySlug } from "~/areas/catalogue/reads.server";
import { priceOf } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { readSettings } from "~/areas/settings/reads.server";
import { chooseSession } from "~/flows/choose-session.server";
import type { Instant } from "~/kit/time";
import type { Db } from "~/platform/database/tx.server";
import { factsOf } from "~/platform/pictures/look-up";
import { type Services, services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { useServed } from "~/ui/served";
import { useTakenOver } from "~/ui/use-taken-over";
import type { Route } from "./+types/what";
import { broughtBy, broughtQuery, stepHref } from "./addresses";
import { AsidePicture } from "./aside-picture";
import { attemptOf, sourceOfRequest } from "./attempt.server";
import { firstStepHead } from "./first-step-head.server";
import { tokenOf } from "./open-draft.server";

const whatPicture = "studio-01";

// Nothing on this page changes by itself, so React starts when the visitor does something; CSS shows that a chosen
// price is not calculated yet. Without a draft and without choices in its address it is the same for everybody.
export const handle = {
  waitsForVisitor: true,
  shared: true,
  query: [
    ...["utkast", "mangler", "fra", "tid", "dag", "for"],
    ...["produkt", "personer", "gruppe", "antall", "hvordan", "bilder", "bilderFor", "tillegg"],
  ],
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.meta ?? [];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const all = services(context);
  const { db, clock } = all;
  const now = clock.now();
  const [products, { policy }] = await Promise.all([
    productsFor(db, params.slug, now),
    readSettings(db, now),
  ]);
  const address = new URL(request.url).searchParams;
  const token = tokenOf(request);
  const { visitor } = visitorOf(context, request);
  const draft = token ? (await draftPage(db, visitor, token, now))?.draft : undefined;
  const asked = readAsked(address);
  const brought = broughtBy(request);
  const chosen = chooseFrom(products, isAsked(asked) ? asked : keptBy(draft), params.slug);
  if (!chosen) throw data(null, { status: 404 });
  return {
    slug: params.slug,
    products,
    chosen,
    token: draft ? token : null,
    changing: draft !== undefined && comesFromCheck(request),
    brought: { words: broughtWords(brought), query: broughtQuery(brought) },
    source: sourceOfRequest({ context, request }),
    notice: noticeTexts[address.get("mangler") ?? ""] ?? null,
    head: await firstStepHead(all, { slug: params.slug, products, picture: whatPicture }),
    picture: shownFacts(),
    // Words that few visits need are not part of the scripts.
    requestNote: requestNote(policy.requestAnswerHours),
  };
}

const noticeTexts: Readonly<Record<string, string>> = {
  utkast: whatPageTexts.lost,
  produkt: whatPageTexts.gone,
};

/** Without the facts that only the social card and the build need. */
function shownFacts() {
  const { alt, whole, tall, className } = factsOf(whatPicture);
  return { alt, whole, className, ...(tall && { tall }) };
}

function isAsked({ produkt, bilder, personer, gruppe, antall }: AskedChoices): boolean {
  return [produkt, bilder, personer, gruppe, antall].some((asked) => asked !== null);
}

function keptBy(draft: Draft | undefined): AskedChoices {
  return draft ? askingFor(draft.productSlug, draft.choices) : askedForNothing;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const attempt = attemptOf({ context, request });
  const all = services(context);
  const products = await productsFor(all.db, params.slug, all.clock.now());
  const form = await request.formData();
  const asked = readAsked(form);
  const chosen = chooseFrom(products, asked, params.slug);
  if (!chosen) throw data(null, { status: 404 });
  const { product, choices } = chosen;
  if (chosen.tooMany) return redirect(withRoomFor(request, params.slug, chosen), 303);
  const { visitor, setCookie } = visitorOf(context, request);
  const choice = { token: tokenOf(request), productSlug: product.slug, choices };
  const { token } = await chooseSession(all, visitor, choice);
  const taken = { token, productSlug: product.slug };
  if (token === choice.token) attempt.reached(taken, "product");
  else attempt.started(taken, form.get("kilde"));
  const next = await nextStep(all, visitor, { token, request });
  const headers = { "Set-Cookie": setCookie };
  const brought = next === "when" ? broughtQuery(broughtBy(request)) : {};
  return redirect(stepHref(params.slug, next, token, brought), {
    status: 303,
    headers,
  });
}

function comesFromCheck(request: Request): boolean {
  return new URL(request.url).searchParams.get("fra") === "sjekk";
}

/**
 * A visitor who came from the summary and has time and name in the draft returns there, also when the time is not held
 * (any more): the order takes it. Everybody else chooses a time.
 */
async function nextStep(
  { db, clock }: Services,
  visitor: Visitor,
  { token, request }: { token: string; request: Request },
): Promise<"when" | "check"> {
  if (!comesFromCheck(request)) return "when";
  const page = await draftPage(db, visitor, token, clock.now());
  return page?.hold && page.draft.contact ? "check" : "when";
}

/**
 * The step again, with a message that fewer can come than were asked for: nobody is dropped from an order unnoticed.
 */
function withRoomFor(request: Request, slug: string, { product, choices, tooMany }: ChosenSession): string {
  const { searchParams: address } = new URL(request.url);
  address.set("produkt", product.slug);
  if (tooMany === "too-many-in-group") address.set("gruppe", String(product.mostInGroup + 1));
  else address.set("personer", String(product.peoplePerSession + 1));
  address.set("bilder", String(choices.images));
  address.delete("tillegg");
  for (const addOn of choices.addOns) address.append("tillegg", addOn);
  return `${stepHref(slug, "what", null)}?${address}#${personsId}`;
}

/** The headshot products share a page; every other product has a page of its own. */
async function productsFor(db: Db, slug: string, now: Instant): Promise<Product[]> {
  const product = soldOnline(await productBySlug(db, slug, now));
  if (product && product.family !== "headshots") return [product];
  // "/book/headshots" is the page of them all, also while Standard itself is not sold.
  if (!product && slug !== "headshots") throw data(null, { status: 404 });
  return (await headshotProducts(db, now)).flatMap((each) => soldOnline(each) ?? []);
}

export default function WhatPage({ loaderData }: Route.ComponentProps) {
  const { slug, products, token, changing, brought, notice } = loaderData;
  const [chosen, setChosen] = useState(loaderData.chosen);
  const busy = useNavigation().state === "submitting";
  const price = priceOf(chosen.product, chosen.choices);
  const form = useRef<HTMLFormElement>(null);
  const choose = () => {
    const next = form.current && chooseFrom(products, readAsked(new FormData(form.current)), slug);
    if (next) setChosen(next);
  };
  // What was chosen before the scripts came, or kept by the browser over a reload, counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(choose, []);
  return (
    <>
      {/* For search engines, in the served document alone: React must not create a script element. */}
      {useServed() && (
        <script type="application/ld+json" suppressHydrationWarning>
          {loaderData.head.graph}
        </script>
      )}
      <div className="lg:col-span-7">
        <BookingSteps current="what" hrefOf={() => undefined} />
        <div className="mt-10 mb-8">
          <PageHeading title={whatTexts.title} lead={whatTexts.lead} />
        </div>
        <p className="mb-6 flex flex-wrap items-center gap-x-3 text-small">
          {whatTexts.unsure}
          <a className="link inline-flex min-h-11 items-center" href="/book/fotografering">
            {whatTexts.ways}
          </a>
        </p>
        {notice && <Notice>{notice}</Notice>}
        {brought.words && <p className="mb-6">{brought.words}</p>}
        <Form
          noValidate
          ref={form}
          method="post"
          onChange={choose}
          data-taken-over={useTakenOver()}
          className="sum-form mt-8"
        >
          {token && <input type="hidden" name="utkast" value={token} />}
          {Object.entries(brought.query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {changing && <input type="hidden" name="fra" value="sjekk" />}
          <input type="hidden" name="kilde" value={loaderData.source} />
          <SessionChoice products={products} chosen={chosen} />
          {chosen.product.needsApproval && (
            <div className="mt-8">
              <Notice>{loaderData.requestNote}</Notice>
            </div>
          )}
          <StepBar
            price={price.ok ? price.value : null}
            next={changing ? whatTexts.save : whatTexts.next}
            pending={busy}
          />
          <Button variant="secondary" formMethod="get" className="sum-button mt-6">
            {whatTexts.update}
          </Button>
        </Form>
      </div>
      <SessionSummary
        product={{ ...chosen.product, ...shapeOf(chosen.product, chosen.choices) }}
        choices={chosen.choices}
        price={price.ok ? price.value : null}
        live
      >
        <AsidePicture
          facts={loaderData.picture}
          sizes="(width >= 64rem) 30vw, 1px"
          alt=""
          className="picture hidden lg:block"
        />
      </SessionSummary>
    </>
  );
}
