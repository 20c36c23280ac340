import type { PictureName } from "~/platform/pictures/types";
import type { ContentAddress } from "../public/public-addresses";

/** The pictures of each page that search engines are to find, the chief one first. The page shows them all. */
export const pagePictures: Readonly<Record<ContentAddress, readonly PictureName[]>> = {
  "/": ["hero-1", "portrait-01", "premium-01", "studio-01", "mobile-studio-01"],
  "/headshots": ["portrait-01", "portrait-05", "portrait-04", "portrait-08"],
  "/headshots-oslo": ["portrait-07", "portrait-04", "portrait-02"],
  "/profilbilder-oslo": ["premium-02", "portrait-11", "premium-01", "premium-03"],
  "/portrettfotograf-oslo": ["premium-06", "portrait-12", "premium-05", "premium-04"],
  "/ansattfoto": [],
  "/portrettbilder": ["portrait-06", "portrait-10", "portrait-03", "premium-03"],
  "/pressebilder": ["press-01", "press-02", "portrait-09"],
  "/cv-bilder": ["portrait-08", "portrait-04", "portrait-02"],
  "/om-meg": ["gear-01", "studio-01"],
  "/kundeomtaler": [],
  "/praktisk-info": ["studio-01"],
  "/blogg": ["portrait-12"],
  "/personvern": [],
};
