import { makeDocx } from '#functions/domain/words/test/makeDocx.ts';
import { makeXlsx } from '#functions/domain/words/test/makeOffice.ts';
import { makeZip } from '#functions/domain/words/test/makeZip.ts';
import { document, wrapped } from './hostileDocument.ts';
import { any, type HostileRow, megabyte, noise, unsafe } from './hostileRow.ts';

/** Attacks by size, a few of each. */
export const hostileLarge: readonly HostileRow[] = [
  ['shrinks a thousandfold', 'a.docx', unsafe, (v) => document(' '.repeat((25 + v) * megabyte))],
  [
    'a bomb that lies',
    'a.docx',
    unsafe,
    (v) =>
      makeDocx({
        body: '',
        files: { 'word/document.xml': ' '.repeat((30 + v) * megabyte) },
        lies: { 'word/document.xml': { bytes: 3 * megabyte } },
      }),
  ],
  ['a bomb among the sheets', 'a.xlsx', unsafe, (v) => makeXlsx('<c/>'.repeat((7 + v) * megabyte))],
  [
    'ten thousand entries',
    'a.docx',
    unsafe,
    (v) => makeZip(Object.fromEntries(Array.from({ length: 10_001 + v }, (_, i) => [`f${i}`, '']))),
  ],
  ['a tag of megabytes', 'a.docx', any, (v) => wrapped(`<w:p a="${'x'.repeat((9 + v) * megabyte)}`)],
  ['one word of megabytes', 'a.txt', ['manual'], (v) => Buffer.alloc((15 + v) * megabyte, 'a')],
  ['Thai without end', 'a.txt', ['counted'], (v) => Buffer.from('ภาษาไทย'.repeat(20_000 + v * 1_000))],
  ['braces without end', 'a.rtf', any, (v) => Buffer.from(`{\\rtf1 ${'{}'.repeat((4 + v) * megabyte)}}`)],
  [
    'ampersands by the megabyte',
    'a.docx',
    any,
    (v, random) =>
      wrapped(
        `<w:p><w:r><w:t>${'&'.repeat(megabyte)}${noise(4 * megabyte + v, random).toString('base64')}</w:t></w:r></w:p>`,
      ),
  ],
];
