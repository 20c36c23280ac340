import type { Admin, Staff } from "~/areas/access/types";
import { productsSold } from "~/areas/catalogue/reads.server";
import { storedWords, type WordsForAdmin, wordsForAdmin } from "~/areas/settings/reads/letter-words.server";
import { readSettings } from "~/areas/settings/reads.server";
import { combined, faultOfWords, noWords, type WordFault } from "~/areas/settings/rules/letter-words";
import { letterWordTexts, wordFaultText } from "~/areas/settings/texts/letter-words";
import type { LetterOfWords } from "~/areas/settings/types";
import { type SmsLength, smsLength } from "~/kit/gsm";
import type { Services } from "~/platform/services.server";
import type { Studio } from "~/ui/letter/frame";
import type { OwnWords, TakesWords, WordPart } from "~/ui/letter/own-words";
import {
  type LetterFile,
  type RenderedLetter,
  renderLetter,
  standardOpening,
} from "~/ui/letter/render-letter";
import { renderSms, type SmsFile } from "~/ui/letter/render-sms";
import { letters, textMessages } from "./letters.server";

type AnyFile = LetterFile<object> | SmsFile<object>;
type Worded = AnyFile & { readonly words: TakesWords<object> };

/** The letters and text messages in which the studio may write words of its own, messages last. */
const worded = [...letters, ...textMessages].filter(
  (file) => "words" in file && file.words !== undefined,
) as unknown as readonly Worded[];

const isMessage = (file: AnyFile) => !("Body" in file);

function wordedFile(template: string): Worded | null {
  return worded.find((file) => file.template === template) ?? null;
}

export interface WordedLetter {
  readonly template: string;
  readonly label: string;
  readonly isMessage: boolean;
  readonly isChanged: boolean;
  /** For how many products it has words of their own. */
  readonly products: number;
}

/** Every letter that takes the studio's own words, and whether it has some. */
export async function wordedLetters({ db }: Pick<Services, "db">, _admin: Admin): Promise<WordedLetter[]> {
  const stored = (await storedWords(db)).filter(({ subject, opening, closing, message }) =>
    [subject, opening, closing, message].some((text) => text !== ""),
  );
  return worded.map((file) => {
    const own = stored.filter(({ template }) => template === file.template);
    return {
      template: file.template,
      label: file.label,
      isMessage: isMessage(file),
      isChanged: own.some(({ productId }) => productId === null),
      products: own.filter(({ productId }) => productId !== null).length,
    };
  });
}

interface Product {
  readonly id: string;
  readonly name: string;
}

export interface LetterWordsPage extends WordsForAdmin {
  readonly letter: LetterOfWords;
  readonly label: string;
  readonly isMessage: boolean;
  readonly parts: readonly WordPart[];
  readonly needs: Partial<Readonly<Record<WordPart, readonly string[]>>>;
  /** With what the sample has. */
  readonly fields: readonly { readonly name: string; readonly sample: string }[];
  readonly standard: { readonly subject: string; readonly opening: string | null; readonly message: string };
  /** Empty where the letter is about no product. */
  readonly products: readonly Product[];
}

/** All that the form of one letter's words needs; null: there is no such letter, or it is not about such a product. */
export async function letterWordsPage(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Admin,
  letter: LetterOfWords,
): Promise<LetterWordsPage | null> {
  const file = wordedFile(letter.template);
  if (!file) return null;
  const now = clock.now();
  const { company } = await readSettings(db, now);
  const products = file.words.productId
    ? (await productsSold(db, now)).map(({ id, name }) => ({ id: String(id), name }))
    : [];
  if (letter.productId !== null && !products.some(({ id }) => id === letter.productId)) return null;
  const plain = rendered(file, company, noWords);
  return {
    ...(await wordsForAdmin(db, admin, letter)),
    letter,
    label: file.label,
    isMessage: isMessage(file),
    parts: file.words.parts,
    needs: file.words.needs,
    fields: Object.entries(fieldsOf(file, company)).map(([name, sample]) => ({ name, sample })),
    standard: {
      subject: plain.subject,
      opening: "Body" in file ? standardOpening(file, company) : null,
      message: plain.text,
    },
    products,
  };
}

export type WordErrors = Readonly<Record<string, readonly string[]>>;

/** What is wrong with typed words, in words, by part; no entry: nothing. Parts that the letter has not are left out. */
export async function checkWords(
  { db, clock }: Pick<Services, "db" | "clock">,
  template: string,
  typed: OwnWords,
): Promise<{ readonly words: OwnWords; readonly errors: WordErrors } | null> {
  const file = wordedFile(template);
  if (!file) return null;
  const { company } = await readSettings(db, clock.now());
  const fields = Object.keys(fieldsOf(file, company));
  const words = Object.fromEntries(file.words.parts.map((part) => [part, typed[part]]));
  const errors = file.words.parts.flatMap((part): [string, string[]][] => {
    const rule = { fields, needs: file.words.needs[part] ?? [] };
    const fault: WordFault | null = faultOfWords(part, typed[part], rule);
    return fault ? [[part, [wordFaultText(fault, fields)]]] : [];
  });
  const all = { ...noWords, ...words };
  if (errors.length === 0 && isMessage(file) && all.message !== "") {
    const { segments, units } = smsLength(rendered(file, company, all).text);
    if (segments > 1) errors.push(["message", [letterWordTexts.tooManyMessages(segments, units - oneSms)]]);
  }
  return { words: all, errors: Object.fromEntries(errors) };
}

/** In the characters of GSM 03.38, to which the program turns every message. */
const oneSms = 160;

export interface WordedSample extends RenderedLetter {
  readonly length: SmsLength | null;
}

/** The letter's sample with these words, as it would be sent. What a product leaves empty comes from the general words. */
export async function sampleInWords(
  { db, clock }: Pick<Services, "db" | "clock">,
  _staff: Staff,
  { template, productId }: LetterOfWords,
  words: OwnWords,
): Promise<WordedSample | null> {
  const file = wordedFile(template);
  if (!file) return null;
  const { company } = await readSettings(db, clock.now());
  const others = (await storedWords(db)).filter(
    (each) => each.template === template && each.productId !== productId,
  );
  const all = combined([...others, { template, productId, ...words }], productId);
  const sample = rendered(file, company, all);
  return { ...sample, length: isMessage(file) ? smsLength(sample.text) : null };
}

function rendered(file: Worded, studio: Studio, own: OwnWords) {
  const props = file.sample();
  return "Body" in file ? renderLetter(file, props, studio, own) : renderSms(file, props, studio, own);
}

function fieldsOf({ words, sample }: Worded, studio: Studio): Readonly<Record<string, string>> {
  return words.fields({ ...sample(), studio });
}
