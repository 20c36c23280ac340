import { conversationOnServer } from "~/areas/assistant/noun.server";
import { invoiceOnServer } from "~/areas/billing/noun.server";
import { bookingOnServer, draftOnServer } from "~/areas/bookings/noun.server";
import { productOnServer } from "~/areas/catalogue/noun.server";
import { companyOnServer } from "~/areas/companies/noun.server";
import { testimonialOnServer } from "~/areas/content/noun.server";
import { customerOnServer } from "~/areas/customers/noun.server";
import { leadOnServer } from "~/areas/leads/noun.server";
import { oppdragOnServer, templateOnServer } from "~/areas/oppdrag/noun.server";
import { letterOnServer } from "~/areas/outbox/noun.server";
import { letStaffRead } from "~/areas/outbox/rules/letter-audience";
import { quoteOnServer } from "~/areas/quotes/noun.server";
import type { NounOnServer } from "~/areas/records/types";
import { requestOnServer } from "~/areas/requests/noun.server";
import { securityEventOnServer } from "~/areas/security/noun.server";
import { waitingOnServer } from "~/areas/waitlist/noun.server";
import type { NounKind } from "~/kit/noun";
import { invoiceBulk } from "./flows/issue-invoice.server";
import { bookingBulk } from "./flows/step-bookings.server";
import { oppdragBulk } from "./flows/step-many-oppdrag.server";
import { quoteBulk } from "./flows/step-quotes.server";
import { requestBulk } from "./flows/step-requests.server";
import { waitingBulk } from "./flows/step-waiting.server";

/** Every noun of the back office with what the server knows of it. One that is missing here does not compile. */
export const nounsOnServer = {
  booking: { ...bookingOnServer, bulk: bookingBulk },
  "waiting-entry": { ...waitingOnServer, bulk: waitingBulk },
  lead: leadOnServer,
  oppdrag: { ...oppdragOnServer, bulk: oppdragBulk },
  "oppdrag-template": templateOnServer,
  quote: { ...quoteOnServer, bulk: quoteBulk },
  "company-request": { ...requestOnServer, bulk: requestBulk },
  draft: draftOnServer,
  customer: customerOnServer,
  company: companyOnServer,
  invoice: { ...invoiceOnServer, bulk: invoiceBulk },
  letter: letterOnServer,
  conversation: conversationOnServer,
  product: productOnServer,
  testimonial: testimonialOnServer,
  "security-event": securityEventOnServer,
} satisfies { readonly [Kind in NounKind]: NounOnServer<Kind> };

export const allNouns: readonly NounOnServer[] = Object.values<NounOnServer>(nounsOnServer);

for (const { letters } of allNouns) letStaffRead(letters ?? {});
