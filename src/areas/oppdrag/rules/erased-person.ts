/** The name of somebody whose data were erased. */
export const erasedPerson = "Slettet";
