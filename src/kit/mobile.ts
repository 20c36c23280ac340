/** A Norwegian mobile number in E.164: those that begin with 4 or 9. */
export function isNorwegianMobile(e164: string): boolean {
  return /^\+47[49]\d{7}$/.test(e164);
}

/** A switchboard of five digits (02800) or an 800, 815 or 820 number in E.164: nobody's own phone. */
export function isServiceNumber(e164: string): boolean {
  return /^\+47(?:0\d{4}|8\d{7})$/.test(e164);
}
