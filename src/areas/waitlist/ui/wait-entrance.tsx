import { ButtonLink } from "~/ui/button";
import { askHref } from "../rules/first-wish";
import { joinTexts as texts } from "../texts/public";

interface WaitEntranceProps {
  readonly href: string;
  /** A customer who has a time keeps it. */
  readonly hasBooking?: boolean;
}

/** The link to the waiting list, where no time suits. */
export function WaitEntrance({ href, hasBooking = false }: WaitEntranceProps) {
  return (
    <section aria-labelledby="venteliste" className="mt-10 border-t border-rule pt-6">
      <h2 id="venteliste" className="font-sans text-body font-semibold">
        {texts.entrance}
      </h2>
      <p className="mt-1 max-w-measure text-small text-quiet">
        {texts.entranceHelp} {hasBooking && texts.entranceKeeps}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink variant="secondary" compact href={href}>
          {texts.entranceAction}
        </ButtonLink>
        {!hasBooking && (
          <a className="link inline-flex min-h-11 items-center" href={askHref(href)}>
            {texts.entranceAsk}
          </a>
        )}
      </p>
    </section>
  );
}
