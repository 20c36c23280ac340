import type { Styles } from "@react-pdf/renderer";

/** Registered by render.server.ts. A character that the first family lacks is taken from the next one. */
const serif = ["Newsreader", "Newsreader Ext", "Newsreader Vietnamese"];
const sans = ["Instrument Sans", "Instrument Sans Ext", ...serif];

/** Readable when printed in grey; colour never carries meaning. */
const ink = "#191815";
const slate = "#4f4b44";
const line = "#bdb6aa";

const margin = 54;
export const columnGap = 14;

/** In points of an A4 page, 595 by 842. Figures are tabular everywhere, so that columns align. */
export const styles = {
  page: {
    paddingTop: margin,
    paddingHorizontal: margin,
    paddingBottom: margin + 30,
    fontFamily: sans,
    color: ink,
    fontFeatureSettings: ["tnum"],
  },
  // Not on the page itself: the renderer applies a line height twice to text with a page number, which moves the
  // footer away.
  content: { fontSize: 10, lineHeight: 1.35 },
  sender: { fontSize: 8.5, color: slate, marginBottom: 26 },
  title: { fontFamily: serif, fontWeight: 500, fontSize: 30, lineHeight: 1.1, letterSpacing: -0.4 },
  lead: { fontSize: 10.5, color: slate, marginTop: 7, marginBottom: 24 },
  // For a document that is sent to a customer: the studio's mark beside its name.
  letterhead: { flexDirection: "row", alignItems: "center", marginBottom: 26 },
  letterheadName: { fontSize: 10, fontWeight: 600, marginLeft: 8 },
  sectionTitle: {
    fontFamily: serif,
    fontWeight: 500,
    fontSize: 15,
    lineHeight: 1.2,
    marginTop: 20,
    marginBottom: 6,
  },
  paragraph: { marginBottom: 6 },
  gap: { height: 8 },
  pair: { flexDirection: "row", marginBottom: 3 },
  pairName: { width: "30%", color: slate, paddingRight: columnGap },
  pairValue: { width: "70%" },
  sentence: { fontFamily: serif, fontWeight: 500, fontSize: 15, lineHeight: 1.35 },
  footer: {
    position: "absolute",
    bottom: 34,
    left: margin,
    right: margin,
    flexDirection: "row",
    justifyContent: "space-between",
    borderTopWidth: 0.5,
    borderTopColor: line,
    paddingTop: 7,
    fontSize: 8,
    color: slate,
  },
  row: { flexDirection: "row" },
  head: {
    borderBottomWidth: 1,
    borderBottomColor: ink,
    paddingBottom: 5,
    fontSize: 8,
    lineHeight: 1.3,
    fontWeight: 600,
    color: slate,
  },
  body: { borderBottomWidth: 0.5, borderBottomColor: line, paddingTop: 9, paddingBottom: 9 },
  total: {
    borderTopWidth: 1.5,
    borderTopColor: ink,
    borderBottomWidth: 1.5,
    borderBottomColor: ink,
    marginTop: -0.5,
    paddingTop: 8,
    paddingBottom: 8,
    fontSize: 13,
    lineHeight: 1.2,
    fontWeight: 600,
  },
  box: { width: 12, height: 12, borderWidth: 1, borderColor: ink },
  strong: { fontWeight: 600 },
  fine: { color: slate },
  right: { textAlign: "right" },
  below: { marginTop: 6 },
  belowLabel: { fontSize: 8, lineHeight: 1.3, fontWeight: 600, color: slate },
} as const satisfies Styles;
