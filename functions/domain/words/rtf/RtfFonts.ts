import { pageOfCharset } from './fontCodePage.ts';
import type { Setting } from './keywords.ts';

/** The code pages of a document and of its fonts. */
export class RtfFonts {
  private readonly pages = new Map<number, number>();
  private page = 1252;
  private standard = 0;

  /** Code page of text in a font; below 0 stands for the document's standard font. */
  pageOf(font: number): number {
    return (this.pages.get(font < 0 ? this.standard : font) ?? 0) || this.page;
  }

  /** `font` is the entry of the font table being read, where one is. */
  set(what: Setting, value: number | undefined, font: number | undefined): void {
    if (what === 'defaultFont') this.standard = value ?? 0;
    else if (what === 'macintosh') this.page = 10000;
    else if (what === 'dos437') this.page = 437;
    else if (what === 'dos850') this.page = 850;
    else if (what === 'codePage' && value !== undefined && value > 0) this.page = value;
    else if (font === undefined) return;
    else if (what === 'charset') this.pages.set(font, pageOfCharset(value ?? 1));
    else if (what === 'fontCodePage') this.pages.set(font, value ?? 0);
    else if (what === 'font' && !this.pages.has(font)) this.pages.set(font, 0);
  }
}
