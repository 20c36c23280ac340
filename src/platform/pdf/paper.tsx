import type { ReactNode } from "react";
import { Document, Page, Text, View } from "./primitives";
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
  readonly children: ReactNode;
}

/**
 * One A4 document. Its parts must not use React's hooks or contexts: the renderer has its own copy of React, and the
 * built program another.
 */
export function Paper({ title, heading, lead, sender, foot, children }: PaperProps) {
  return (
    <Document title={title} author={sender} creator={sender} producer={sender} language="nb" pdfVersion="1.7">
      <Page size="A4" style={styles.page}>
        <View style={styles.content}>
          <Text style={styles.sender}>{sender}</Text>
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
