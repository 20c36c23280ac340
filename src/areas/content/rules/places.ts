import type { PictureName } from "~/platform/pictures/types";

/** The pages whose pictures and texts the studio can change, in the order of the back office. */
export const sitePages = {
  forside: "/",
  "om-meg": "/om-meg",
  headshots: "/headshots",
  ansattfoto: "/ansattfoto",
  portrettbilder: "/portrettbilder",
  pressebilder: "/pressebilder",
  "cv-bilder": "/cv-bilder",
  "headshots-oslo": "/headshots-oslo",
  "profilbilder-oslo": "/profilbilder-oslo",
  "portrettfotograf-oslo": "/portrettfotograf-oslo",
  kundeomtaler: "/kundeomtaler",
  "praktisk-info": "/praktisk-info",
} as const;

export type SitePage = keyof typeof sitePages;

export const sitePageNames = Object.keys(sitePages) as SitePage[];

export function parseSitePage(text: string | undefined): SitePage | null {
  return sitePageNames.find((name) => name === text) ?? null;
}

export interface PlaceShape {
  /** Width divided by height; null keeps each picture's own. */
  readonly ratio: number | null;
  /** For the crop on narrow screens. */
  readonly tallRatio?: number;
  /** The widest size that is encoded. */
  readonly mostWidth: number;
}

const upright: PlaceShape = { ratio: 4 / 5, mostWidth: 1600 };
const square: PlaceShape = { ratio: 1, mostWidth: 960 };
const landscape: PlaceShape = { ratio: 3 / 2, mostWidth: 1600 };
const wide: PlaceShape = { ratio: 8 / 5, mostWidth: 1600 };
const wholeScreen: PlaceShape = { ratio: 8 / 5, tallRatio: 4 / 5, mostWidth: 2400 };
const tabletop: PlaceShape = { ratio: 4 / 3, tallRatio: 4 / 5, mostWidth: 1600 };
const beforeAfter: PlaceShape = { ratio: 5 / 4, mostWidth: 1280 };
const own: PlaceShape = { ratio: null, mostWidth: 1600 };

export interface Place {
  readonly page: SitePage;
  readonly shape: PlaceShape;
  readonly fallback: readonly PictureName[];
  /** How many pictures the place holds; both ends are included. */
  readonly least: number;
  readonly most: number;
}

function one(page: SitePage, shape: PlaceShape, name: PictureName): Place {
  return { page, shape, fallback: [name], least: 1, most: 1 };
}

/** Shown only when the studio has chosen a picture. */
function optional(page: SitePage, shape: PlaceShape): Place {
  return { page, shape, fallback: [], least: 0, most: 1 };
}

function gallery(
  page: SitePage,
  shape: PlaceShape,
  fallback: readonly PictureName[],
  [least, most]: readonly [number, number] = [fallback.length, fallback.length],
): Place {
  return { page, shape, fallback, least, most };
}

const employees = [
  "employee-01",
  "employee-02",
  "employee-03",
  "employee-04",
  "employee-05",
  "employee-06",
] as const satisfies readonly PictureName[];

