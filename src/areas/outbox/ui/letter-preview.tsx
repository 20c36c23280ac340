import { useState, useSyncExternalStore } from "react";
import { adminHref } from "~/kit/admin-href";
import { ButtonLink } from "~/ui/button";
import { outboxTexts } from "../texts";
import type { LetterId } from "../types";

const { record: texts } = outboxTexts;

/**
 * The letter as it was sent, in a frame that runs nothing (docs/decisions/005-letter-preview.md). The frame works in
 * a document that was opened at this address; reached by a navigation inside the screens, it asks for a load first.
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

// While a document that came from the server is brought to life, React asks onServer; later it asks inBrowser.
const subscribeToNothing = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;
