import { conversationNoun } from "~/areas/assistant/noun";
import { invoiceNoun } from "~/areas/billing/noun";
import { bookingNoun, draftNoun } from "~/areas/bookings/noun";
import { productNoun } from "~/areas/catalogue/noun";
import { companyNoun } from "~/areas/companies/noun";
import { testimonialNoun } from "~/areas/content/noun";
import { customerNoun } from "~/areas/customers/noun";
import { leadNoun } from "~/areas/leads/noun";
import { oppdragNoun, templateNoun } from "~/areas/oppdrag/noun";
import { letterNoun } from "~/areas/outbox/noun";
import { quoteNoun } from "~/areas/quotes/noun";
import { requestNoun } from "~/areas/requests/noun";
import { securityEventNoun } from "~/areas/security/noun";
import { waitingNoun } from "~/areas/waitlist/noun";
import type { NounDefinition, NounKind, Nouns } from "~/kit/noun";
import type { IconName } from "~/ui/admin/icon";

export type OfficeNoun = NounDefinition & { readonly screen: { readonly icon: IconName } };

/** Every noun of the back office, in the order of the rail. One that an area defines and that is missing here does not compile. */
export const nouns: { readonly [Kind in NounKind]: Nouns[Kind] } = {
  booking: bookingNoun,
  "waiting-entry": waitingNoun,
  lead: leadNoun,
  oppdrag: oppdragNoun,
  "oppdrag-template": templateNoun,
  quote: quoteNoun,
  "company-request": requestNoun,
  draft: draftNoun,
  customer: customerNoun,
  company: companyNoun,
  invoice: invoiceNoun,
  letter: letterNoun,
  conversation: conversationNoun,
  product: productNoun,
  testimonial: testimonialNoun,
  "security-event": securityEventNoun,
} satisfies Readonly<Record<NounKind, OfficeNoun>>;
