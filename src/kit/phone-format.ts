/** Country codes of two digits; those of Russia and North America have one, all others three (ITU-T E.164). */
const twoDigitCodes = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * "90 12 34 56" for Norwegian numbers, "+46 701 234 567" for others; other text is returned unchanged. The groups of
 * other countries would need a table of 25 kB in the browser, for numbers that a Norwegian studio rarely sees.
 */
export function formatPhone(phone: string): string {
  const dialled = phone.replace(/[\s().-]/g, "").replace(/^00/, "+");
  const [, switchboard] = /^\+47(0\d{4})$/.exec(dialled) ?? [];
  if (switchboard) return switchboard;
  const [, norwegian] = /^(?:\+47)?([2-9]\d{7})$/.exec(dialled) ?? [];
  if (norwegian) return inGroups(norwegian);
  const [, foreign] = /^\+([1-9]\d{6,14})$/.exec(dialled) ?? [];
  if (!foreign) return phone;
  const codeLength = /^[17]/.test(foreign) ? 1 : twoDigitCodes.test(foreign) ? 2 : 3;
  const groups = foreign.slice(codeLength).match(/\d{3}(?=\d{2})|\d+/g) ?? [];
  return [`+${foreign.slice(0, codeLength)}`, ...groups].join(" ");
}

/** 800 12 345 is a service number; 90 12 34 56 is any other. */
function inGroups(digits: string): string {
  const groups = digits.startsWith("8") ? /^(\d{3})(\d{2})(\d{3})$/ : /^(\d{2})(\d{2})(\d{2})(\d{2})$/;
  return groups.exec(digits)?.slice(1).join(" ") ?? digits;
}
