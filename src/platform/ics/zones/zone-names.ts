import { hour, parseOffset } from "../file/written-values";
import { windowsZones } from "./windows-zones";
import { databaseZone, eitherZone, fixedZone, rangeZone, utc, type Zone } from "./zones";

const ofWindows = new Map(Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]));

/** "oslo" -> "Europe/Oslo" */
const ofCity = new Map(
  Intl.supportedValuesOf("timeZone").map((zone) => [
    zone.slice(zone.lastIndexOf("/") + 1).toLowerCase(),
    zone,
  ]),
);

const regions = ["Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic"];

/** Abbreviations and words for zones; with several meanings, all of them count. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  z: ["UTC"],
  zulu: ["UTC"],
  "coordinated universal time": ["UTC"],
  "greenwich mean time": ["UTC", "Europe/London"],
  cest: ["Europe/Berlin", "+02:00"],
  cet: ["Europe/Berlin", "+01:00"],
  met: ["Europe/Berlin", "+01:00"],
  mez: ["Europe/Berlin", "+01:00"],
  mesz: ["Europe/Berlin", "+02:00"],
  "central european time": ["Europe/Berlin"],
  "central european standard time": ["Europe/Berlin"],
  "central european summer time": ["Europe/Berlin", "+02:00"],
  "vest-europa": ["Europe/Berlin"],
  wet: ["Europe/Lisbon", "UTC"],
  eet: ["Europe/Helsinki", "+02:00"],
  eest: ["Europe/Helsinki", "+03:00"],
  bst: ["Europe/London", "+01:00", "+06:00"],
  est: ["America/New_York", "-05:00"],
  edt: ["America/New_York", "-04:00"],
  cst: ["America/Chicago", "-06:00", "+08:00"],
  cdt: ["America/Chicago", "-05:00"],
  mst: ["America/Denver", "-07:00"],
  mdt: ["America/Denver", "-06:00"],
  pst: ["America/Los_Angeles", "-08:00"],
  pdt: ["America/Los_Angeles", "-07:00"],
  "eastern time": ["America/New_York"],
  "central time": ["America/Chicago"],
  "mountain time": ["America/Denver"],
  "pacific time": ["America/Los_Angeles"],
};

/** The zone that a name means; null when nobody can know. */
export function zoneNamed(written: string): Zone | null {
  const name = written.replaceAll('"', "").trim();
  const zone = plainName(name) ?? pathName(name) ?? offsetName(name) ?? titleName(name) ?? looseName(name);
  return zone && { ...zone, name };
}

/** Whether the name itself says which clocks are meant, so that a description may contradict it. */
export function isNameOfZone(written: string): boolean {
  const name = written.replaceAll('"', "").trim();
  return (plainName(name) ?? pathName(name)) !== null;
}

/** Windows' name, or the tz database's. */
function plainName(name: string): Zone | null {
  const key = name.toLowerCase();
  const windows = ofWindows.get(key);
  if (windows) return databaseZone(windows);
  if (Object.hasOwn(spoken, key)) return spokenZone(key);
  if (/^(etc\/)?(utc|gmt|uct|universal|greenwich)$/.test(key)) return utc;
  return databaseZone(name);
}

function spokenZone(key: string): Zone | null {
  const zones = (spoken[key] ?? []).map((each) => {
    const offset = parseOffset(each);
    return offset === null ? (databaseZone(each) ?? utc) : fixedZone(each, null, offset);
  });
  return zones.length === 0 ? null : zones.reduce(eitherZone);
}

/** "/freeassociation.sourceforge.net/Europe/Oslo", "tzone://Microsoft/Utc" */
function pathName(name: string): Zone | null {
  const parts = name.split("/").filter((part) => part !== "");
  if (parts.length < 2) return parts[0] && parts[0] !== name ? plainName(parts[0]) : null;
  for (let from = Math.max(1, parts.length - 3); from < parts.length; from++) {
    const zone = plainName(parts.slice(from).join("/"));
    if (zone) return zone;
  }
  return name.startsWith("/") ? plainName(parts.join("/")) : null;
}

/** "GMT+0100", "UTC-05:00", "+01:00" */
function offsetName(name: string): Zone | null {
  const found = /^(?:GMT|UTC|UT|Z)? *([+-] *\d{1,2}(?:[:.]?\d{2})?)$/i.exec(name);
  const offset = found && parseOffset((found[1] ?? "").replaceAll(" ", ""));
  return offset === null ? null : fixedZone(`offset ${offset}`, name, offset);
}

/**
 * "(UTC-05:00) Eastern Time (US and Canada)", "(GMT+01.00) Amsterdam / Berlin": the offset without summer time, and
 * places. Of the places, the first one with that offset counts.
 */
function titleName(name: string): Zone | null {
  const found = /^\((?:GMT|UTC) *([+-]\d{1,2}(?:[:.]?\d{2})?)?\) *(.*)$/i.exec(name);
  if (!found) return null;
  const offset = found[1] ? parseOffset(found[1]) : 0;
  if (offset === null) return null;
  for (const place of placesOf(found[2] ?? "")) {
    const zone = plainName(place) ?? cityZone(place);
    if (zone && standardOffset(zone) === offset) return zone;
  }
  return rangeZone(name, { least: offset, most: offset + hour });
}

function placesOf(title: string): string[] {
  const whole = title.replace(/ *\(.*$/, "").trim();
  return [whole, ...whole.split(/ *[,/&;] *| and /)].filter((place) => place !== "").slice(0, 12);
}

/** The lesser one of winter and summer; Ireland alone counts the other way. */
function standardOffset(zone: Zone): number | null {
  const offsets = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].map(
    (at) => (zone.wallAt(at) ?? Number.NaN) - at,
  );
  const least = Math.min(...offsets);
  return Number.isNaN(least) ? null : least;
}

/** "Oslo", "Europe-Oslo", "W. Europe Daylight Time", "W. Europe Standard Time 1", "Europe/Oslo (CET)" */
function looseName(name: string): Zone | null {
  const bare = name
    .replace(/ *\(.*$/, "")
    .replace(/[ -]\d$/, "")
    .trim();
  const standard = bare.replace(/ Daylight Time$/i, " Standard Time");
  const zones = [bare, standard, `${bare} Standard Time`, bare.replace(/[ -]/, "/").replaceAll(" ", "_")];
  for (const each of zones) {
    const zone = each === "" ? null : (plainName(each) ?? cityZone(each));
    if (zone) return zone;
  }
  return null;
}

function cityZone(place: string): Zone | null {
  const city = place.replaceAll(" ", "_");
  const zone = ofCity.get(city.toLowerCase());
  if (zone) return databaseZone(zone);
  // A city may have another spelling: Kolkata and Calcutta.
  for (const region of regions) {
    const found = databaseZone(`${region}/${city}`);
    if (found) return found;
  }
  return null;
}
