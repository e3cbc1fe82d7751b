import { describe, expect, test } from 'vitest';
import type { Inline } from '#shared/rules/bilingual/inline.ts';
import { readTmx } from './readTmx.ts';
import { type MemoryEntry, writeTmx } from './tmx.ts';

const languages = { source: 'en', target: 'pl' };
const read = (text: string | Uint8Array, most = 100) => readTmx(Buffer.from(text), { ...languages, most });

const bold: Inline[] = [
  'a <b> & ',
  { type: 'open', id: 1, kind: 'format' },
  'bold\n',
  { type: 'close', id: 1, kind: 'format' },
  { type: 'alone', id: 2, kind: 'tab' },
  { type: 'open', id: 3, kind: 'link' },
  { type: 'alone', id: 4, kind: 'note' },
];

test('a memory is written and read again the same', () => {
  const entries: MemoryEntry[] = [
    { source: bold, target: [...bold, 'ą'], changedAt: '2026-11-29T04:15:00.000Z', origin: 'umowa „A”' },
    { source: ['One.'], target: ['Jeden.'] },
  ];
  expect(read(writeTmx(entries, languages))).toEqual({ entries, left: 0 });
});

const tu = (...variants: string[]) => `<tu>${variants.join('')}</tu>`;
const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`;
const tmx = (body: string, before = '') =>
  `<?xml version="1.0"?>\n${before}<tmx version="1.4"><header/><body>${body}</body></tmx>`;

describe('what tools write is taken', () => {
  const pair = tu(tuv('EN-US', 'One'), tuv('de', 'Eins'), tuv('pl_PL', 'Jeden'));
  test.each([
    ['with countries and languages more than two', tmx(pair)],
    ['with the declaration of TMX', tmx(pair, '<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n')],
    ['in UTF-16', Buffer.from(`\ufeff${tmx(pair, '<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n')}`, 'utf16le')],
    ['with the older name of the attribute', tmx(pair.replaceAll('xml:lang', 'lang'))],
  ])('%s', (_what, file) => {
    expect(read(file)).toEqual({ entries: [{ source: ['One'], target: ['Jeden'] }], left: 0 });
  });

  test('with markup in its codes, which is no text', () => {
    const content = 'a <bpt i="5">&lt;b></bpt><hi>b</hi><ept i="5">&lt;/b></ept>';
    const [entry] = read(tmx(tu(tuv('en', content), tuv('pl', content)))).entries;
    const [open, close] = [entry?.source[1], entry?.source[3]] as { id: number }[];
    expect(entry?.source).toEqual([
      'a ',
      expect.objectContaining({ type: 'open' }),
      'b',
      expect.objectContaining({ type: 'close' }),
    ]);
    expect(open?.id).toBe(close?.id);
    expect(entry?.target).toEqual(entry?.source);
  });
});

test('units without one of the languages are counted, and left', () => {
  expect(read(tmx(tu(tuv('en', 'One')) + tu(tuv('en', 'Two'), tuv('pl', ' '))))).toEqual({ entries: [], left: 2 });
});

test.each([
  ['no TMX', '<xliff/>', 'tmx_root'],
  ['entities of its own', tmx('', '<!DOCTYPE tmx [<!ENTITY a "b">]>'), 'document_type'],
  ['an element that is not TMX', tmx(tu(tuv('en', '<x/>'), tuv('pl', 'a'))), 'tmx_content'],
  ['more than are taken', tmx(tu(tuv('en', 'a'), tuv('pl', 'b')).repeat(101)), 'tmx_too_many'],
])('a file with %s is refused', (_what, file, reason) => {
  expect(() => read(file)).toThrow(expect.objectContaining({ reason }));
});
