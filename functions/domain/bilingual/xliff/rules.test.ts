import { describe, expect, test } from 'vitest';
import { readXliff } from './readXliff.ts';
import { XliffStop } from './xliffTree.ts';

const spaces =
  'xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" xmlns:my="urn:own"';
const file = (inside: string, attributes = 'trgLang="pl"') =>
  `<xliff ${spaces} version="2.1" srcLang="en" ${attributes}><file id="f">${inside}</file></xliff>`;
const unit = (inside: string, before = '') => file(`<unit id="u">${before}${inside}</unit>`);
const segment = (source: string, target?: string, attributes = '') =>
  `<segment${attributes}><source>${source}</source>${target === undefined ? '' : `<target>${target}</target>`}</segment>`;

const read = (xml: string) => readXliff(Buffer.from(xml));

/** Why a file is refused: `reason` for the file, `reason in unit segment` for a translation in it. */
function refused(xml: string): string[] {
  try {
    return read(xml).problems.map(({ reason, unit: id, segment: number }) => `${reason} in ${id} ${number}`);
  } catch (error) {
    if (error instanceof XliffStop) return [error.reason];
    throw error;
  }
}

describe('what is no valid XLIFF 2 is refused', () => {
  test.each<[what: string, xml: string, reason: string]>([
    ['an id twice in a unit', unit(segment('<ph id="1"/><ph id="1"/>')), 'xliff_id_twice'],
    ['a unit twice', file('<unit id="u"><segment><source/></segment></unit>'.repeat(2)), 'xliff_id_twice'],
    ['half of a pair', unit(segment('<sc id="1"/>a')), 'xliff_half'],
    ['the end before its start', unit(segment('<ec startRef="1"/>a<sc id="1"/>')), 'xliff_half'],
    ['halves that differ', unit(segment('<sc id="1" canDelete="no"/>a<ec startRef="1"/>')), 'xliff_halves_differ'],
    ['an end with an id of its own', unit(segment('<sc id="1"/>a<ec id="2" startRef="1"/>')), 'xliff_isolated'],
    ['data that is not there', unit(segment('<ph id="1" dataRef="d"/>')), 'xliff_data'],
    ['an order without its rights', unit(segment('<ph id="1" canReorder="no"/>')), 'xliff_reorder'],
    ['a comment on nothing', unit(segment('<mrk id="1" type="comment" ref="#n=1">a</mrk>')), 'xliff_comment'],
    ['a fragment out of order', unit(segment('<mrk id="1" type="term" ref="#u=u/f=f">a</mrk>')), 'xliff_reference'],
    ['a character that XML can hold', unit(segment('<cp hex="0041"/>')), 'xliff_value'],
    ['an attribute of nobody', unit(segment('a', undefined, ' translate="no"')), 'xliff_attribute'],
    ['an attribute of others', unit(segment('a', undefined, ' my:a="b"')), 'xliff_attribute'],
    ['an element of others in a segment', unit('<segment><source/><my:a/></segment>'), 'xliff_content'],
    ['a segment without source', unit('<segment><target/></segment>'), 'xliff_content'],
    [
      'targets without their language',
      file(`<unit id="u">${segment('a', 'b')}</unit>`, ''),
      'xliff_target_language_missing',
    ],
    [
      'a match of nothing',
      unit(segment('a'), '<mtc:matches><mtc:match ref="#s"><source/><target/></mtc:match></mtc:matches>'),
      'xliff_reference',
    ],
    ['an end tag of another element', '<xliff></file>', 'xml_malformed'],
    ['an entity of its own', unit(segment('&own;')), 'xml_malformed'],
    ['an attribute twice', unit(segment('a', undefined, ' id="1" id="2"')), 'xml_malformed'],
  ])('%s', (_what, xml, reason) => {
    expect(refused(xml)).toEqual([reason]);
  });
});

describe('what is wrong in a translation is named by segment', () => {
  const kept = '<ph id="7" canDelete="no"/>';
  test.each<[what: string, xml: string, reason: string]>([
    ['a code that may not be left out', unit(segment(kept, 'b')), 'code_missing in u 0'],
    [
      'a half that is gone',
      unit(segment('a', 'b') + segment('<sc id="1"/>a<ec startRef="1"/>', '<sc id="1"/>b')),
      'code_torn in u 1',
    ],
    ['a code twice', unit(segment('<ph id="1"/>', '<ph id="1"/><ph id="1"/>')), 'code_repeated in u 0'],
    [
      'two in one place',
      unit('<segment><source/><target order="2"/></segment><segment><source/><target/></segment>'),
      'target_invalid in u 1',
    ],
  ])('%s', (_what, xml, reason) => {
    expect(refused(xml)).toEqual([reason]);
  });

  test('a code that went to another segment of its unit is there', () => {
    expect(refused(unit(segment(kept, 'b') + segment('a', `b${kept}`)))).toEqual([]);
  });
});

test('half of a pair may be translated before the segment with the other half', () => {
  const halves = (first?: string, second?: string) =>
    unit(segment('<sc id="1"/>a', first) + segment('b<ec startRef="1"/>', second));
  expect(refused(halves(undefined, 'd<ec startRef="1"/>'))).toEqual([]);
  expect(refused(halves('<sc id="1"/>c'))).toEqual([]);
  expect(refused(halves('c', 'd<ec startRef="1"/>'))).toEqual(['code_torn in u 1']);
});

test('line ends are as a parser of XML gives them, and UTF-16 is read', () => {
  const xml = unit(segment('a\r\nb\rc&#13;'));
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')]);
  for (const bytes of [Buffer.from(xml), utf16])
    expect(readXliff(bytes).units[0]?.segments[0]?.source).toEqual(['a\nb\nc\r']);
});

test('elements a hundred times deep are no bilingual file', () => {
  const deep = `${'<my:a>'.repeat(300)}${'</my:a>'.repeat(300)}`;
  expect(() => read(unit(segment('a'), deep))).toThrow(
    expect.objectContaining({ outcome: 'unsafe', reason: 'nesting' }),
  );
});
