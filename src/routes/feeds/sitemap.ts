import { bookableProducts } from "~/areas/catalogue/reads.server";
import { type SitemapPage, sitemapXml } from "~/areas/content/rules/sitemap";
import { articleAddress, articleList } from "~/areas/content/texts/articles";
import type { Day } from "~/kit/time";
import { picturesIn } from "~/platform/pictures/look-up";
import { ownPageContext, services } from "~/platform/services.server";
import { contentAddresses } from "../public/public-addresses";
import type { Route } from "./+types/sitemap";
import { machineFile } from "./machine-file";

interface Listed {
  readonly path: string;
  readonly changedOn?: Day;
}

const articles: readonly Listed[] = articleList.map(({ slug, published, updated }) => ({
  path: articleAddress(slug),
  changedOn: updated ?? published,
}));
const newest = articles
  .map(({ changedOn = "" }) => changedOn)
  .toSorted()
  .at(-1) as Day | undefined;

/** Only articles have a date of change; the list of articles has that of its newest article. */
const readable: readonly Listed[] = [
  ...contentAddresses.map((path) => ({ path, ...(path === "/blogg" && { changedOn: newest }) })),
  ...articles,
];

/** Public pages with their pictures, and the start pages of the booking. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = services(context);
  const readPage = context.get(ownPageContext);
  const products = await bookableProducts(db, clock.now());
  const pages: SitemapPage[] = [];
  // One at a time, so that other requests are answered in between.
  for (const { path, changedOn } of readable) {
    const html = await readPage(path);
    if (html === null) continue;
    const pictures = picturesIn(html).map((picture) => config.publicUrl + picture);
    pages.push({ address: config.publicUrl + path, pictures, changedOn });
  }
  for (const slug of [...products.map((product) => product.slug), "company"])
    pages.push({ address: `${config.publicUrl}/book/${slug}`, pictures: [] });
  return machineFile(sitemapXml(pages), "application/xml");
}
