import { foldForSearch } from "~/kit/search-text";

/** Somebody who was photographed, as a row tells it. */
export interface JobPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly department: string;
  /** Delivered pictures; null where the file says nothing. */
  readonly frames: number | null;
  /** The person's own part of the sum, in øre; null where the sum is the whole job's. */
  readonly netOre: number | null;
  readonly mvaOre: number | null;
}

const number = (text: string | undefined) => (text ? Number(text) : null);

/** People of a job are stored as one text each, so that a job has plain fields like other records. */
export function writtenPerson(person: JobPerson): string {
  const { name, email, phone, department, frames, netOre, mvaOre } = person;
  return [name, email, phone, department, frames ?? "", netOre ?? "", mvaOre ?? ""].join("\t");
}

export function personIn(written: string): JobPerson {
  const [name = "", email = "", phone = "", department = "", frames, netOre, mvaOre] = written.split("\t");
  return {
    name,
    email,
    phone,
    department,
    frames: number(frames),
    netOre: number(netOre),
    mvaOre: number(mvaOre),
  };
}

/** The same e-mail, or the same name where at most one of them has an e-mail. */
export function isSamePerson(one: JobPerson, other: JobPerson): boolean {
  if (one.email && other.email) return one.email.toLowerCase() === other.email.toLowerCase();
  return foldForSearch(one.name) === foldForSearch(other.name);
}

/** Fills what the earlier row left empty. */
export function filledPerson(held: JobPerson, given: JobPerson): JobPerson {
  return {
    name: held.name || given.name,
    email: held.email || given.email,
    phone: held.phone || given.phone,
    department: held.department || given.department,
    frames: held.frames ?? given.frames,
    netOre: held.netOre ?? given.netOre,
    mvaOre: held.mvaOre ?? given.mvaOre,
  };
}
