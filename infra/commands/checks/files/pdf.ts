import { PdfDocument } from '#functions/domain/pdf/PdfDocument.ts';
import { TrueTypeFont } from '#functions/domain/pdf/TrueTypeFont.ts';
import { fontFile } from '#functions/gateways/fontFile.ts';
import type { Passage } from './passage.ts';

const fonts = () => ({
  regular: new TrueTypeFont(fontFile('DejaVuSans.ttf')),
  bold: new TrueTypeFont(fontFile('DejaVuSans-Bold.ttf')),
});
let loaded: ReturnType<typeof fonts> | undefined;

export function pdf(passages: readonly Passage[]): Uint8Array {
  loaded ??= fonts();
  const document = new PdfDocument(loaded);
  let y = 0;
  for (const { text } of passages)
    for (const line of wrapped(text)) {
      if (y < 60) {
        document.addPage();
        y = 800;
      }
      document.text(40, y, 9, line);
      y -= 14;
    }
  return document.finish('Corpus', 'pl');
}

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length > 90) lines.push(word);
    else lines[last] = lines[last] === '' ? word : `${lines[last]} ${word}`;
  }
  return lines;
}
