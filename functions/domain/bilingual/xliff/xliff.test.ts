import { describe, expect, test } from 'vitest';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { makeDocx } from '../../words/test/makeDocx.ts';
import { readFile } from '../readFile.ts';
import { mergeXliff } from './mergeXliff.ts';
import { readXliff } from './readXliff.ts';
import type { SegmentedUnit } from './SegmentedUnit.ts';
import { bySentence, writeSegments, writeXliff } from './writeXliff.ts';
import { writeXliff12 } from './writeXliff12.ts';

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
    'Pierwsze. \u0007Drugie. Bold here. Bold there. The end & more.\tx',
  );
});

describe('a file that does not fit is refused by unit and segment', () => {
  test.each<[what: string, change: (xliff: string) => string, problem: object]>([
    [
      'a segment without a target',
      (xliff) => xliff.replace(/<target>.*?<\/target>/, ''),
      { segment: 0, reason: 'segment_missing' },
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
    [
      'a unit that is gone',
      (xliff) => xliff.replace(/<unit[\s\S]*<\/unit>/, '<group id="g1"/>'),
      { reason: 'unit_missing' },
    ],
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

describe('XLIFF 1.2', () => {
  const written = async () => writeXliff12(bySentence((await read()).units, 'en'), options);

  /** As a tool gives it back: what is not translated yet has its source for a target. */
  const filled12 = async () => (await written()).replaceAll(' state="needs-translation"', '');

  test('has a trans-unit for each sentence, in the group of its unit, with halves for pairs that reach over sentences', async () => {
    const xliff = await written();
    const sources = [...xliff.matchAll(/<trans-unit id="([^"]+)">\s*<source>(.*?)<\/source>/g)].map(
      ([, id, source]) => `${id} ${source?.replace(/ (?:ctype|clone|equiv-text)="[^"]*"/g, '')}`,
    );
    expect(sources).toEqual([
      '1.1~1 First one.',
      '1.1~2 <bx id="1" rid="1"/>Bold here.',
      '1.1~3 Bold there.<ex id="1" rid="1"/>',
      '1.1~4 The end &amp; more.<x id="2"/>x',
    ]);
  });

  test('comes back with the blanks between sentences, whatever else a tool put into it', async () => {
    const xliff = (await filled12())
      .replace('<trans-unit', '<trans-unit xmlns:sdl="urn:tool" sdl:locked="false" approved="yes"')
      .replace('<target>First one.', '<target state="final"><mrk mtype="seg" mid="1">First one.</mrk>');
    const { translations, problems } = await merged(xliff);
    expect(problems).toEqual([]);
    expect(plainOf(translations.get('1.1') ?? [])).toBe('First one. Bold here. Bold there. The end & more.x');
    expect(readXliff(Buffer.from(xliff)).sha256).toBe(sha256);
  });

  test.each<[what: string, change: (xliff: string) => string, problem: object]>([
    [
      'a sentence without a translation',
      (xliff) => xliff.replace(/<target>Bold there.*?<\/target>/, '<target/>'),
      { segment: 2, reason: 'segment_missing' },
    ],
    [
      'a segment of a tool that is empty',
      (xliff) =>
        xliff
          .replace(
            '<source>First one.</source>',
            '$&<seg-source><mrk mtype="seg" mid="1">First one.</mrk></seg-source>',
          )
          .replace('<target>First one.', '<target>x <mrk mtype="seg" mid="1"/>'),
      { segment: 0, reason: 'segment_missing' },
    ],
    [
      'a sentence that is gone',
      (xliff) => xliff.replace(/<trans-unit id="1.1~2"[\s\S]*?<\/trans-unit>/, ''),
      { reason: 'source_changed' },
    ],
    [
      'a half that is gone',
      (xliff) => xliff.replace(/(<target>Bold there\.)<ex[^>]*>/, '$1'),
      { reason: 'code_torn', code: 1 },
    ],
  ])('is refused with %s', async (_what, change, problem) => {
    const { problems } = await merged(change(await filled12()));
    expect(problems).toEqual([expect.objectContaining({ unit: '1.1', ...problem })]);
  });

  test.each([
    ['needs-translation', 'x', 'initial'],
    ['needs-translation', 'y', 'translated'],
    ['translated', 'x', 'translated'],
    ['signed-off', 'y', 'reviewed'],
    ['final', 'y', 'final'],
  ])('with %s and the target %s is %s', (written, target, state) => {
    const xml = `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file source-language="en"><body><trans-unit id="a"><source>x</source><target state="${written}">${target}</target></trans-unit></body></file></xliff>`;
    expect(readXliff(Buffer.from(xml)).units[0]?.segments[0]?.state).toBe(state);
  });
});

test('segments, states, notes and matches are written as 2.1 and read again the same', () => {
  const bold = [{ type: 'open', id: 1, kind: 'format' }, 'b', { type: 'close', id: 1, kind: 'format' }] as const;
  const unit: SegmentedUnit = {
    id: 'a.1',
    name: 'slide:3',
    segments: [
      { source: ['One.\u0007'], after: ' ', target: ['Jeden.\u0007'], state: 'reviewed' },
      {
        source: bold,
        after: '',
        state: 'initial',
        matches: [{ source: bold, target: bold, similarity: 87, origin: 'earlier order' }],
      },
    ],
    notes: [{ text: 'Which one?', by: 'customer', category: 'question', segment: 0 }],
  };
  const xliff = writeSegments([unit], options);
  expect(xliff).toContain('<note id="n1" category="question, customer">Which one?</note>');
  expect(xliff).toContain('<mtc:match ref="#s2" type="tm" similarity="87" origin="earlier order">');
  const [read] = readXliff(Buffer.from(xliff)).units;
  expect(read?.segments).toEqual([
    { source: ['One.\u0007'], target: ['Jeden.\u0007'], state: 'reviewed', isBetween: false },
    { source: [' '], target: [' '], state: 'initial', isBetween: true },
    { source: bold, target: undefined, state: 'initial', isBetween: false },
  ]);
});

describe('how long a unit may be', () => {
  const placeholder = { type: 'alone', id: 1, kind: 'placeholder', equiv: '{name}', size: 6 } as const;
  const unit: SegmentedUnit = {
    id: 'a.1',
    name: '',
    most: 40,
    segments: [
      { source: ['Hello ', placeholder, '.'], after: ' ', target: ['Witaj, ', placeholder, '.'], state: 'initial' },
      { source: ['How are you?'], after: '', state: 'initial' },
    ],
  };

  test('is written as 2.1 in code points, with what codes count for, and read again as valid', () => {
    const xliff = writeSegments([unit, { ...unit, id: 'a.2', most: undefined }], options);
    expect(xliff).toContain('<slr:profiles generalProfile="xliff:codepoints"/>');
    expect(xliff.match(/<unit [^>]*>/g)).toEqual([
      '<unit id="a.1" slr:sizeRestriction="40" xml:space="preserve">',
      '<unit id="a.2" xml:space="preserve">',
    ]);
    expect(xliff.match(/slr:sizeInfo="6"/g)).toHaveLength(2);
    const read = readXliff(Buffer.from(xliff));
    expect([read.problems, read.units.length]).toEqual([[], 2]);
    expect(writeSegments([{ ...unit, most: undefined }], options)).not.toContain('slr:');
  });

  test('is written as 1.2 at each sentence, without what codes count for', () => {
    const xliff = writeXliff12([unit], options);
    expect(xliff.match(/<trans-unit [^>]*>/g)).toEqual(
      [1, 2].map((n) => `<trans-unit id="a.1~${n}" maxwidth="34" size-unit="char">`),
    );
    expect(readXliff(Buffer.from(xliff)).units[0]?.segments).toHaveLength(2);
  });

  test('comes from the file itself where its XLIFF is extracted', async () => {
    const space = 'xmlns="urn:oasis:names:tc:xliff:document:1.2"';
    const own = `<xliff version="1.2" ${space}><file original="a" source-language="en" datatype="x"><body><trans-unit id="1" maxwidth="9" size-unit="char"><source> Some </source></trans-unit></body></file></xliff>`;
    const { units } = await readFile(Buffer.from(own), 'a.xlf');
    expect(writeSegments(bySentence(units, 'en'), options)).toContain('slr:sizeRestriction="9"');
    // The blank at the end has no place in 1.2.
    expect(writeXliff12(bySentence(units, 'en'), options)).toContain('maxwidth="8"');
  });
});

test('targets in an order of their own are merged in it', async () => {
  const xliff = filled(writeXliff((await read()).units, options));
  const parts = [...xliff.matchAll(/<target>/g)].length;
  expect(parts).toBe(7);
  const moved = xliff
    .replace('<target>First', '<target order="7">First')
    .replace('<target>The end', '<target order="1">The end');
  const { translations, problems } = await merged(moved);
  expect(problems).toEqual([]);
  expect(plainOf(translations.get('1.1') ?? [])).toBe('The end & more.\tx Bold here. Bold there. First one.');
});
