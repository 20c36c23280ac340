/** A conversation counts as the source of a booking for this many days after its last message. */
export const tieDays = 7;
