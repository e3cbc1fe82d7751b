import type { Outcome } from '#functions/domain/words/countWords.ts';
import { makeCompound } from '#functions/domain/words/test/makeCompound.ts';
import { makeDoc } from '#functions/domain/words/test/makeDoc.ts';
import { makeDocx, paragraph, wordNamespaces } from '#functions/domain/words/test/makeDocx.ts';
import { makeOdt, makePptx, makeXlsx, shape } from '#functions/domain/words/test/makeOffice.ts';
import { container, makePpt, pptRecord, slideOf, textChars } from '#functions/domain/words/test/makePpt.ts';
import { biff, bof, eof, makeXls, sharedCell, u16 } from '#functions/domain/words/test/makeXls.ts';
import { makeZip } from '#functions/domain/words/test/makeZip.ts';

export interface HostileFile {
  name: string;
  fileName: string;
  /** Outcomes that are right for it. */
  expected: readonly Outcome[];
  make: () => Uint8Array;
}

type Maker = (variant: number, random: () => number) => Uint8Array;
type Row = [name: string, fileName: string, expected: readonly Outcome[], make: Maker];

const broken: readonly Outcome[] = ['unreadable'];
const unsafe: readonly Outcome[] = ['unsafe'];
const anyRefusal: readonly Outcome[] = ['unreadable', 'unsafe', 'manual', 'password_protected'];
const any: readonly Outcome[] = [...anyRefusal, 'counted', 'empty', 'image_only'];

const mega = 1024 * 1024;
const document = (xml: string) => makeDocx({ body: '', files: { 'word/document.xml': xml } });
const wrapped = (inner: string) => document(`<w:document ${wordNamespaces}><w:body>${inner}</w:body></w:document>`);
const doctypes = (v: number) => [
  `<!DOCTYPE a [${Array.from({ length: 5 + v }, (_, i) => `<!ENTITY e${i + 1} "&e${i};&e${i};&e${i};">`).join('')}]><a>&e${v};</a>`,
  `<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>`,
  `<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1/${v}"> %p;]><a/>`,
  `<!DOCTYPE a PUBLIC "-//x//${v}" "x.dtd"><a/>`,
];

