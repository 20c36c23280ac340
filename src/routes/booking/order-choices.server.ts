import { addTexts } from "~/areas/bookings/texts/edit";
import type { Booking } from "~/areas/bookings/types";
import type { OrderChoices, PackageChoice } from "~/areas/bookings/ui/addition";
import { startingPrice, withMva } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import type { AdditionPreview } from "~/flows/add-to-order.server";
import { formatDuration } from "~/kit/duration-format";

/** What can be chosen for a booking that exists, as the page shows it. */
export function orderChoices({ choices: before }: Booking, preview: AdditionPreview): OrderChoices {
  const { product, own, additions, choices } = preview;
  const isOwn = product.id === own.id;
  const ordered = new Set(isOwn ? before.addOns : []);
  const offered = isOwn
    ? product.addOns.filter(({ slug }) => additions.addOns.includes(slug))
    : product.addOns;
  return {
    packages: [ownPackage(own), ...additions.packages.map(packageOf)],
    slug: product.slug,
    images: isOwn ? additions.images : numbers(product.price.minImages, product.price.maxImages),
    persons: isOwn ? additions.persons : numbers(1, product.peoplePerSession),
    addOns: offered.map(({ slug, name, tagline, unitOre, mvaBp }) => ({
      slug,
      name,
      hint: tagline,
      ore: withMva(product, unitOre, mvaBp),
      isOrdered: ordered.has(slug),
    })),
    chosen: { images: choices.images, persons: choices.persons, addOns: choices.addOns },
    isOwn,
  };
}

function ownPackage({ slug, name, durationMinutes }: Product): PackageChoice {
  return { slug, name, hint: `${formatDuration(durationMinutes)}. ${addTexts.own}`, fromOre: null };
}

function packageOf(product: Product): PackageChoice {
  const { slug, name, durationMinutes, tagline } = product;
  const hint = `${formatDuration(durationMinutes)}. ${tagline}`;
  return { slug, name, hint, fromOre: startingPrice(product).totalOre };
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
