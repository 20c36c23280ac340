import { useState, useSyncExternalStore } from "react";
import { adminHref } from "~/kit/admin-href";
import { ButtonLink } from "~/ui/button";
import { outboxTexts } from "../texts";
import type { LetterId } from "../types";

const { record: texts } = outboxTexts;

/**
 * The letter as it was sent, in a frame that runs no scripts (docs/decisions/005-letter-preview.md). The frame works
 * only in a document that was loaded at this address; after a navigation without a load it offers a link that loads
 * it.
 */
export function LetterPreview({ id, subject }: { id: LetterId; subject: string }) {
  const address = adminHref.letter(id);
  const isOwnDocument = useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
  const [framed] = useState(isOwnDocument);
  if (!framed) {
    return (
      <ButtonLink href={address} variant="secondary" compact>
        {texts.loadPreview}
      </ButtonLink>
    );
  }
  return (
    <iframe
      className="letter-preview"
      src={`${address}/innhold`}
      title={texts.previewTitle(subject)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
    />
  );
}

// React calls `onServer` while it hydrates the server's document, and `inBrowser` afterwards.
const subscribeToNothing = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;
