import type { ReactNode } from "react";
import { Circle, Document, Page, Path, Svg, Text, View } from "./primitives";
import { styles } from "./style";

interface PaperProps {
  /** The document's title, shown by windows and screen readers. */
  readonly title: string;
  readonly heading: string;
  /** One line under the heading. */
  readonly lead?: string;
  /** The sender, shown over the heading. */
  readonly sender: string;
  /** Shown at the foot of each page, beside its number. */
  readonly foot: string;
  /** For a document that is sent to a customer: the sender with the studio's mark. */
  readonly letterhead?: boolean;
  readonly children: ReactNode;
}

/**
 * One A4 document. Its parts must not use React's hooks or contexts: the renderer has its own copy of React, and the
 * built program another.
 */
export function Paper({ title, heading, lead, sender, foot, letterhead, children }: PaperProps) {
  return (
    <Document title={title} author={sender} creator={sender} producer={sender} language="nb" pdfVersion="1.7">
      <Page size="A4" style={styles.page}>
        <View style={styles.content}>
          {letterhead ? <Letterhead sender={sender} /> : <Text style={styles.sender}>{sender}</Text>}
          <Text style={styles.title}>{heading}</Text>
          {lead && <Text style={styles.lead}>{lead}</Text>}
          {children}
        </View>
        <View style={styles.footer} fixed>
          <Text>{foot}</Text>
          <Text render={({ pageNumber, totalPages }) => `Side ${pageNumber} av ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

/** A sentence in place of an empty table. */
export function Sentence({ children }: { readonly children: string }) {
  return <Text style={styles.sentence}>{children}</Text>;
}

function Letterhead({ sender }: { readonly sender: string }) {
  return (
    <View style={styles.letterhead}>
      <Svg viewBox="0 0 32 32" width={20} height={20}>
        <Circle cx={16} cy={16} r={16} fill="#141311" />
        <Path d="M16 3a13 13 0 0 1 0 26c4-2.7 5.8-7.6 5.8-13S20 5.7 16 3Z" fill="#e9c48a" />
      </Svg>
      <Text style={styles.letterheadName}>{sender}</Text>
    </View>
  );
}

/** A heading with what belongs to it; the heading is never the last line of a page. */
export function Section({
  title,
  together,
  children,
}: {
  readonly title: string;
  /** Never split between pages; for what is certainly shorter than one. */
  readonly together?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <View wrap={!together}>
      <Text style={styles.sectionTitle} minPresenceAhead={40}>
        {title}
      </Text>
      {children}
    </View>
  );
}

export function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    <Text key={text} style={styles.paragraph}>
      {text}
    </Text>
  ));
}

/** Names and values, one pair per line. */
export function Pairs({ pairs }: { readonly pairs: readonly (readonly [name: string, value: string])[] }) {
  return pairs.map(([name, value]) => (
    <View key={name} style={styles.pair} wrap={false}>
      <Text style={styles.pairName}>{name}</Text>
      <Text style={styles.pairValue}>{value}</Text>
    </View>
  ));
}

/** Air between two parts. */
export function Gap() {
  return <View style={styles.gap} />;
}
