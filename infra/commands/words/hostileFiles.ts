import type { Outcome } from '#functions/domain/words/countWords.ts';
import { makeDocx, paragraph, wordNamespaces } from '#functions/domain/words/test/makeDocx.ts';
import { makeOdt, makePptx, makeXlsx, shape } from '#functions/domain/words/test/makeOffice.ts';
import { makeZip } from '#functions/domain/words/test/makeZip.ts';
import { any, broken, type HostileRow, hostileBinaries, megabyte, noise, unsafe } from './hostileBinaries.ts';

export interface HostileFile {
  name: string;
  fileName: string;
  /** Outcomes that are right for it. */
  expected: readonly Outcome[];
  make: () => Uint8Array;
}

const smallVariants = 20;
const largeVariants = 2;

/** More than a thousand files made to do harm, each with the outcomes that are right for it. */
export function hostileFiles(random: () => number): HostileFile[] {
  const times = (rows: readonly HostileRow[], variants: number) =>
    rows.flatMap(([name, fileName, expected, make]) =>
      Array.from({ length: variants }, (_, v) => ({
        name: `${name} ${v}`,
        fileName,
        expected,
        make: () => make(v, random),
      })),
    );
  return [...times([...hostileArchives, ...hostileBinaries], smallVariants), ...times(hostileLarge, largeVariants)];
}

/** A Word document whose main part is this XML. */
const document = (xml: string) => makeDocx({ body: '', files: { 'word/document.xml': xml } });

/** A Word document whose body holds this. */
const wrapped = (inner: string) => document(`<w:document ${wordNamespaces}><w:body>${inner}</w:body></w:document>`);

const doctypes = (v: number) => [
  `<!DOCTYPE a [${Array.from({ length: 5 + v }, (_, i) => `<!ENTITY e${i + 1} "&e${i};&e${i};&e${i};">`).join('')}]><a>&e${v};</a>`,
  `<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>`,
  `<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1/${v}"> %p;]><a/>`,
  `<!DOCTYPE a PUBLIC "-//x//${v}" "x.dtd"><a/>`,
];

/** Attacks by archives and the XML in them. */
const hostileArchives: readonly HostileRow[] = [
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
    (v) => makeDocx({ body: 'x', lies: { 'word/document.xml': { bytes: (401 + v) * megabyte } } }),
  ],
  [
    'declares too much in a part never read',
    'a.docx',
    unsafe,
    (v) =>
      makeDocx({
        body: paragraph('x'),
        files: { [`junk${v}`]: 'x' },
        lies: { [`junk${v}`]: { bytes: (401 + v) * megabyte } },
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
];

/** Attacks by size, a few of each. */
const hostileLarge: readonly HostileRow[] = [
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
