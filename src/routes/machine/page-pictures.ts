import type { PictureName } from "~/platform/pictures/types";
import type { ContentAddress } from "../public/public-addresses";

/** The pictures of each page that search engines are to find, the chief one first. The page shows them all. */
export const pagePictures: Readonly<Record<ContentAddress, readonly PictureName[]>> = {
  "/": ["hero-1"],
  "/headshots": [],
  "/headshots-oslo": [],
  "/profilbilder-oslo": [],
  "/portrettfotograf-oslo": [],
  "/ansattfoto": [],
  "/portrettbilder": [],
  "/pressebilder": [],
  "/cv-bilder": [],
  "/om-meg": [],
  "/kundeomtaler": [],
  "/praktisk-info": [],
  "/blogg": [],
  "/personvern": [],
};
