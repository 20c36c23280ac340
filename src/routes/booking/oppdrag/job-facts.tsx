import type { JobView } from "~/areas/oppdrag/reads/own-page.server";
import { ownTexts } from "~/areas/oppdrag/texts/own";
import type { PersonLanguage } from "~/areas/oppdrag/types/people";
import { englishDay } from "~/kit/english";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDay, formatTimeRange } from "~/kit/time-format";

interface JobFactsProps {
  readonly job: Pick<JobView, "days" | "gettingThere" | "preparation">;
  readonly language: PersonLanguage;
}

/** Where and when, how to get there, how to prepare; what nobody has written is left out. */
export function JobFacts({ job: { days, gettingThere, preparation }, language }: JobFactsProps) {
  const texts = ownTexts[language];
  const addresses = [...new Set(days.map(({ address }) => address).filter(Boolean))];
  return (
    <aside className="lg:col-span-4 lg:col-start-9">
      <div className="on-linen space-y-5 p-[min(1.5rem,4vw)] lg:p-[min(2rem,2.5vw)]">
        <div>
          {days.map(({ id, from, to }) => (
            <p key={id}>
              <strong>
                {capitalise(language === "en" ? englishDay(dayOf(from)) : formatDay(dayOf(from)))}
              </strong>
              <span className="block tabular">{formatTimeRange(from, to)}</span>
            </p>
          ))}
        </div>
        {addresses.length > 0 && <Fact term={texts.place} text={addresses.join("\n")} />}
        {gettingThere && <Fact term={texts.how} text={gettingThere} />}
        {preparation && <Fact term={texts.prepare} text={preparation} />}
      </div>
    </aside>
  );
}

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <h2 className="font-sans text-body font-semibold">{term}</h2>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}
