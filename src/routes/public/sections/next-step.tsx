import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { useSoldHref } from "../book-ways/sold-href";
import type { SiteLink } from "../shell/site-links";
import { Marked } from "./marked";

interface NextStepProps {
  readonly headline: string;
  readonly text: string;
  readonly primary: SiteLink;
  readonly secondary?: SiteLink;
  readonly tone?: "paper" | "linen";
}

/**
 * The page's closing call to action. The route then has `handle = { calm: true }`, so that the footer does not repeat
 * it.
 */
export function NextStep({ headline, text, primary, secondary, tone = "paper" }: NextStepProps) {
  const soldHref = useSoldHref();
  return (
    <section aria-labelledby="neste" className={classes("py-section", tone === "linen" && "on-linen")}>
      <div className="page-grid items-end gap-y-8">
        <h2 id="neste" className="max-w-[8.5em] text-hero leading-none md:col-span-7">
          {headline}
        </h2>
        <div className="md:col-span-4 md:col-start-9">
          <p className="max-w-[26.5em] text-lead text-quiet">
            <Marked>{text}</Marked>
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={soldHref(primary.href)}>{primary.label}</ButtonLink>
            {secondary && (
              <ButtonLink href={soldHref(secondary.href)} variant="secondary">
                {secondary.label}
              </ButtonLink>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
