import type { CompanySettings, SocialSettings } from "~/areas/settings/types";
import { ButtonLink } from "~/ui/button";
import { bookLink, footerLinks, type SiteLink, serviceLinks, shellTexts } from "./site-links";
import { SocialLinks } from "./social-links";

interface SiteFooterProps {
  readonly company: CompanySettings;
  readonly social: SocialSettings;
  /** Hours within which an e-mail is usually answered. */
  readonly replyHours: number;
  /** Without the invitation to book. */
  readonly calm: boolean;
}

/** Identifies the studio on every public page, as ehandelsloven § 8 requires. */
export function SiteFooter({ company, social, replyHours, calm }: SiteFooterProps) {
  return (
    <footer className="site-footer on-dark">
      <div className="page-grid">
        {!calm && (
          <div className="footer-closing">
            <p>{shellTexts.closing}</p>
            <ButtonLink href={bookLink.href}>{bookLink.label}</ButtonLink>
          </div>
        )}
        <Contact company={company} replyHours={replyHours} />
        <LinkList className="footer-services" title={shellTexts.services} links={serviceLinks} />
        <LinkList className="footer-pages" title={shellTexts.pages} links={footerLinks} />
        <div className="footer-end">
          <p>
            © {shellTexts.year} {company.name}
            {company.orgNumber !== null && (
              <span className="footer-orgnr">
                {shellTexts.orgNumber} {company.orgNumber}
              </span>
            )}
          </p>
          <SocialLinks social={social} />
        </div>
      </div>
    </footer>
  );
}

function Contact({ company, replyHours }: Pick<SiteFooterProps, "company" | "replyHours">) {
  return (
    <section className="footer-contact" aria-labelledby="footer-contact">
      <h2 id="footer-contact">{shellTexts.contact}</h2>
      <dl>
        <dt>{shellTexts.address}</dt>
        <dd>
          <address>
            {company.addressStreet}
            <br />
            {company.addressPostalCode} {company.addressCity}
          </address>
        </dd>
        <dt>{shellTexts.email(replyHours)}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
        {company.phone !== null && (
          <>
            <dt>{shellTexts.phone}</dt>
            <dd>
              <a href={`tel:${company.phone.replace(/[^+\d]/g, "")}`}>{company.phone}</a>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function LinkList({
  className,
  title,
  links,
}: {
  className: string;
  title: string;
  links: readonly SiteLink[];
}) {
  const id = `footer-${className}`;
  return (
    <nav className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
