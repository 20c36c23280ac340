import { homeTexts } from "~/areas/content/texts/home";
import { formatKroner, type Ore } from "~/kit/money";
import { Picture } from "~/platform/pictures/picture";
import type { PictureName } from "~/platform/pictures/types";
import { ButtonLink } from "~/ui/button";

const { company: words } = homeTexts;
const team: readonly PictureName[] = [
  "employee-01",
  "employee-02",
  "employee-03",
  "employee-04",
  "employee-05",
  "employee-06",
];

interface CompanyProps {
  email: string;
  /** The lowest price of one person, before MVA, when the catalogue has staff photos. */
  perPersonOre: Ore | null;
}

export function Company({ email, perPersonOre }: CompanyProps) {
  return (
    <section id="bedrift" aria-labelledby="bedrift-tittel" className="py-section">
      <div className="page-grid gap-y-12">
        <div className="md:col-span-5">
          <h2 id="bedrift-tittel" className="text-title">
            {words.headline}
          </h2>
          <p className="mt-6 max-w-[44ch] text-lead text-quiet">{words.lead}</p>
          <ul className="mt-8 max-w-[48ch] space-y-2">
            {words.points.map((point) => (
              <li key={point} className="included">
                {point}
              </li>
            ))}
          </ul>
          {perPersonOre !== null && (
            <p className="mt-6 text-quiet">{words.price(formatKroner(perPersonOre))}</p>
          )}
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(words.quoteSubject)}`}>
              {words.quote}
            </ButtonLink>
            {/* Where no mail program answers the button, the address can be copied. */}
            <p className="text-quiet">
              {words.quoteBy} <span className="inline-block wrap-anywhere text-fg">{email}</span>
            </p>
          </div>
        </div>
        <div className="grid grid-cols-3 gap-1.5 self-start md:col-span-6 md:col-start-7">
          {team.map((name) => (
            <Picture key={name} name={name} sizes="(max-width: 767.98px) 30vw, 16vw" className="picture" />
          ))}
        </div>
        <figure className="md:col-span-10 md:col-start-3 md:mt-12">
          <Picture name="mobile-studio-01" sizes="(max-width: 767.98px) 92vw, 77vw" className="picture" />
          <figcaption className="mt-3 text-small text-quiet">{words.onSite}</figcaption>
        </figure>
      </div>
    </section>
  );
}
