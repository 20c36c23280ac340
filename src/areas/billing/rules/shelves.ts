/** Where a line of the bank stands: left to do, put aside, somebody else's, or matched. */
export const shelfNames = ["left", "parked", "other", "matched"] as const;
export type Shelf = (typeof shelfNames)[number];
