/** Specification, section 5; the inputs of the contact box enforce the same. */
export const contactLimits = { name: 100, email: 255, phone: 20 } as const;

/** Specification, section 5: the generic validation messages. */
export const contactFaults = {
  tooLong: (most: number) => `String must contain at most ${most} character(s)`,
  email: "Invalid email",
} as const;
