import { zone as oslo } from "~/kit/time";
import { type Component, textOf } from "../file/components";
import type { Work } from "../work";
import { describedZone } from "./described-zone";
import { isNameOfZone, zoneNamed } from "./zone-names";
import { databaseZone, eitherZone, unknownZone, utc, type Zone } from "./zones";

/** The studio's clocks: those of whole days, and of times without a zone. */
export const studioZone: Zone = databaseZone(oslo) ?? utc;

/** An unknown name is looked for in many spellings. A file has steps for a thousand names. */
const perZone = 2_000;

/** Finds the zones that the times of a file name. */
export class ZoneFinder {
  private readonly found = new Map<string, Zone>();
  private readonly descriptions = new Map<string, Component[]>();
  private readonly defaults = new Map<number, string>();

  constructor(private readonly work: Work) {}

  addDescription(calendar: number, component: Component): void {
    const name = keyOf(textOf(component, "TZID"));
    for (const key of [`${calendar} ${name}`, name]) {
      const same = this.descriptions.get(key) ?? [];
      this.descriptions.set(key, same);
      // A file may describe a zone several times, and differently.
      if (same.length < 4) same.push(component);
    }
  }

  /** Google and others say in which zone a calendar is kept. */
  addCalendar(calendar: number, component: Component): void {
    const name = textOf(component, "X-WR-TIMEZONE");
    if (name !== "") this.defaults.set(calendar, name);
  }

  /** The zone of times without one: the studio's, and if the calendar names another, perhaps that. */
  floating(calendar: number): Zone {
    return this.remembered(`floating ${calendar}`, () => {
      const name = this.defaults.get(calendar);
      const named = name === undefined ? null : zoneNamed(name);
      return named && named.key !== studioZone.key ? eitherZone(studioZone, named) : studioZone;
    });
  }

  named(calendar: number, name: string): Zone {
    return this.remembered(`${calendar} ${keyOf(name)}`, () => this.find(calendar, name));
  }

  private remembered(key: string, find: () => Zone): Zone {
    const known = this.found.get(key);
    if (known) return known;
    this.work.spend(perZone);
    const zone = find();
    this.found.set(key, zone);
    return zone;
  }

  /** The file's description and the name must agree, if the name itself says which clocks are meant. */
  private find(calendar: number, name: string): Zone {
    const components =
      this.descriptions.get(`${calendar} ${keyOf(name)}`) ?? this.descriptions.get(keyOf(name)) ?? [];
    const described = components
      .map((each) => describedZone(name, each, this.work) ?? zoneNamed(textOf(each, "X-LIC-LOCATION")))
      .filter((each) => each !== null);
    const named = zoneNamed(name);
    if (named && (described.length === 0 || isNameOfZone(name))) described.push(named);
    return described.length === 0 ? unknownZone(name) : described.reduce(eitherZone);
  }
}

const keyOf = (name: string) => name.replaceAll(/["\\]/g, "").trim().toLowerCase();
