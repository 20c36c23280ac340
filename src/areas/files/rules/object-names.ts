/** As the hosted backend: `bilder`, `Kunder-2026`. A bucket exists when something is in it. */
export function isBucket(text: string): boolean {
  return /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,99}$/.test(text);
}

/**
 * Whether an object may have this name. Names are never paths of a disk; what is refused here would be misread by a
 * browser or a program that saves the file: empty parts, `.` and `..`, and characters that cannot be seen.
 */
export function isObjectName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (name.length > 900 || /[\u0000-\u001f\u007f]/.test(name)) return false;
  return name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

/**
 * The name in an address. Clients put some names into an address as they are, so that a percent sign may stand for
 * itself: nameInAddress("100%20%.jpg") = "100 %.jpg", nameInAddress("100%20%25.jpg") = "100 %.jpg".
 */
export function nameInAddress(path: string): string {
  return path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
