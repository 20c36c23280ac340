import type { UploadReason } from "~/platform/files/types";
import { fileKinds } from "./rules";
import type { SentKind } from "./types";

const allowedTexts: Record<SentKind, string> = {
  import: "en CSV-, Excel-, XML-, JSON- eller ZIP-fil",
  "order-form": "en PDF, et bilde, et Word- eller Excel-dokument eller en e-post",
  picture: "et bilde i formatet JPEG, PNG, WebP, AVIF eller TIFF",
};

const reasonTexts: Record<UploadReason, (kind: SentKind) => string> = {
  "too-large": (kind) => `Filen er for stor. Velg en fil på høyst ${megabytes(kind)}\u00a0MB.`,
  "wrong-type": (kind) => `Vi kan ikke bruke denne filen. Velg ${allowedTexts[kind]}.`,
  empty: () => "Filen er tom. Velg en annen fil.",
  "no-file": () => "Velg en fil.",
  "broken-off": () => "Filen kom ikke frem. Prøv igjen.",
};

export function whyNotReceived(reason: UploadReason, kind: SentKind): string {
  return reasonTexts[reason](kind);
}

function megabytes(kind: SentKind): number {
  return fileKinds[kind].mostBytes / 1_000_000;
}

export function isUploadReason(text: string): text is UploadReason {
  return Object.hasOwn(reasonTexts, text);
}
