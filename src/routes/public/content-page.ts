import type { MetaDescriptor } from "react-router";
import type { Product } from "~/areas/catalogue/types";
import { pageHead } from "~/areas/content/rules/page-head";
import type { PageHead, Testimonial } from "~/areas/content/types";
import type { ClaimSettings, CompanySettings, PolicySettings, SocialSettings } from "~/areas/settings/types";

/** What every content page may say of the studio. A price, an hour or an address comes from here and nowhere else. */
export interface ContentFacts {
  /** The configured public address, without a slash at its end. */
  readonly origin: string;
  readonly company: CompanySettings;
  readonly claims: ClaimSettings;
  readonly social: SocialSettings;
  readonly policy: PolicySettings;
  /** What is shown on pages, in the owner's order, at today's prices. */
  readonly products: readonly Product[];
  readonly testimonials: readonly Testimonial[];
}

/** The head of a content page; nothing when its facts could not be read, since the error page has its own. */
export function contentMeta(
  facts: ContentFacts | undefined,
  head: (facts: ContentFacts) => PageHead,
): MetaDescriptor[] {
  if (!facts) return [];
  return pageHead(head(facts), { name: facts.company.name, origin: facts.origin });
}