/** Every place of the site whose pictures the studio can change. A page shows a place by its name. */
const placeTable = {
  "forside-topp": one("forside", wholeScreen, "hero-2"),
  "forside-fordeler": one("forside", upright, "detail-05"),
  "forside-portefolje": gallery(
    "forside",
    own,
    ["portrait-12", "portrait-06", "portrait-09", "portrait-11", "portrait-08", "portrait-02"],
    [6, 24],
  ),
  "forside-premium": gallery("forside", upright, [
    "premium-04",
    "premium-01",
    "premium-02",
    "premium-03",
    "premium-06",
    "premium-05",
  ]),
  "forside-slik": one("forside", wide, "studio-01"),
  "forside-team": gallery("forside", square, employees, [3, 12]),
  "forside-mobilt-studio": one("forside", wide, "mobile-studio-01"),
  "forside-sted": one("forside", tabletop, "gear-01"),

  "om-meg-topp": one("om-meg", tabletop, "gear-01"),
  "om-meg-portrett": optional("om-meg", upright),
  "om-meg-lys": one("om-meg", upright, "portrait-06"),
  "om-meg-blikk": one("om-meg", upright, "detail-04"),
  "om-meg-stille": one("om-meg", wide, "studio-01"),

  "headshots-topp": gallery("headshots", upright, ["detail-03", "detail-01", "portrait-06"]),
  "headshots-lys": gallery("headshots", upright, [
    "portrait-08",
    "portrait-02",
    "portrait-09",
    "portrait-11",
    "portrait-07",
    "portrait-12",
  ]),
  "headshots-timen": one("headshots", wide, "studio-01"),
  /** Before and after, in this order. */
  "headshots-retusj": gallery("headshots", beforeAfter, ["retouch-01", "retouch-02"]),
  "headshots-ta-med": one("headshots", upright, "detail-08"),

  "ansattfoto-rad": gallery("ansattfoto", square, employees),
  "ansattfoto-hos-dere": one("ansattfoto", wide, "mobile-studio-01"),
  "ansattfoto-studio": one("ansattfoto", wide, "studio-01"),
  "ansattfoto-samtykke": one("ansattfoto", square, "employee-02"),

  "portrettbilder-topp": one("portrettbilder", upright, "portrait-12"),
  "portrettbilder-begge": one("portrettbilder", upright, "portrait-10"),
  "portrettbilder-galleri": gallery("portrettbilder", upright, [
    "portrait-03",
    "portrait-05",
    "portrait-09",
    "portrait-02",
    "premium-03",
  ]),

  "pressebilder-topp": one("pressebilder", landscape, "gear-01"),
  "pressebilder-utsnitt": one("pressebilder", landscape, "press-02"),
  "pressebilder-saken": one("pressebilder", upright, "portrait-09"),
  "pressebilder-slik": one("pressebilder", upright, "detail-05"),

  "cv-bilder-topp": one("cv-bilder", upright, "portrait-08"),
  "cv-bilder-lite": one("cv-bilder", upright, "portrait-04"),
  "cv-bilder-enkelt": one("cv-bilder", upright, "detail-02"),

  "headshots-oslo-topp": one("headshots-oslo", upright, "detail-04"),
  "headshots-oslo-galleri": gallery("headshots-oslo", upright, [
    "portrait-04",
    "portrait-05",
    "portrait-09",
    "portrait-02",
  ]),
  "headshots-oslo-veien": one("headshots-oslo", wide, "studio-01"),

  "profilbilder-oslo-topp": one("profilbilder-oslo", upright, "premium-02"),
  "profilbilder-oslo-bakgrunn": gallery("profilbilder-oslo", upright, [
    "premium-01",
    "premium-02",
    "premium-03",
  ]),
  "profilbilder-oslo-regler": one("profilbilder-oslo", upright, "portrait-11"),

  "portrettfotograf-oslo-topp": one("portrettfotograf-oslo", upright, "premium-06"),
  "portrettfotograf-oslo-lys": gallery("portrettfotograf-oslo", upright, [
    "portrait-12",
    "portrait-11",
    "portrait-09",
  ]),
  "portrettfotograf-oslo-mono": gallery("portrettfotograf-oslo", upright, ["premium-05", "premium-04"]),

  "kundeomtaler-studio": one("kundeomtaler", wide, "studio-01"),
  "praktisk-info-topp": one("praktisk-info", wide, "studio-01"),
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof placeTable;

export const places: Readonly<Record<PlaceName, Place>> = placeTable;

export const placeNames = Object.keys(places) as PlaceName[];

export function parsePlace(text: string | undefined): PlaceName | null {
  return placeNames.find((name) => name === text) ?? null;
}
