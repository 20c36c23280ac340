import { blockTexts } from "~/areas/calendar/texts";
import { adminHref } from "~/kit/admin-href";
import type { PaletteLink } from "~/ui/admin/palette-lines";
import { paletteTexts } from "~/ui/admin/texts";
import { adminTexts } from "../texts";
import { otherNames } from "./other-names";

/** Actions that can be started from anywhere, each on a page of its own. */
export const deedLinks: readonly PaletteLink[] = [
  {
    group: paletteTexts.groups.deeds,
    label: adminTexts.newBooking,
    icon: "add",
    to: adminHref.newBooking,
    also: otherNames[adminHref.newBooking] ?? "",
  },
  {
    group: paletteTexts.groups.deeds,
    label: blockTexts.title,
    icon: "block",
    to: adminHref.newBlock,
    quiet: true,
    also: otherNames[adminHref.newBlock] ?? "",
  },
];
