import { TrueTypeFont } from '../../../domain/pdf/TrueTypeFont.ts';
import { fontFile } from '../../../gateways/fontFile.ts';
import { once } from '../once.ts';

/** The fonts of PDFs, read with the first one. */
export const fonts = /* @__PURE__ */ once(() => ({
  regular: new TrueTypeFont(fontFile('DejaVuSans.ttf')),
  bold: new TrueTypeFont(fontFile('DejaVuSans-Bold.ttf')),
}));
