import { makeDoc } from '#functions/domain/words/test/makeDoc.ts';
import { makeDocx } from '#functions/domain/words/test/makeDocx.ts';
import { makeOdt, makePptx, makeXlsx } from '#functions/domain/words/test/makeOffice.ts';
import { makePpt, slideOf, textChars } from '#functions/domain/words/test/makePpt.ts';
import { biff, makeXls, sharedCell } from '#functions/domain/words/test/makeXls.ts';
import { seededRandom } from '../proof/random.ts';

const letters = 'aaaabcdeeeefghiiijklłmnoooprsśtuwyzzżźćąęó';
const vocabularySize = 20_000;

/** Different texts made; more are these again with a word of their own, too far apart for an archive to notice. */
const mostTexts = 4_000;

/** `count` texts of about `words` words each, no two alike, from a vocabulary that looks like Polish. */
export function randomWords(seed: number, count: number, words: number): string[] {
  const random = seededRandom(seed).next;
  const vocabulary = Array.from({ length: vocabularySize }, () => {
    const length = 1 + Math.floor(random() * 11);
    return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
  });
  const texts = Array.from({ length: Math.min(count, mostTexts) }, () => {
    const length = Math.ceil(words * (0.5 + random()));
    return Array.from({ length }, () => vocabulary[Math.floor(random() * vocabularySize)]).join(' ');
  });
  return Array.from({ length: Math.floor(count) }, (_, i) => {
    const text = texts[i % texts.length] ?? '';
    return i < texts.length ? text : `${text} ${i.toString(36)}`;
  });
}

/** A file full of text, as large as uploads may be, for each format read by an own reader. */
export const denseFiles: Readonly<Record<string, (bytes: number, seed: number) => Uint8Array>> = {
  txt: (bytes, seed) => sized(bytes, (size) => Buffer.from(paragraphs(size, seed).join('\n'))),
  rtf: (bytes, seed) =>
    sized(bytes, (size) => Buffer.from(`{\\rtf1\\ansi ${paragraphs(size, seed, rtfEscaped).join('\\par\n')}}`)),
  docx: (bytes, seed) =>
    sized(bytes, (size) =>
      makeDocx({
        body: paragraphs(size, seed)
          .map(
            (text) =>
              `<w:p w:rsidR="00A77B3E"><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:rPr><w:sz w:val="24"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`,
          )
          .join(''),
      }),
    ),
  odt: (bytes, seed) =>
    sized(bytes, (size) =>
      makeOdt(
        paragraphs(size, seed)
          .map((text) => `<text:p text:style-name="P1">${text}</text:p>`)
          .join(''),
      ),
    ),
  pptx: (bytes, seed) =>
    sized(bytes, (size) =>
      makePptx(
        chunks(paragraphs(size, seed), 400).map(
          (slide) =>
            `<p:sp>${slide.map((text) => `<a:p><a:r><a:rPr lang="pl-PL" sz="1800"/><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:sp>`,
        ),
      ),
    ),
  xlsx: (bytes, seed) =>
    sized(bytes, (size) => {
      const strings = randomWords(seed, (size * 0.55) / 48, 7);
      return makeXlsx(
        strings.map((_, i) => `<c r="A${i}" s="3" t="s"><v>${i}</v></c><c r="B${i}"><v>${i * 3}.5</v></c>`).join(''),
        strings.map((text) => `<t>${text}</t>`),
      );
    }),
  doc: (bytes, seed) => sized(bytes, (size) => makeDoc({ body: paragraphs(size, seed).join('\r') })),
  xls: (bytes, seed) =>
    sized(bytes, (size) => {
      const strings = randomWords(seed, size / 124, 7);
      return makeXls(
        sharedStringRecords(strings),
        strings.map((_, i) => sharedCell(i)),
      );
    }),
  ppt: (bytes, seed) =>
    sized(bytes, (size) =>
      makePpt({
        slides: chunks(paragraphs(size, seed), 400).map((slide) => slideOf(textChars(slide.join('\r')))),
      }),
    ),
};

const paragraphs = (bytes: number, seed: number, escaped = (text: string) => text) =>
  randomWords(seed, bytes / 420, 60).map(escaped);

const rtfEscaped = (text: string) => text.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0)}?`);

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}

/** Makes a small file first to learn how large its text makes it, then one just below the size asked for. */
function sized(bytes: number, make: (textBytes: number) => Uint8Array): Uint8Array {
  const sample = 2_000_000;
  for (let size = (bytes / make(sample).length) * sample * 0.985; ; ) {
    const file = make(size);
    if (file.length <= bytes) return file;
    size *= (bytes / file.length) * 0.99;
  }
}

/** Shared strings in records of at most 8 kB, cut between strings. */
function sharedStringRecords(strings: readonly string[]): Buffer[] {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(strings.length, 0);
  head.writeUInt32LE(strings.length, 4);
  const records: Buffer[] = [];
  let parts: Buffer[] = [head];
  let size = 8;
  for (const text of strings) {
    const body = Buffer.from(text, 'utf16le');
    const item = Buffer.concat([Buffer.from([text.length & 255, text.length >> 8, 1]), body]);
    if (size + item.length > 8000) {
      records.push(biff(records.length === 0 ? 0xfc : 0x3c, Buffer.concat(parts)));
      parts = [];
      size = 0;
    }
    parts.push(item);
    size += item.length;
  }
  records.push(biff(records.length === 0 ? 0xfc : 0x3c, Buffer.concat(parts)));
  return records;
}
