import { encode } from "uqr";

export interface QrCode {
  /** Modules on each side, the quiet border included. */
  readonly size: number;
  /** The dark modules as an SVG path in a box of `size` by `size`. */
  readonly path: string;
}

/** A QR code as one path, so that a page can draw it without a picture file. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
