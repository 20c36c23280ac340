const hyphenated = /(\S*(?:e-post|CV-bilde|IP-adresse)\S*)/i;

/** Running text whose hyphenated words are not broken at the hyphen: "e-post", "CV-bilde", "IP-adresse". */
export function Unbroken({ children }: { children: string }) {
  return children.split(hyphenated).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
