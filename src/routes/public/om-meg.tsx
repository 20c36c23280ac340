import { omMegTexts } from "~/areas/content/texts/om-meg";
import { askHref } from "~/areas/leads/rules/ask-href";
import type { Route } from "./+types/om-meg";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { Beginning } from "./om-meg/beginning";
import { LeftOut } from "./om-meg/left-out";
import { Passage } from "./om-meg/passage";
import { Top } from "./om-meg/top";
import { NextStep } from "./sections/next-step";
import { headPicture, useTexts } from "./site-content";

export const handle = { overDark: true, calm: true };

export function loader({ context }: Route.LoaderArgs) {
  return readContentFacts(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, ({ company, site }) => ({
    title: omMegTexts.title(company),
    description: omMegTexts.description(company),
    path: "/om-meg",
    picture: headPicture(site, "om-meg-topp", "gear-01"),
  }));
}

export default function OmMeg({ loaderData }: Route.ComponentProps) {
  const words = useTexts("om-meg", omMegTexts);
  const { company, claims } = loaderData;
  return (
    <main>
      <Top name={company.name} experience={claims.experience} />
      <Beginning />
      <Passage {...words.light} place="om-meg-lys" side="right" />
      <Passage {...words.look} place="om-meg-blikk" side="left" />
      <Passage {...words.quiet} place="om-meg-stille" side="wide" />
      <LeftOut />
      <NextStep
        headline={words.next.headline}
        text={words.next.text}
        primary={{ label: words.book, href: "/book/headshots" }}
        secondary={{ label: words.next.ask, href: askHref("annet") }}
      />
    </main>
  );
}
