import type { Outcome } from '#functions/domain/words/countWords.ts';
import { makeCompound } from '#functions/domain/words/test/makeCompound.ts';
import { makeDoc } from '#functions/domain/words/test/makeDoc.ts';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { container, makePpt, pptRecord, slideOf, textChars } from '#functions/domain/words/test/makePpt.ts';
import { biff, bof, eof, makeXls, sharedCell, u16 } from '#functions/domain/words/test/makeXls.ts';

/** An attack: its name, the name of its file, the outcomes that are right, and its maker by variant. */
export type HostileRow = [
  name: string,
  fileName: string,
  expected: readonly Outcome[],
  make: (variant: number, random: () => number) => Uint8Array,
];

export const broken: readonly Outcome[] = ['unreadable'];
export const unsafe: readonly Outcome[] = ['unsafe'];
const anyRefusal: readonly Outcome[] = ['unreadable', 'unsafe', 'manual', 'password_protected'];
export const any: readonly Outcome[] = [...anyRefusal, 'counted', 'empty', 'image_only'];

export const megabyte = 1024 * 1024;

export function noise(bytes: number, random: () => number): Buffer {
  return Buffer.from(Uint8Array.from({ length: bytes }, () => random() * 256));
}

/** Attacks by older formats, rubbish and names. */
export const hostileBinaries: readonly HostileRow[] = [
  ['binary data longer than the file', 'a.rtf', any, (v) => Buffer.from(`{\\rtf1 a\\bin${2_000_000_000 + v} x}`)],
  ['groups never closed', 'a.rtf', ['manual'], (v) => Buffer.from(`{\\rtf1 some words ${'{\\i x'.repeat(1 + v)}`)],
  [
    'skips of Unicode without end',
    'a.rtf',
    any,
    (v) => Buffer.from(`{\\rtf1\\uc${999_999_999 + v}\\u322 ${'x'.repeat(1_000)}}`),
  ],
  [
    'numbers out of all bounds',
    'a.rtf',
    any,
    (v) => Buffer.from(`{\\rtf1\\f${'9'.repeat(50 + v)}\\u-${'9'.repeat(30)} a\\'zz\\'9}`),
  ],
  [
    'records longer than the file',
    'a.xls',
    broken,
    (v) => makeXls([Buffer.concat([biff(0xfc, u16(1)), Buffer.from([0x3c, 0, 255, 255])])], [sharedCell(v)]),
  ],
  [
    'strings longer than their record',
    'a.xls',
    broken,
    (v) => makeXls([biff(0xfc, [1, 0, 0, 0, 255, 255, 255, 127], u16(60_000 + v), [1], Buffer.from('short'))], []),
  ],
  [
    'cells of strings that are not',
    'a.xls',
    ['empty'],
    (v) =>
      makeXls(
        [],
        Array.from({ length: 50 + v }, (_, i) => sharedCell(i * 99_999)),
      ),
  ],
  [
    'charts never ended',
    'a.xls',
    any,
    (v) =>
      makeXls(
        [],
        Array.from({ length: 2_000 + v }, () => bof(0x20)),
      ),
  ],
  ['no workbook in the workbook', 'a.xls', broken, (v) => makeCompound({ Workbook: Buffer.alloc(100 + v) })],
  ['encrypted workbook', 'a.xls', ['password_protected'], (v) => makeXls([biff(0x2f, new Uint8Array(2 + v))], [eof])],
  [
    'stories longer than the file',
    'a.doc',
    broken,
    (v) => patched(makeDoc({ body: 'words' }), 0x200 + 0x4c, 0x7fffffff - v),
  ],
  ['pieces outside the file', 'a.doc', any, (v) => patched(makeDoc({ body: 'words' }), 0x200 + 0x1a2, 0x7fffffff - v)],
  ['an old Word', 'a.doc', ['manual'], (v) => makeDoc({ body: 'x', version: 0x60 + (v % 50) })],
  ['an encrypted Word', 'a.doc', ['password_protected'], (v) => makeDoc({ body: 'x'.repeat(1 + v), encrypted: true })],
  ['deep records', 'a.ppt', any, (v) => makePpt({ slides: [deepRecords(3_000 + v)] })],
  ['a slide of rubbish', 'a.ppt', any, (v, random) => makePpt({ slides: [container(1006, [noise(500 + v, random)])] })],
  [
    'text longer than its record',
    'a.ppt',
    any,
    (v) => makePpt({ slides: [Buffer.concat([slideOf(textChars('x')).subarray(0, 40), Buffer.alloc(v)])] }),
  ],
  [
    'outline far away',
    'a.ppt',
    ['empty'],
    (v) => makePpt({ slides: [slideOf(pptRecord(3998, Buffer.from([255, 255, 255, v & 127])))] }),
  ],
  ['sectors in a ring', 'a.doc', any, (v) => ring(makeDoc({ body: 'words '.repeat(3_000) }), v)],
  ['compound file cut off', 'a.doc', broken, (v) => makeDoc({ body: 'words' }).slice(0, 8 + v * 7)],
  ['zip cut off', 'a.docx', broken, (v) => makeDocx({ body: paragraph('words') }).slice(0, 30 + v * 5)],
  [
    'rubbish behind a signature',
    'a.docx',
    anyRefusal,
    (v, random) => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), noise(200 + v * 30, random)]),
  ],
  [
    'rubbish behind another',
    'a.xls',
    anyRefusal,
    (v, random) =>
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), noise(2_000 + v * 100, random)]),
  ],
  ['rubbish', 'a.txt', ['unreadable'], (v, random) => noise(2_000 + v * 100, random)],
  ['no bytes', 'a.docx', broken, () => new Uint8Array(0)],
  [
    'a program',
    'a.doc',
    broken,
    (v, random) => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), noise(500 + v, random)]),
  ],
  [
    'a picture',
    'a.docx',
    broken,
    (v, random) => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), noise(100 + v, random)]),
  ],
  [
    'a web page under an office name',
    'a.xls',
    ['manual'],
    (v) => Buffer.from(`<html><table>${'<tr><td>x</td></tr>'.repeat(v)}</table></html>`),
  ],
  ['lone surrogates', 'a.txt', any, (v) => Buffer.concat([Buffer.from([255, 254]), Buffer.alloc(200 + v * 2, 0xd8)])],
  ['marks without letters', 'a.txt', ['empty'], (v) => Buffer.from('– • | \u00ad\u200b\ufeff '.repeat(10 + v))],
];

function patched(bytes: Uint8Array, at: number, value: number): Uint8Array {
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).setUint32(at, value, true);
  return bytes;
}

function deepRecords(depth: number): Buffer {
  let inner: Buffer = Buffer.alloc(0);
  for (let i = 0; i < depth; i++) inner = container(0xf003, [inner]);
  return container(1006, [container(1036, [inner])]);
}

/** Points every sector of the table to one before it. */
function ring(bytes: Uint8Array, variant: number): Uint8Array {
  const table = bytes.length - 512;
  for (let i = 2; i < 100; i++) patched(bytes, table + i * 4, (i * (1 + variant)) % (2 + (variant % 5)));
  return bytes;
}
