import type { PdfFonts } from '../../../domain/pdf/PdfDocument.ts';
import { TrueTypeFont } from '../../../domain/pdf/TrueTypeFont.ts';
import { fontFile } from '../../../gateways/fontFile.ts';
import { once } from '../once.ts';

/** The fonts of PDFs; their files are read on first use. */
export const fonts = /* @__PURE__ */ once(
  (): PdfFonts => ({
    regular: new TrueTypeFont(fontFile('DejaVuSans.ttf')),
    bold: new TrueTypeFont(fontFile('DejaVuSans-Bold.ttf')),
    brand: {
      regular: new TrueTypeFont(fontFile('Figtree_400Regular.ttf')),
      bold: new TrueTypeFont(fontFile('Figtree_700Bold.ttf')),
    },
  }),
);
