import type { Theme } from "./theme";
import { themesOfImages } from "./themes-of-images";
import { themesOfLooks } from "./themes-of-looks";
import { themesOfBooking, themesOfPeople } from "./themes-of-people";

/** In order: of two that fit a question alike, the first is meant. */
export const themes: readonly Theme[] = [
  ...themesOfLooks,
  ...themesOfImages,
  ...themesOfPeople,
  ...themesOfBooking,
];
