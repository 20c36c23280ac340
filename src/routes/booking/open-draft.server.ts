import { data, type RouterContextProvider, redirect } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import type { Visitor } from "~/areas/access/types";
import { type DraftPage, draftPage } from "~/areas/bookings/reads/drafts.server";
import { soldOnline } from "~/areas/bookings/rules/choices";
import { groupSizeOf } from "~/areas/bookings/rules/group";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import type { SessionShape } from "~/areas/calendar/types";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { priceOf } from "~/areas/catalogue/rules/price";
import type { Price, Product } from "~/areas/catalogue/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { Settings } from "~/areas/settings/types";
import type { Instant } from "~/kit/time";
import type { Db } from "~/platform/database/tx.server";
import { type Services, services } from "~/platform/services.server";
import { stepHref } from "./addresses";

export interface StepRequest {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly params: { readonly slug: string };
}

export interface OpenDraft extends DraftPage {
  readonly services: Services;
  readonly visitor: Visitor;
  readonly token: string;
  readonly slug: string;
  readonly now: Instant;
  readonly settings: Settings;
  readonly product: Product;
  /** The time that the choices need. */
  readonly session: SessionShape;
  readonly price: Price;
  /** One: no group. */
  readonly groupSize: number;
}

/** The part of an order that the summary beside a step shows. */
export function summaryOf({ product, session }: Pick<OpenDraft, "product" | "session">) {
  const { name, includes } = product;
  return { name, includes, durationMinutes: session.durationMinutes };
}

export function tokenOf(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("utkast");
  return token && token.length <= 64 ? token : null;
}

/** Answers 404 when the product is not on sale, even for a draft that exists. */
export async function requireProduct(db: Db, slug: string, now: Instant): Promise<void> {
  if (!(await productBySlug(db, slug, now))) throw data(null, { status: 404 });
}

/** The visitor and the token of a step's draft, for a command that reads the draft itself. */
export async function draftKey({ context, request, params }: StepRequest) {
  const all = services(context);
  const { visitor } = visitorOf(context, request);
  const token = tokenOf(request);
  const { slug } = params;
  const now = all.clock.now();
  await requireProduct(all.db, slug, now);
  if (!token) throw redirect(stepHref(slug, "what", null, { mangler: "utkast" }));
  return { services: all, visitor, token, slug, now };
}

/**
 * The draft that a step works on, with its product and price as they are now. A visitor without a draft begins again;
 * one who has already ordered is sent to the receipt, or to the page that says how to confirm the order.
 */
export async function openDraft(step: StepRequest): Promise<OpenDraft> {
  const key = await draftKey(step);
  const { services: all, visitor, token, slug, now } = key;
  const page = await draftPage(all.db, visitor, token, now);
  if (!page) throw redirect(stepHref(slug, "what", null, { mangler: "utkast" }));
  if (page.bookingId) throw redirect(stepHref(slug, "receipt", token));
  if (page.isUnconfirmed) throw redirect(stepHref(slug, "unconfirmed", token), 303);
  const [listed, settings] = await Promise.all([
    productBySlug(all.db, page.draft.productSlug, now),
    readSettings(all.db, now),
  ]);
  const { choices } = page.draft;
  const product = soldOnline(listed);
  const price = product && priceOf(product, choices);
  if (!product || !price?.ok) throw redirect(stepHref(slug, "what", token, { mangler: "produkt" }));
  const group = { session: shapeOf(product, choices), groupSize: groupSizeOf(product, choices) };
  return { ...page, ...key, ...group, settings, product, price: price.value };
}
