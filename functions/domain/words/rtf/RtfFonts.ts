import { isDoubleByte, pageOfCharset } from './fontCodePage.ts';
import type { Setting } from './keywords.ts';

const westernPage = 1252;

/** The code pages of a document and of its fonts. */
export class RtfFonts {
  private readonly pages = new Map<number, number>();
  private page = westernPage;
  private isEastAsian = false;
  private standard = 0;

  /** Code page of text in a font; below 0 stands for the document's standard font. */
  pageOf(font: number): number {
    const page = this.pages.get(font < 0 ? this.standard : font) ?? 0;
    // Programs of East Asia call any font Western and write in the document's page.
    if (page === westernPage && this.isEastAsian) return this.page;
    return page || this.page;
  }

  /** `font` is the entry of the font table being read, where one is. */
  set(what: Setting, value: number | undefined, font: number | undefined): void {
    if (what === 'defaultFont') this.standard = value ?? 0;
    else if (what === 'macintosh') this.page = 10000;
    else if (what === 'dos437') this.page = 437;
    else if (what === 'dos850') this.page = 850;
    else if (what === 'codePage' && value !== undefined && value > 0) this.setPage(value);
    else if (font === undefined) return;
    else if (what === 'charset') this.pages.set(font, pageOfCharset(value ?? 1));
    else if (what === 'fontCodePage') this.pages.set(font, value ?? 0);
    else if (what === 'font' && !this.pages.has(font)) this.pages.set(font, 0);
  }
  private setPage(page: number): void {
    this.page = page;
    this.isEastAsian = isDoubleByte(page);
  }
}
