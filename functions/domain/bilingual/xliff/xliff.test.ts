import { describe, expect, test } from 'vitest';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { makeDocx } from '../../words/test/makeDocx.ts';
import { readFile } from '../readFile.ts';
import { mergeXliff } from './mergeXliff.ts';
import { readXliff } from './readXliff.ts';
import { writeXliff } from './writeXliff.ts';

const sha256 = 'a'.repeat(64);
const options = { source: 'en', target: 'pl', original: 'a "b" & c.docx', sha256 };

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const body = `<w:p>${run('First one. ')}${run('Bold here. Bold there.', '<w:b/>')}${run(' The end &amp; more.')}<w:r><w:tab/></w:r>${run('x')}</w:p>`;

const read = () => readFile(makeDocx({ body }), 'a.docx');

/** What a tool makes of a file: each segment gets a target that `translate` makes of its source. */
const filled = (xliff: string, translate: (source: string) => string = (source) => source): string =>
  xliff.replace(
    /<source>([\s\S]*?)<\/source>/g,
    (whole, source: string) => `${whole}<target>${translate(source)}</target>`,
  );

const merged = async (xliff: string) => mergeXliff(await read(), readXliff(Buffer.from(xliff)));

test('a file is written sentence by sentence, with pairs that reach over sentences as halves', async () => {
  const xliff = writeXliff((await read()).units, options);
  expect(xliff).toContain('<file id="f1" original="a &quot;b&quot; &amp; c.docx">');
  const sources = [...xliff.matchAll(/<segment[^>]*>\s*<source>(.*?)<\/source>/g)].map(([, source]) =>
    source?.replace(/ (?:type|subType|canCopy|canDelete|equiv)="[^"]*"/g, ''),
  );
  expect(sources).toEqual([
    'First one.',
    '<sc id="1"/>Bold here.',
    'Bold there.<ec startRef="1"/>',
    'The end &amp; more.<ph id="2"/>x',
  ]);
});

test('what a tool gives back is the translation of its units, split and merged segments and markers taken', async () => {
  const xliff = filled(writeXliff((await read()).units, options), (source) =>
    source.replace('First one.', '<mrk id="m1" type="term">Pierwsze</mrk>. <cp hex="0007"/>Drugie.'),
  );
  const { translations, problems } = await merged(xliff);
  expect(problems).toEqual([]);
  expect(plainOf(translations.get('1.1') ?? [])).toBe(
    'Pierwsze. \u0007Drugie. Bold here. Bold there. The end & more.x',
  );
});

describe('a file that does not fit is refused by unit and segment', () => {
  test.each<[what: string, change: (xliff: string) => string, problem: object]>([
    [
      'a segment without a target',
      (xliff) => xliff.replace(/<target>.*?<\/target>/, ''),
      { segment: 's1', reason: 'segment_missing' },
    ],
    ['another source', (xliff) => xliff.replaceAll('First', 'Other'), { reason: 'source_changed' }],
    [
      'a code that is not there',
      (xliff) => xliff.replace(/(<target>.*)<ph id="2"/, '$1<ph id="9"'),
      { reason: 'code_unknown', code: 9 },
    ],
    [
      'a pair that is torn',
      (xliff) => xliff.replace(/(<target>.*)<ec startRef="1"[^>]*\/>/, '$1'),
      { reason: 'code_torn', code: 1 },
    ],
    ['a unit that is gone', (xliff) => xliff.replace(/<unit[\s\S]*<\/unit>/, ''), { reason: 'unit_missing' }],
  ])('%s', async (_what, change, problem) => {
    const { problems } = await merged(change(filled(writeXliff((await read()).units, options))));
    expect(problems).toEqual([expect.objectContaining({ unit: '1.1', ...problem })]);
  });
});

test.each<[what: string, text: string, reason: string]>([
  ['no XLIFF', '<html/>', 'xliff_root'],
  ['an older version', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="1.2"/>', 'xliff_version'],
  ['no file', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1"/>', 'xliff_no_file'],
  ['entities of its own', '<!DOCTYPE x [<!ENTITY a "b">]><xliff/>', 'document_type'],
  ['an end inside', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1">', 'xml_cut_off'],
])('a file with %s is refused with its reason', (_what, text, reason) => {
  expect(() => readXliff(Buffer.from(text))).toThrow(expect.objectContaining({ reason }));
});
