/** An order that was begun and never sent is kept so long after it was last touched; the privacy page says so too. */
export const draftDays = 30;
