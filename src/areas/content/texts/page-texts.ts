import type { SitePage } from "../rules/places";
import { ansattfotoTexts } from "./ansattfoto";
import { cvTexts } from "./cv-bilder";
import { headshotsTexts } from "./headshots";
import { headshotsOsloTexts } from "./headshots-oslo";
import { homeTexts } from "./home";
import { kundeomtalerTexts } from "./kundeomtaler";
import { omMegTexts } from "./om-meg";
import { portraitTexts } from "./portrettbilder";
import { portrettfotografOsloTexts } from "./portrettfotograf-oslo";
import { praktiskInfoTexts } from "./praktisk-info";
import { pressTexts } from "./pressebilder";
import { profilbilderOsloTexts } from "./profilbilder-oslo";

/** The original texts of each page. */
export const pageTexts = {
  forside: homeTexts,
  "om-meg": omMegTexts,
  headshots: headshotsTexts,
  ansattfoto: ansattfotoTexts,
  portrettbilder: portraitTexts,
  pressebilder: pressTexts,
  "cv-bilder": cvTexts,
  "headshots-oslo": headshotsOsloTexts,
  "profilbilder-oslo": profilbilderOsloTexts,
  "portrettfotograf-oslo": portrettfotografOsloTexts,
  kundeomtaler: kundeomtalerTexts,
  "praktisk-info": praktiskInfoTexts,
} as const satisfies Record<SitePage, object>;