/** Attacks that cost nothing to make, in many sizes. */
const small: readonly Row[] = [
  ['document type in docx', 'a.docx', unsafe, (v) => document(doctypes(v)[v % 4] ?? '')],
  [
    'document type in odt',
    'a.odt',
    unsafe,
    (v) => makeZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': doctypes(v)[v % 4] ?? '' }),
  ],
  ['document type in pptx', 'a.pptx', unsafe, (v) => makePptx([`${doctypes(v)[v % 4]}`])],
  ['deep elements', 'a.docx', unsafe, (v) => document('<a>'.repeat(5_001 + v * 100))],
  ['deep boxes', 'a.docx', unsafe, (v) => wrapped('<w:p><w:r><w:txbxContent>'.repeat(2_000 + v * 10))],
  ['deep groups', 'a.rtf', unsafe, (v) => Buffer.from(`{\\rtf1${'{\\b'.repeat(5_001 + v * 50)}`)],
  ['deep shapes', 'a.odt', unsafe, (v) => makeOdt('<draw:text-box><text:p>'.repeat(2_600 + v))],
  [
    'cut off inside an element',
    'a.docx',
    broken,
    (v) => document(`<w:document ${wordNamespaces}>${paragraph('x'.repeat(v))}<w:p><w:r`),
  ],
  ['closes what it never opened', 'a.docx', broken, (v) => document(`</a>${'</b>'.repeat(v)}`)],
  ['empty main part', 'a.docx', broken, (v) => document(' '.repeat(v))],
  [
    'declares too much',
    'a.docx',
    unsafe,
    (v) => makeDocx({ body: 'x', lies: { 'word/document.xml': { bytes: (401 + v) * mega } } }),
  ],
  [
    'declares too much in a part never read',
    'a.docx',
    unsafe,
    (v) =>
      makeDocx({
        body: paragraph('x'),
        files: { [`junk${v}`]: 'x' },
        lies: { [`junk${v}`]: { bytes: (401 + v) * mega } },
      }),
  ],
  [
    'declares too little',
    'a.docx',
    unsafe,
    (v) => makeDocx({ body: paragraph('x '.repeat(500)), lies: { 'word/document.xml': { bytes: 1 + v } } }),
  ],
  [
    'declares too much for what is there',
    'a.docx',
    broken,
    (v) => makeDocx({ body: paragraph('x'), lies: { 'word/document.xml': { bytes: 5_000 + v } } }),
  ],
  [
    'declares too little of shared strings',
    'a.xlsx',
    any,
    (v) => makeXlsx(`<c t="s"><v>${v * 1e9}</v></c>`, ['<t>x</t>']),
  ],
  [
    'encrypted entry',
    'a.docx',
    ['password_protected'],
    (v) => makeDocx({ body: paragraph('x'.repeat(v)), lies: { 'word/document.xml': { encrypted: true } } }),
  ],
  [
    'no main part',
    'a.docx',
    broken,
    (v) => makeZip({ '[Content_Types].xml': '<Types/>', 'word/other.xml': 'x'.repeat(v) }),
  ],
  ['an archive of something else', 'a.docx', broken, (v) => makeZip({ [`file${v}.bin`]: 'x' })],
  ['relationships in a ring', 'a.pptx', any, (v) => makePptx([shape('a')], { slideMaster: 'x'.repeat(v) })],
  [
    'ampersands without end',
    'a.docx',
    any,
    (v) => wrapped(`<w:p><w:r><w:t>${'&'.repeat(20_000 + v)}</w:t></w:r></w:p>`),
  ],
  [
    'fields never ended',
    'a.docx',
    ['empty'],
    (v) => wrapped('<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:t>x</w:t></w:r></w:p>'.repeat(500 + v)),
  ],
  [
    'a name of thousands of letters',
    'a.docx',
    any,
    (v) => document(`<w:document ${wordNamespaces}><${'n'.repeat(5_000 + v)}/></w:document>`),
  ],
  [
    'thousands of namespaces',
    'a.docx',
    any,
    (v) =>
      document(
        `<w:document ${Array.from({ length: 500 + v }, (_, i) => `xmlns:n${i}="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`).join(' ')}/>`,
      ),
  ],
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

/** Attacks by size, a few of each. */
const large: readonly Row[] = [
  ['shrinks a thousandfold', 'a.docx', unsafe, (v) => document(' '.repeat((25 + v) * mega))],
  [
    'a bomb that lies',
    'a.docx',
    unsafe,
    (v) =>
      makeDocx({
        body: '',
        files: { 'word/document.xml': ' '.repeat((30 + v) * mega) },
        lies: { 'word/document.xml': { bytes: 3 * mega } },
      }),
  ],
  ['a bomb among the sheets', 'a.xlsx', unsafe, (v) => makeXlsx('<c/>'.repeat((7 + v) * mega))],
  [
    'ten thousand entries',
    'a.docx',
    unsafe,
    (v) => makeZip(Object.fromEntries(Array.from({ length: 10_001 + v }, (_, i) => [`f${i}`, '']))),
  ],
  ['a tag of megabytes', 'a.docx', any, (v) => wrapped(`<w:p a="${'x'.repeat((9 + v) * mega)}`)],
  ['one word of megabytes', 'a.txt', ['counted'], (v) => Buffer.alloc((15 + v) * mega, 'a')],
  ['Thai without end', 'a.txt', ['counted'], (v) => Buffer.from('ภาษาไทย'.repeat(20_000 + v * 1_000))],
  ['braces without end', 'a.rtf', any, (v) => Buffer.from(`{\\rtf1 ${'{}'.repeat((4 + v) * mega)}}`)],
  [
    'ampersands by the megabyte',
    'a.docx',
    any,
    (v, random) =>
      wrapped(`<w:p><w:r><w:t>${'&'.repeat(mega)}${noise(4 * mega + v, random).toString('base64')}</w:t></w:r></w:p>`),
  ],
];

const smallVariants = 20;
const largeVariants = 2;

/** More than a thousand files made to do harm, each with the outcomes that are right for it. */
export function hostileFiles(random: () => number): HostileFile[] {
  const times = (rows: readonly Row[], variants: number) =>
    rows.flatMap(([name, fileName, expected, make]) =>
      Array.from({ length: variants }, (_, v) => ({
        name: `${name} ${v}`,
        fileName,
        expected,
        make: () => make(v, random),
      })),
    );
  return [...times(small, smallVariants), ...times(large, largeVariants)];
}

function noise(bytes: number, random: () => number): Buffer {
  return Buffer.from(Uint8Array.from({ length: bytes }, () => random() * 256));
}

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
