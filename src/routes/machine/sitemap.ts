import { bookableProducts } from "~/areas/catalogue/reads.server";
import { sitemapXml } from "~/areas/content/rules/sitemap";
import { dayOf } from "~/kit/time";
import { largePicture } from "~/platform/pictures/look-up";
import { services } from "~/platform/services.server";
import { contentAddresses } from "../public/public-addresses";
import type { Route } from "./+types/sitemap";
import { machineFile } from "./machine-file";
import { pagePictures } from "./page-pictures";

/** Every page that search engines are shown: those with one fixed address, the articles, and where a booking begins. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = services(context);
  const products = await bookableProducts(db, dayOf(clock.now()));
  const picture = (name: Parameters<typeof largePicture>[0]) => config.publicUrl + largePicture(name);
  const pages = [
    ...contentAddresses.map((path) => ({ path, pictures: pagePictures[path].map(picture) })),
    ...products.map(({ slug }) => ({ path: `/book/${slug}`, pictures: [] })),
  ];
  const xml = sitemapXml(pages.map(({ path, ...page }) => ({ address: config.publicUrl + path, ...page })));
  return machineFile(xml, "application/xml");
}
