import { UnreadableTable } from "../table-types";

const pageBytes = 1 << 20;
const mostStrings = 4_000_000;

/** The shared strings of a workbook, as bytes outside the heap: hundreds of thousands of texts in little memory. */
export class StringTable {
  private readonly pages: Buffer[] = [];
  private used = pageBytes;
  private ends = new Float64Array(1024);
  private count = 0;
  private bytes = 0;
  constructor(private readonly mostBytes: number) {}

  add(text: string): void {
    const content = Buffer.from(text);
    this.bytes += content.length;
    if (this.bytes > this.mostBytes || this.count >= mostStrings) throw new UnreadableTable("bomb");
    if (this.used + content.length > pageBytes) {
      this.pages.push(Buffer.allocUnsafe(Math.max(pageBytes, content.length)));
      this.used = 0;
    }
    content.copy(this.pages.at(-1) as Buffer, this.used);
    this.used += content.length;
    if (this.count * 2 + 2 > this.ends.length) {
      const longer = new Float64Array(this.ends.length * 2);
      longer.set(this.ends);
      this.ends = longer;
    }
    // A text's page, and its beginning and length within the page.
    this.ends[this.count * 2] = this.pages.length - 1;
    this.ends[this.count * 2 + 1] = (this.used - content.length) * 2 ** 24 + content.length;
    this.count += 1;
  }

  at(index: number): string {
    if (!(index >= 0 && index < this.count)) return "";
    const place = this.ends[index * 2 + 1] ?? 0;
    const start = Math.floor(place / 2 ** 24);
    return this.pages[this.ends[index * 2] ?? 0]?.toString("utf8", start, start + (place % 2 ** 24)) ?? "";
  }
}
