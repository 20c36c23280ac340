import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import { askingFor, chooseFrom, kindsOf, readAsked, soldOnline } from "~/areas/bookings/rules/choices";
import { customerSchema } from "~/areas/bookings/schema";
import { bookableProducts } from "~/areas/catalogue/reads.server";
import { priceOf } from "~/areas/catalogue/rules/price";
import { firstWish, joinHref } from "~/areas/waitlist/rules/first-wish";
import { consentSchema, wishSchema } from "~/areas/waitlist/schema";
import { joinTexts as texts } from "~/areas/waitlist/texts/public";
import type { FieldErrors } from "~/areas/waitlist/ui/wish-fields";
import { joinWaitingList } from "~/flows/join-waiting-list.server";
import { parseDay, parseInstant, parseMonth } from "~/kit/time";
import { newSecret } from "~/platform/crypto.server";
import { services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { Says } from "~/ui/says";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/waitlist-join";
import { privateHeaders } from "./page-privacy";
import { JoinForm } from "./waitlist/join-form";
import { type Refused, typedIn } from "./waitlist/typed-form";
import { wishBounds } from "./waitlist/wish-bounds.server";

export const meta = privateMeta(texts.title);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const now = clock.now();
  const address = new URL(request.url).searchParams;
  const products = (await bookableProducts(db, now)).flatMap((each) => soldOnline(each) ?? []);
  const asked = readAsked(address);
  const session = products.some(({ slug }) => slug === asked.produkt) && chooseFrom(products, asked, "");
  const isKnown = address.get("gjort") === "fra-for";
  if (!session) {
    const choose = products.map(({ slug, name, tagline }) => ({
      slug,
      name,
      tagline,
      href: `/venteliste?${new URLSearchParams({ produkt: slug })}`,
    }));
    return { isKnown, choose, session: null };
  }
  const bounds = await wishBounds(db, now);
  const looked = {
    start: parseInstant(address.get("tid")),
    day: parseDay(address.get("dag")),
    month: parseMonth(address.get("maned")),
  };
  const { product, choices } = session;
  const price = priceOf(product, choices);
  return {
    isKnown,
    choose: null,
    session: {
      slug: product.slug,
      choices,
      form: newSecret(),
      bounds,
      product: { name: product.name, durationMinutes: product.durationMinutes, includes: product.includes },
      kinds: kindsOf(product),
      mostPersons: product.peoplePerSession,
      asked: askingFor(product.slug, choices),
      wish: firstWish(looked, bounds.today, bounds.latest),
      price: price.ok ? price.value : null,
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const platform = services(context);
  const { db, clock } = platform;
  const now = clock.now();
  const form = await request.formData();
  const asked = readAsked(form);
  const products = (await bookableProducts(db, now)).flatMap((each) => soldOnline(each) ?? []);
  const session = products.some(({ slug }) => slug === asked.produkt) && chooseFrom(products, asked, "");
  if (!session) throw redirect("/venteliste", 303);
  const wish = parseWithZod(form, { schema: wishSchema(await wishBounds(db, now)) });
  const [only, other] = kindsOf(session.product);
  if (only && !other) form.set("kind", only);
  const who = parseWithZod(form, { schema: customerSchema });
  const consent = parseWithZod(form, { schema: consentSchema });
  if (wish.status !== "success" || who.status !== "success" || consent.status !== "success") {
    const errors = Object.assign(
      {},
      ...[wish, who, consent].map((part) => (part.status === "success" ? {} : part.error)),
    ) as FieldErrors;
    return data({ message: null, typed: typedIn(form), errors } satisfies Refused, { status: 422 });
  }
  const { note: _, marketing: __, ...customer } = who.value;
  const given = String(form.get("skjema") ?? "");
  const { product, choices } = session;
  const { visitor } = visitorOf(context, request);
  const joined = await joinWaitingList(platform, visitor, {
    form: /^[\w-]{22}$/.test(given) ? given : newSecret(),
    productSlug: product.slug,
    productName: product.name,
    choices,
    wish: wish.value,
    customer,
  });
  if (!joined.ok)
    return data({ message: texts.tooMany, typed: typedIn(form), errors: {} } satisfies Refused, {
      status: 409,
    });
  if (!joined.value.own) throw redirect(`${joinHref(product.slug, choices)}&gjort=fra-for`, 303);
  const { id, key } = joined.value.own;
  throw redirect(`/venteliste/${id}?${new URLSearchParams({ key, gjort: "meldt-pa" })}`, 303);
}

export default function WaitlistJoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isKnown, choose, session } = loaderData;
  if (isKnown && !actionData) {
    return (
      <div className="lg:col-span-7">
        <PageHeading title={texts.known.title} lead={<Says text={texts.known.text} />} />
      </div>
    );
  }
  if (choose) {
    return (
      <div className="lg:col-span-7">
        <PageHeading title={texts.chooseTitle} lead={<Says text={texts.lead} />} />
        <ul className="mt-8">
          {choose.map(({ slug, name, tagline, href }) => (
            <li key={slug} className="border-t border-rule py-4">
              <Link className="link inline-flex min-h-11 items-center font-semibold" to={href}>
                {name}
              </Link>
              <p className="text-small text-quiet">{tagline}</p>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <>
      {actionData?.message && <Notice tone="error">{actionData.message}</Notice>}
      {session && <JoinForm session={session} refused={actionData} />}
    </>
  );
}
