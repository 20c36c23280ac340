import type { Choices } from "~/areas/catalogue/types";
import { count } from "~/kit/text";

/**
 * The product with the number of persons: "Portrett for 3 personer"; "Express for 4 personer, hver for seg" for a group.
 * One person is not mentioned.
 */
export function sessionName(
  productName: string,
  { persons, group = 1 }: Pick<Choices, "persons" | "group">,
): string {
  if (group > 1) return `${productName} for ${personsText(group)}, hver for seg`;
  return persons > 1 ? `${productName} for ${personsText(persons)}` : productName;
}

/** "1 retusjert bilde"; "3 retusjerte bilder, 1 av hver" for a group in which each person has images of their own. */
export function imagesText(images: number, people: number): string {
  const all = count(images * people, "retusjert bilde", "retusjerte bilder");
  return people > 1 ? `${all}, ${images} av hver` : all;
}

export function personsText(persons: number): string {
  return count(persons, "person", "personer");
}
