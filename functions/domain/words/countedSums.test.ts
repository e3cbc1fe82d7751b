import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCountedText } from '#shared/rules/words/countedText.ts';
import { isCounted, type Scope } from '#shared/rules/words/scopes.ts';
import { countText } from './countText.ts';
import { CountedText, countWords } from './countWords.ts';
import { makeDoc } from './test/makeDoc.ts';
import { makeDocx, paragraph } from './test/makeDocx.ts';
import { makeOdt, makePptx, makeXlsx, shape } from './test/makeOffice.ts';
import { makePpt, slideOf, textChars } from './test/makePpt.ts';

const piece = fc.constantFrom(
  'umowa',
  'and/or',
  '12',
  '–',
  'łódź',
  '日本',
  'カナ',
  '한국어',
  'd’accord',
  '•',
  '1,5',
  '€',
);
const paragraphs = fc.array(
  fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(' ')),
  {
    minLength: 1,
    maxLength: 12,
  },
);
const limits = fc.record({ textUnits: fc.nat(200), paragraphs: fc.nat(14) });

const rtfEscaped = (text: string) => text.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0)}?`);
const formats: Readonly<Record<string, (texts: readonly string[]) => Uint8Array>> = {
  txt: (texts) => Buffer.from(texts.join('\n')),
  rtf: (texts) =>
    Buffer.from(`{\\rtf1\\ansi ${texts.map(rtfEscaped).join('\\par ')}{\\header top of it}{\\v not seen}}`),
  docx: (texts) =>
    makeDocx({ body: texts.map((text) => paragraph(text)).join('') + paragraph('not seen', '<w:vanish/>') }),
  doc: (texts) => makeDoc({ body: texts.join('\r'), headers: 'top of it\r' }),
  odt: (texts) =>
    makeOdt(
      texts.map((text) => `<text:p>${text}</text:p>`).join(''),
      '',
      '<style:master-page><style:header><text:p>top of it</text:p></style:header></style:master-page>',
    ),
  xlsx: (texts) =>
    makeXlsx(
      texts.map((_, index) => `<c t="s"><v>${index}</v></c><c><v>7</v></c>`).join(''),
      texts.map((text) => `<t>${text}</t>`),
    ),
  pptx: (texts) => makePptx([texts.map((text) => shape(text)).join('')]),
  ppt: (texts) => makePpt({ slides: [slideOf(textChars(texts.join('\r')))] }),
};

test.each(Object.keys(formats))(
  '%s: whatever is shown and cut off, paragraphs sum to the total by scope, each has the words of its text, and a second count is the same',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(paragraphs, limits, async (texts, bounds) => {
        const bytes = formats[format]?.(texts) ?? new Uint8Array();
        const [count, written] = await counted(bytes, `a.${format}`, bounds);
        expect(count.words).toBe(texts.reduce((sum, text) => sum + countText(text).words, 0));
        const page = readCountedText(written);
        const sums: Partial<Record<Scope, number>> = {};
        const add = (scope: Scope, words: number) => {
          sums[scope] = (sums[scope] ?? 0) + words;
        };
        for (const { scope, words, text } of page.paragraphs) {
          expect(words).toBe(countText(text).words);
          add(scope, words);
        }
        for (const scope of Object.keys(page.head.notShown) as Scope[])
          add(scope, page.head.notShown[scope]?.words ?? 0);
        const { numeric_cells: _, ...byScope } = count.wordsByScope;
        expect(sums).toEqual(byScope);
        expect(
          Object.entries(sums).reduce((sum, [scope, words]) => sum + (isCounted(scope as Scope) ? words : 0), 0),
        ).toBe(count.words);
        expect(await counted(bytes, `a.${format}`, bounds)).toEqual([count, written]);
      }),
      { numRuns: 60 },
    );
  },
);

async function counted(bytes: Uint8Array, fileName: string, bounds: { textUnits: number; paragraphs: number }) {
  const text = new CountedText(bounds);
  const count = await countWords(bytes, { fileName, service: 'ordinary', onParagraph: (one) => text.add(one) });
  return [count, text.write(count)] as const;
}
