import type { Theme } from "./theme";
import { themesOfBooking, themesOfStaffPhotos } from "./themes-of-booking";
import { themesOfImages } from "./themes-of-images";
import { themesOfLooks } from "./themes-of-looks";
import { themesOfPeople } from "./themes-of-people";

/** In order: of two that fit a question alike, the first is meant. */
export const themes: readonly Theme[] = [
  ...themesOfLooks,
  ...themesOfImages,
  ...themesOfPeople,
  ...themesOfBooking,
  ...themesOfStaffPhotos,
];
