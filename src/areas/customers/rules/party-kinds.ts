/** A person, or a company. A file of its own, because browsers load it. */
export const partyKinds = ["privat", "bedrift"] as const;
