import { parseWithZod } from "@conform-to/zod/v4";
import { type ChangeEvent, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import { draftPage } from "~/areas/bookings/reads/drafts.server";
import { chooseFrom } from "~/areas/bookings/rules/choices";
import { choicesSchema } from "~/areas/bookings/schema";
import { whatTexts } from "~/areas/bookings/texts/flow";
import { BookingSteps } from "~/areas/bookings/ui/booking-steps";
import { SessionChoice } from "~/areas/bookings/ui/session-choice";
import { SessionSummary } from "~/areas/bookings/ui/session-summary";
import { headshotProducts, productBySlug } from "~/areas/catalogue/reads.server";
import { priceOf } from "~/areas/catalogue/rules/price";
import { priceReasonTexts } from "~/areas/catalogue/texts";
import type { Product } from "~/areas/catalogue/types";
import { chooseSession } from "~/flows/choose-session.server";
import { type Day, dayOf } from "~/kit/time";
import type { Db } from "~/platform/database/tx.server";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import type { Route } from "./+types/what";
import { stepHref } from "./addresses";
import { tokenOf } from "./open-draft.server";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? whatTexts.titleOf(loaderData.chosen.product.name) : "" },
  { name: "description", content: whatTexts.lead },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const now = clock.now();
  const products = await productsFor(db, params.slug, dayOf(now));
  const address = new URL(request.url).searchParams;
  const token = tokenOf(request);
  const { visitor } = visitorOf(context, request);
  const draft = token ? (await draftPage(db, visitor, token, now))?.draft : null;
  const asked = parseWithZod(address, { schema: choicesSchema });
  const kept = draft && {
    produkt: draft.productSlug,
    bilder: draft.choices.images,
    tillegg: draft.choices.addOns,
  };
  const typed =
    asked.status === "success" && (address.has("produkt") || address.has("bilder")) ? asked.value : null;
  const chosen = chooseFrom(products, typed ?? kept ?? { tillegg: [] }, params.slug);
  if (!chosen) throw data(null, { status: 404 });
  const missing = address.get("mangler");
  const notice = missing === "utkast" ? whatTexts.lost : missing === "produkt" ? whatTexts.gone : null;
  return { slug: params.slug, products, chosen, token: draft ? token : null, notice };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const all = services(context);
  const products = await productsFor(all.db, params.slug, dayOf(all.clock.now()));
  const submission = parseWithZod(await request.formData(), { schema: choicesSchema });
  if (submission.status !== "success") {
    return data(
      { errors: Object.values(submission.error ?? {}).flatMap((messages) => messages ?? []) },
      { status: 422 },
    );
  }
  const chosen = chooseFrom(products, submission.value, params.slug);
  if (!chosen) throw data(null, { status: 404 });
  const { product, choices } = chosen;
  const price = priceOf(product, choices);
  if (!price.ok) return data({ errors: [priceReasonTexts[price.reason](product)] }, { status: 422 });
  const { visitor, setCookie } = visitorOf(context, request);
  const choice = { token: tokenOf(request), productSlug: product.slug, choices };
  const { token } = await chooseSession(all, visitor, choice);
  const headers = setCookie ? { "Set-Cookie": setCookie } : undefined;
  return redirect(stepHref(params.slug, "when", token), { status: 303, headers });
}

/** The headshot products stand together; every other product has a page of its own. */
async function productsFor(db: Db, slug: string, day: Day): Promise<Product[]> {
  const product = await productBySlug(db, slug, day);
  if (!product?.bookableOnline || product.kind !== "fotografering") throw data(null, { status: 404 });
  return product.family === "headshots" ? headshotProducts(db, day) : [product];
}

export default function WhatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, products, token, notice } = loaderData;
  const [chosen, setChosen] = useState(loaderData.chosen);
  const busy = useNavigation().state === "submitting";
  const price = priceOf(chosen.product, chosen.choices);
  const choose = (event: ChangeEvent<HTMLFormElement>) => {
    const asked = parseWithZod(new FormData(event.currentTarget), { schema: choicesSchema });
    const next = asked.status === "success" ? chooseFrom(products, asked.value, slug) : null;
    if (next) setChosen(next);
  };
  return (
    <>
      <div className="lg:col-span-7">
        <BookingSteps current="what" hrefOf={() => undefined} />
        <div className="mt-10 mb-8">
          <PageHeading title={whatTexts.title} lead={whatTexts.lead} />
        </div>
        {notice && !actionData && <Notice>{notice}</Notice>}
        <ErrorSummary
          errors={(actionData?.errors ?? []).map((message) => ({ message, fieldId: "bilder" }))}
        />
        <Form method="post" onChange={choose} className="mt-8">
          {token && <input type="hidden" name="utkast" value={token} />}
          <SessionChoice products={products} chosen={chosen} />
          <div className="button-row mt-10">
            <Button pending={busy}>{whatTexts.next}</Button>
            <Button variant="secondary" formMethod="get" className="hidden noscript:inline-flex">
              {whatTexts.update}
            </Button>
          </div>
        </Form>
      </div>
      <SessionSummary product={chosen.product} price={price.ok ? price.value : null} live />
    </>
  );
}
