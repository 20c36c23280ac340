/** A Norwegian mobile number in E.164: those that begin with 4 or 9. */
export function isNorwegianMobile(e164: string): boolean {
  return /^\+47[49]\d{7}$/.test(e164);
}
