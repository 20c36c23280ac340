import { readSiteContent } from "~/areas/content/reads/site.server";
import { headTexts, standardPicture } from "~/areas/content/texts/head";
import { readSettings } from "~/areas/settings/reads.server";
import { socialPicture } from "~/platform/pictures/look-up";
import type { Services } from "~/platform/services.server";
import { headPicture } from "../public/site-content";
import type { HeadFacts } from "./facts";

/** Both reads are cached, so that a layout can ask for each page. */
export async function readHeadFacts({ db, clock, config }: Services): Promise<HeadFacts> {
  const { company } = await readSettings(db, clock.now());
  const site = await readSiteContent(db);
  return {
    origin: config.publicUrl,
    name: company.name,
    description: headTexts.description(company),
    picture: socialPicture(headPicture(site, "forside-topp", standardPicture)).path,
  };
}
