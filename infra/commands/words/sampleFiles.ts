import { makeDoc } from '#functions/domain/words/test/makeDoc.ts';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { makeOdt, makePptx, makeXlsx, shape } from '#functions/domain/words/test/makeOffice.ts';
import { makePpt, slideOf, textBytes, textChars } from '#functions/domain/words/test/makePpt.ts';
import { makeXls, sharedCell, sharedStrings } from '#functions/domain/words/test/makeXls.ts';
import { randomWords } from './randomWords.ts';

/** A small whole file of every format, made by the tests' generators. */
export function sampleFiles(): Record<string, Uint8Array> {
  const texts = randomWords(11, 40, 12);
  return {
    'a.docx': makeDocx({ body: texts.map((text) => paragraph(text)).join('') }),
    'a.pptx': makePptx(texts.map((text) => shape(text))),
    'a.xlsx': makeXlsx(
      texts.map((_, i) => `<c t="s"><v>${i}</v></c>`).join(''),
      texts.map((text) => `<t>${text}</t>`),
    ),
    'a.odt': makeOdt(texts.map((text) => `<text:p>${text}</text:p>`).join('')),
    'a.rtf': Buffer.from(`{\\rtf1\\ansi ${texts.map((text) => text.replace(/[^\0-\x7f]/g, '?')).join('\\par ')}}`),
    'a.txt': Buffer.from(texts.join('\n')),
    'a.doc': makeDoc({ body: texts.join('\r'), footnotes: 'a note\r', hidden: [3, 9] }),
    'a.xls': makeXls(
      [sharedStrings(texts)],
      texts.map((_, i) => sharedCell(i)),
    ),
    'a.ppt': makePpt({ slides: texts.map((text) => slideOf(textChars(text), textBytes('plain text'))) }),
  };
}
