import type { MessageUnder } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { ReferenceField } from '#shared/model/account/billing.ts';
import { sayAmount } from '#shared/rules/say/sayAmount.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import { countryByIso2 } from '../catalogue/countries.ts';
import { type Colour, type Face, PdfDocument, type PdfFonts } from '../pdf/PdfDocument.ts';
import { inkOf } from '../pdf/paperMark.ts';
import { TextFlow, wrap } from '../pdf/TextFlow.ts';
import { invoiceVat } from '../vat/invoiceVat.ts';
import type { Invoice } from './invoice.ts';

type Key = MessageUnder<'invoice/pdf.'>;
type Values = Readonly<Record<string, string | number>>;

export interface InvoiceWords {
  /** A text of `invoice/pdf.<key>`. */
  say: (locale: Locale, key: Key, replace?: Values) => string;
  /** The label of one of a company's references. */
  labelOf: (locale: Locale, field: ReferenceField) => string;
  /** Sentence with the reason for the VAT rate. */
  vatSentence: (locale: Locale) => string;
}

/** A code that leads to the same invoice in the national system, and the words under it. */
export interface VerificationCode {
  url: string;
  caption: string;
}

export interface InvoicePdfParts extends InvoiceWords {
  fonts: PdfFonts;
  /** The name of the brand, beside its mark. */
  brand: string;
  codes: readonly VerificationCode[];
  ksefNumber: string | undefined;
}

export const page = { left: 48, right: 547, top: 772, bottom: 64 };

/** Space between lines, of the text's size. */
const leading = 1.35;

/** The languages of an invoice: the customer's, and Polish or English where buyer or language is foreign. */
export function languagesOf({ locale, buyer }: Pick<Invoice, 'locale' | 'buyer'>): readonly [Locale, ...Locale[]] {
  if (locale !== 'pl') return [locale, 'pl'];
  return buyer.country === 'PL' ? ['pl'] : ['pl', 'en'];
}

/** The paper of an invoice: what its parts draw on, and in which words. */
export class InvoicePaper {
  readonly pdf: PdfDocument;
  readonly flow: TextFlow;
  readonly invoice: Invoice;
  readonly parts: InvoicePdfParts;
  readonly languages: readonly [Locale, ...Locale[]];
  readonly ink = {
    text: inkOf('ink'),
    muted: inkOf('muted'),
    line: inkOf('line'),
    accent: inkOf('accent'),
    soft: inkOf('accent-soft'),
    danger: inkOf('danger'),
    panel: inkOf('accent-soft', 0.55),
    dangerSoft: inkOf('danger-soft'),
    white: [255, 255, 255],
  } satisfies Record<string, Colour>;

  constructor(invoice: Invoice, parts: InvoicePdfParts) {
    this.invoice = invoice;
    this.parts = parts;
    this.languages = languagesOf(invoice);
    this.pdf = new PdfDocument(parts.fonts);
    this.flow = new TextFlow(this.pdf, page);
  }

  get locale(): Locale {
    return this.languages[0];
  }

  /** A text in the customer's language. */
  say(key: Key, replace?: Values): string {
    return this.parts.say(this.locale, key, replace);
  }

  /** A label in all languages of the invoice, once where they have the same word. */
  label(key: Key, replace?: Values): string {
    return [...new Set(this.languages.map((locale) => this.parts.say(locale, key, replace)))].join(' / ');
  }

  /** A country in words, in all languages of the invoice. */
  countryName(iso2: string): string {
    const names = countryByIso2(iso2)?.names;
    return names ? [...new Set(this.languages.map((locale) => names[locale]))].join(' / ') : iso2;
  }

  /** An amount in grosze, in the digits of the customer's language. */
  amount(grosze: number): string {
    return sayAmount(grosze, this.locale);
  }

  /** The rate in words for people: codes such as "np II" mean something to the national system alone. */
  rate(locale: Locale): string {
    const { vatReason, rate } = this.invoice;
    const vat = invoiceVat(vatReason, rate);
    if (vat.vatField) return sayPercent(rate, locale);
    return this.parts.say(locale, vat.reverseCharge ? 'rate.reverse' : 'rate.abroad');
  }

  /** The height of a text in its column. */
  heightOf(text: string, width: number, size: number, face: Face = 'regular'): number {
    return this.linesOf(text, width, size, face).length * size * leading;
  }

  linesOf(text: string, width: number, size: number, face: Face = 'regular'): string[] {
    return wrap(text, width, (part) => this.pdf.widthOf(part, size, face));
  }

  /** Draws a text into its column, downwards from the baseline `y`; returns the baseline after it. */
  block(
    text: string,
    { x, y, width, size = 8.5, face = 'regular', colour = this.ink.text, end = false }: Block,
  ): number {
    let at = y;
    for (const line of this.linesOf(text, width, size, face)) {
      if (end) this.pdf.textRight(x, at, size, line, face, colour);
      else this.pdf.text(x, at, size, line, face, colour);
      at -= size * leading;
    }
    return at;
  }

  /** An amount that ends at `right` and is never wider than its column: what is too long is set smaller. */
  figure(right: number, y: number, text: string, { width, size = 8.5, face, colour = this.ink.text }: FigureLook) {
    const natural = this.pdf.widthOf(text, size, face);
    const fitting = natural > width ? (size * width) / natural : size;
    this.pdf.textRight(right, y, Math.floor(fitting * 100) / 100, text, face, colour);
  }

  /** A hairline over the whole width. */
  hairline(y: number): void {
    this.pdf.box(page.left, y, page.right - page.left, 0.5, this.ink.line);
  }
}

interface Block {
  x: number;
  y: number;
  width: number;
  size?: number;
  face?: Face;
  colour?: Colour;
  /** Right-aligned: `x` is where lines end. */
  end?: boolean;
}

interface FigureLook {
  width: number;
  size?: number;
  face?: Face;
  colour?: Colour;
}
