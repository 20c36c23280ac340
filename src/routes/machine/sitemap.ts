import { bookableProducts } from "~/areas/catalogue/reads.server";
import { type SitemapPage, sitemapXml } from "~/areas/content/rules/sitemap";
import { allArticles, articleAddress } from "~/areas/content/texts/articles";
import type { Article } from "~/areas/content/types";
import { type Day, dayOf } from "~/kit/time";
import { largePicture } from "~/platform/pictures/look-up";
import type { PictureName } from "~/platform/pictures/types";
import { services } from "~/platform/services.server";
import { type ContentAddress, contentAddresses } from "../public/public-addresses";
import type { Route } from "./+types/sitemap";
import { machineFile } from "./machine-file";
import { pagePictures } from "./page-pictures";

/** Every page that search engines are shown: those with one fixed address, the articles, and where a booking begins. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = services(context);
  const products = await bookableProducts(db, dayOf(clock.now()));
  const entry = (path: string, pictures: readonly PictureName[], changedOn?: Day): SitemapPage => ({
    address: config.publicUrl + path,
    pictures: pictures.map((name) => config.publicUrl + largePicture(name)),
    changedOn,
  });
  return machineFile(
    sitemapXml([
      ...contentAddresses.map((path) => entry(path, pagePictures[path], changeOf(path))),
      ...allArticles.map((article) =>
        entry(articleAddress(article.slug), picturesOf(article), lastDay(article)),
      ),
      ...products.map(({ slug }) => entry(`/book/${slug}`, [])),
    ]),
    "application/xml",
  );
}

/** The list of articles is as new as its newest article; of other pages no day is known. */
function changeOf(path: ContentAddress): Day | undefined {
  return path === "/blogg" ? allArticles.map(lastDay).toSorted().at(-1) : undefined;
}

function lastDay({ published, updated }: Article): Day {
  return updated ?? published;
}

function picturesOf({ picture, blocks }: Article): PictureName[] {
  const inText = blocks.flatMap((block) => (block.kind === "pictures" ? block.pictures : []));
  return [...new Set([picture, ...inText.map(({ name }) => name)])];
}
