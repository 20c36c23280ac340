import { wayTexts } from "~/areas/bookings/texts/after-order";
import { preparationTexts } from "~/areas/bookings/texts/preparation";
import type { CompanySettings } from "~/areas/settings/types";
import { phoneLink } from "~/kit/phone-link";
import { Unbroken } from "~/ui/unbroken";
import type { WayHere } from "./way-here.server";

interface BeforeSessionProps {
  readonly way: WayHere;
  readonly company: Pick<CompanySettings, "phone">;
}

/** What a customer needs before the session: the way to the studio, and what to bring and wear. */
export function BeforeSession({ way, company }: BeforeSessionProps) {
  const links = [
    ...way.links,
    ...(company.phone === null ? [] : [{ label: company.phone, href: phoneLink(company.phone) }]),
  ];
  return (
    <div className="mt-breath grid gap-x-8 gap-y-10 md:grid-cols-2 print:grid-cols-2">
      <section aria-labelledby="veien-hit">
        <h2 id="veien-hit" className="text-subheading">
          {wayTexts.title}
        </h2>
        <p className="mt-3">
          <Unbroken>{way.where}</Unbroken>
        </p>
        <p className="mt-3 text-small text-quiet">{way.transit}</p>
        <ul className="mt-2 print:hidden">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a className="link inline-flex min-h-11 items-center" href={href} rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="forbered">
        <h2 id="forbered" className="text-subheading">
          {preparationTexts.title}
        </h2>
        <ul className="mt-3 list-disc space-y-2 ps-5">
          {preparationTexts.advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-2 print:hidden">
          <a className="link inline-flex min-h-11 items-center" href="/praktisk-info">
            {wayTexts.more}
          </a>
        </p>
      </section>
    </div>
  );
}
