import { sql } from "drizzle-orm";
import type { CustomerLink, Visitor } from "~/areas/access/types";
import { sampleProduct } from "~/areas/catalogue/samples";
import type { NewRequest } from "~/areas/requests/commands/make-request.server";
import { pricedWish, typedWish } from "~/areas/requests/rules/asked";
import type { DateWish, RequestContent, RequestId, RequestStatus } from "~/areas/requests/types";
import { sendCompanyRequest } from "~/flows/company-requests.server";
import type { Day } from "~/kit/time";
import { newSecret } from "~/platform/crypto.server";
import type { Db } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { expectOk, newVisitor } from "./visitor-story";

export const wishedDay = "2026-12-09" as Day;

interface Wanted {
  readonly persons?: number;
  readonly wishes?: readonly DateWish[];
  readonly companyName?: string;
  readonly message?: string;
}

/** What a company that comes to the studio has written. */
export function wantedInStudio({
  persons = 12,
  wishes,
  companyName,
  message,
}: Wanted = {}): Pick<NewRequest, "content" | "estimate"> {
  const given = new URLSearchParams({ sted: "studio", personer: String(persons) });
  const priced = pricedWish([sampleProduct("ansattfoto-studio")], [], typedWish(given));
  if (!priced.ok) throw new Error(priced.reason);
  const { wish, product, estimate } = priced.value;
  const content: RequestContent = {
    place: wish.place,
    persons: wish.persons,
    minutesEach: wish.minutesEach,
    images: wish.images,
    wishes: wishes ?? [{ day: wishedDay, part: "hele-dagen" }],
    productSlug: product.slug,
    site: null,
    message: message ?? "",
    party: {
      kind: "bedrift",
      name: "Ingrid Berg",
      email: "ingrid@nordlys.example.no",
      phone: "",
      companyName: companyName ?? "Nordlys AS",
      orgnr: null,
      invoiceReference: null,
    },
    invoiceAddress: { address: "", postalCode: "", city: "" },
  };
  return { content, estimate };
}

/** Each from a network of its own, which may send a few only. */
export async function sendWanted(
  services: Services,
  wanted: Wanted = {},
  { form = newSecret(), visitor = newVisitor() }: { form?: string; visitor?: Visitor } = {},
): Promise<RequestId> {
  const request = { form, source: "site", leadId: null, ...wantedInStudio(wanted) } as const;
  return expectOk(await sendCompanyRequest(services, visitor, request)).id;
}

/** The company, through the link of its request. */
export const linkOfRequest = (id: RequestId) =>
  ({ kind: "customer", subject: { kind: "location_request", id } }) as unknown as CustomerLink;

export interface RequestNow {
  readonly status: RequestStatus;
  readonly version: number;
  /** Places in the calendar. */
  readonly held: number;
  readonly isHeld: boolean;
  readonly letters: readonly string[];
}

export async function requestNow(db: Db, id: RequestId): Promise<RequestNow> {
  const { rows } = await db.execute<RequestNow & Record<string, unknown>>(sql`
    SELECT status, held_until IS NOT NULL AS "isHeld",
      (SELECT max(version)::int FROM history WHERE subject_kind = 'company-request' AND subject_id = r.id) AS version,
      (SELECT count(*)::int FROM calendar_allocations WHERE owner_id = r.id) AS held,
      (SELECT coalesce(array_agg(template ORDER BY template), '{}') FROM email_outbox WHERE about_id = r.id) AS letters
    FROM company_requests r WHERE id = ${id}`);
  const [found] = rows;
  if (!found) throw new Error(`No request ${id}`);
  return found;
}
