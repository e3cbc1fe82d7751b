import { TrueTypeFont } from '../../../domain/pdf/TrueTypeFont.ts';
import { fontFile } from '../../../gateways/fontFile.ts';
import { once } from '../once.ts';

/** The fonts of PDFs; their files are read on first use. */
export const fonts = /* @__PURE__ */ once(() => ({
  regular: new TrueTypeFont(fontFile('DejaVuSans.ttf')),
  bold: new TrueTypeFont(fontFile('DejaVuSans-Bold.ttf')),
}));
