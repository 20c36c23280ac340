import type { CSSProperties } from "react";

/** The site's palette (tokens.css), repeated because a mail client loads no stylesheet of ours. */
export const colour = {
  paper: "#FAF8F4",
  sheet: "#FFFFFF",
  ink: "#191815",
  quiet: "#514D46",
  line: "#E4DFD6",
  fir: "#1F4B3F",
  warm: "#FBF3E4",
} as const;

const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const serif = "Newsreader, Georgia, 'Times New Roman', serif";

export const body: CSSProperties = {
  backgroundColor: colour.paper,
  margin: 0,
  padding: "24px 12px",
  fontFamily: sans,
};
/** The line that inboxes show after the subject; not shown in the letter itself. */
export const preview: CSSProperties = {
  display: "none",
  overflow: "hidden",
  lineHeight: "1px",
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};
export const sheet: CSSProperties = {
  maxWidth: "560px",
  backgroundColor: colour.sheet,
  border: `1px solid ${colour.line}`,
};
export const inside: CSSProperties = { padding: "32px 28px 28px" };
export const masthead: CSSProperties = {
  margin: "0 0 28px",
  fontFamily: serif,
  fontSize: "18px",
  lineHeight: "24px",
  color: colour.fir,
};
export const title: CSSProperties = {
  margin: "0 0 20px",
  fontFamily: serif,
  fontSize: "27px",
  fontWeight: 500,
  lineHeight: "34px",
  color: colour.ink,
};
export const subtitle: CSSProperties = {
  ...title,
  margin: "28px 0 10px",
  fontSize: "19px",
  lineHeight: "26px",
};
export const paragraph: CSSProperties = {
  margin: "0 0 16px",
  fontSize: "16px",
  lineHeight: "25px",
  color: colour.ink,
};
export const note: CSSProperties = {
  ...paragraph,
  margin: "0 0 20px",
  padding: "14px 16px",
  backgroundColor: colour.warm,
  borderLeft: `3px solid ${colour.fir}`,
};
export const facts: CSSProperties = {
  width: "100%",
  margin: "4px 0 24px",
  borderTop: `1px solid ${colour.line}`,
};
const cell: CSSProperties = {
  padding: "11px 0",
  borderBottom: `1px solid ${colour.line}`,
  fontSize: "16px",
  lineHeight: "23px",
  verticalAlign: "top",
  textAlign: "left",
};
export const factName: CSSProperties = {
  ...cell,
  width: "34%",
  paddingRight: "12px",
  fontWeight: 400,
  color: colour.quiet,
};
export const factValue: CSSProperties = { ...cell, color: colour.ink };
export const list: CSSProperties = { margin: "0 0 20px", padding: "0 0 0 20px" };
export const listItem: CSSProperties = { ...paragraph, margin: "0 0 8px" };
export const action: CSSProperties = { margin: "8px 0 24px" };
export const button: CSSProperties = {
  display: "inline-block",
  padding: "13px 24px",
  borderRadius: "999px",
  backgroundColor: colour.fir,
  color: "#FFFFFF",
  fontSize: "16px",
  lineHeight: "20px",
  textDecoration: "none",
};
export const link: CSSProperties = { color: colour.fir, textDecoration: "underline" };
export const rule: CSSProperties = {
  margin: "28px 0 20px",
  border: "none",
  borderTop: `1px solid ${colour.line}`,
};
export const foot: CSSProperties = { margin: 0, fontSize: "14px", lineHeight: "21px", color: colour.quiet };

/** Inline styles are the light theme; clients that support dark mode add this. */
export const darkMode = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .l-body, .l-body > table, .l-body > table > tbody > tr > td { background-color: #141311 !important; }
  .l-sheet { background-color: #1D1B18 !important; border-color: #3A362F !important; }
  .l-ink, .l-ink strong { color: #F3EFE7 !important; }
  .l-quiet { color: #CFC8BB !important; }
  .l-line { border-color: #3A362F !important; }
  .l-mast, .l-link { color: #A9D3C2 !important; }
  .l-note { background-color: #2A261F !important; border-color: #A9D3C2 !important; color: #F3EFE7 !important; }
  .l-button { background-color: #A9D3C2 !important; color: #12211C !important; }
}
@media (max-width: 480px) {
  .l-inside { padding: 24px 18px !important; }
}`;
