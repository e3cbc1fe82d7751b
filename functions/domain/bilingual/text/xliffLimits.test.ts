import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Inline, misfitOf } from '#shared/rules/bilingual/inline.ts';
import { codePoints, lengthsOf } from '#shared/rules/bilingual/lengthLimit.ts';
import { readFile } from '../readFile.ts';
import { targetOf } from '../Target.ts';
import { writeFile } from '../writeFile.ts';

const first = (inside: string) =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:mq="MQXliff"><file original="a" source-language="en" datatype="x"><body>${inside}</body></file></xliff>`;
const unit = (attributes = '', inside = '<source>Some</source>', id = 1) =>
  `<trans-unit id="${id}" ${attributes}>${inside}</trans-unit>`;

const slr = 'xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"';
const points = '<slr:profiles generalProfile="xliff:codepoints"/>';
const second = (inside: string, { profiles = points, file = '', space = slr } = {}) =>
  `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" ${space} srcLang="en"><file id="f" ${file}>${profiles}${inside}</file></xliff>`;
const unit2 = (attributes = '', inside = '<segment><source>Some</source></segment>', id = 1) =>
  `<unit id="u${id}" ${attributes}>${inside}</unit>`;
const size = (value: string) => `slr:sizeRestriction="${value}"`;
const said = (source: string, target?: string) =>
  `<segment><source>${source}</source>${target === undefined ? '' : `<target>${target}</target>`}</segment>`;

const unitsOf = async (text: string, name = 'a.xlf') => (await readFile(Buffer.from(text), name)).units;
const limitsOf = async (text: string, name?: string) => (await unitsOf(text, name)).map(({ limits }) => limits);
const mostOf = async (text: string, name?: string) =>
  (await limitsOf(text, name)).map((limits) => limits?.map(({ most }) => most).join());

describe('XLIFF 1.2 says how wide a text may be', () => {
  test.each<[what: string, xml: string, most: (string | undefined)[]]>([
    ['in characters', first(unit('maxwidth="40" size-unit="char"')), ['40']],
    ['in pixels, which it does where no unit is named', first(unit('maxwidth="40"')), [undefined]],
    ['in bytes', first(unit('maxwidth="40" size-unit="byte"')), [undefined]],
    [
      'of a group',
      first(`<group maxwidth="40" size-unit="char">${unit()}${unit('', undefined, 2)}</group>`),
      ['40', '40'],
    ],
    ['of itself in a group', first(`<group maxwidth="40" size-unit="char">${unit('maxwidth="9"')}</group>`), ['9']],
    [
      'in pixels in a group with characters',
      first(`<group maxwidth="40" size-unit="char">${unit('maxwidth="9" size-unit="pixel"')}</group>`),
      [undefined],
    ],
    ['in a unit that is its own', first(`<group maxwidth="40">${unit('size-unit="char"')}</group>`), [undefined]],
    ['as memoQ does', first(unit('mq:maxlengthchars="30"')), ['30']],
    ['nowhere', first(unit()), [undefined]],
    ...['-1', '0', 'forty', '', '4.5', '1e3', '1000001', '99999999999999999999', '0x10'].map(
      (bad): [string, string, undefined[]] => [
        `by "${bad}", which is no number of characters`,
        first(unit(`maxwidth="${bad}" size-unit="char" mq:maxlengthchars="${bad}"`)),
        [undefined],
      ],
    ),
  ])('%s', async (_what, xml, most) => {
    expect(await mostOf(xml, 'a.mqxliff')).toEqual(most);
  });
});

describe('XLIFF 2 says how many code points a text may have', () => {
  const other = (profile: string) => ({ profiles: `<slr:profiles generalProfile="${profile}"/>` });
  const two = unit2('', undefined, 1) + unit2('', undefined, 2);
  test.each<[what: string, xml: string, most: (string | undefined)[]]>([
    ['"max"', second(unit2(size('40'))), ['40']],
    ['"min,max"', second(unit2(size('5,40'))), ['40']],
    ['at least so many', second(unit2(size('5,*'))), [undefined]],
    ['as many as there are', second(unit2(size('*'))), [undefined]],
    ['without a profile', second(unit2(size('40')), { profiles: '' }), [undefined]],
    ['by a general profile other than code points', second(unit2(size('40')), other('my:pixels')), [undefined]],
    [
      'by another prefix',
      second(unit2(size('40')), { space: slr })
        .replaceAll('slr:', 'x:')
        .replace('xmlns:slr', 'xmlns:x'),
      ['40'],
    ],
    [
      'with an attribute of the same name in another namespace',
      second(unit2('my:sizeRestriction="40"'), { space: `${slr} xmlns:my="urn:my"` }),
      [undefined],
    ],
    ['of the file', second(unit2(), { file: size('70') }), ['70']],
    ['of unit and group', second(`<group id="g" ${size('50')}>${unit2(size('40'))}</group>`), ['40,50']],
    ['of a group of two', second(`<group id="g" ${size('50')}>${two}</group>`), ['50', '50']],
    ['of all of a sentence', second(unit2('', said(`<mrk id="m" ${size('20')}>Some</mrk>`))), ['20']],
    ['of a part of a sentence', second(unit2('', said(`It is <mrk id="m" ${size('20')}>some</mrk>`))), [undefined]],
    ...['-1', 'forty', '', '4.5', '5,', ',5', '5,4,3', '1000001', '0'].map((bad): [string, string, undefined[]] => [
      `by "${bad}", which is no restriction`,
      second(unit2(size(bad))),
      [undefined],
    ]),
  ])('%s', async (_what, xml, most) => {
    expect(await mostOf(xml)).toEqual(most);
  });

  test('what has a limit together is named and counted with what is translated already', async () => {
    const mixed = `${said('Some')}<ignorable><source> </source></ignorable>${said('Done', 'Gotowe')}${said('More')}`;
    expect(await limitsOf(second(unit2(size('40'), mixed) + unit2('', undefined, 2)))).toEqual([
      [{ most: 40, of: '1', beside: 7 }],
      [{ most: 40, of: '1', beside: 0 }],
      undefined,
    ]);
  });

  test('a normalization is that of the limit', async () => {
    const nfc = '<slr:profiles generalProfile="xliff:codepoints"><slr:normalization general="nfc"/></slr:profiles>';
    expect(await limitsOf(second(unit2(size('4')), { profiles: nfc }))).toEqual([
      [{ most: 4, form: 'NFC', beside: 0 }],
    ]);
  });
});

test('codes count for nothing, or for what the file says; placeholders are text to it', async () => {
  const inside = said(
    ' <ph id="1" slr:sizeInfo="3"/><pc id="2">Hi</pc> {name}<ph id="3"/> <cp hex="0007"/>&amp;lt; ok ',
  );
  const [only] = await unitsOf(second(unit2(size('99'), inside)));
  const sizes = only?.source.map((piece) => (typeof piece === 'string' ? codePoints(piece) : piece.size));
  expect(only?.limits).toEqual([{ most: 99, beside: 1 }]);
  expect(sizes).toEqual([3, undefined, 2, undefined, 1, 6, undefined, 1, 1, 4, 4]);
});

test('a tag around a placeholder is one pair', async () => {
  const [only] = await unitsOf(first(unit('', '<source>It &lt;b>is {x} so&lt;/b> far</source>')));
  const codes = only?.source.flatMap((piece) => (typeof piece === 'string' ? [] : [`${piece.type} ${piece.id}`]));
  expect(codes).toEqual(['open 1', 'alone 2', 'close 1']);
});

const text = fc.string({
  unit: fc.constantFrom('a', 'ż', '😀', '&', '<', ' ', 'e\u0301'),
  minLength: 1,
  maxLength: 12,
});
const code = fc.constantFrom('<x id="1"/>', '{name}', '%s', '<g id="2">in it</g>', '&lt;b>bold&lt;/b>', '&amp;nbsp;');
const escaped = (one: string) => one.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

test('what is counted is what stands in the file once it is written', async () => {
  const sources = fc.array(fc.tuple(text, code, text), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sources, fc.array(text, { minLength: 12, maxLength: 12 }), async (given, words) => {
      const pieces = given.map(([before, one, after]) => `${escaped(before)}w${one}${escaped(after)}`);
      const marked = pieces.map((piece, at) => `<mrk mtype="seg" mid="${at}">${piece}</mrk>`).join(' ');
      const empty = pieces.map((_piece, at) => `<mrk mtype="seg" mid="${at}"/>`).join(' ');
      const inside = `<source>${pieces.join(' ')}</source><seg-source>${marked}</seg-source><target>${empty}</target>`;
      const xml = first(unit('maxwidth="40" size-unit="char"', inside));
      const file = await readFile(Buffer.from(xml), 'a.xlf');
      let at = 0;
      const translate = (piece: Inline): Inline => (typeof piece === 'string' ? `${words[at++ % 12]}!` : piece);
      const targets = new Map(file.units.map(({ id, source }) => [id, source.map(translate)]));
      for (const { id, source } of file.units) expect(misfitOf(source, targets.get(id) ?? [])).toBeUndefined();
      const limited = file.units.map(({ id, source, limits = [] }) => ({
        ...{ id, limits },
        segments: [{ source, target: targets.get(id) ?? [], after: '', kept: null }],
      }));
      const [counted, ...others] = lengthsOf(limited, 'pl');
      const written = Buffer.from(await writeFile(file, targets, targetOf('en', 'pl'))).toString();
      const target = /<target>(.*)<\/target>/s.exec(written)?.[1] ?? '';
      const shown = target
        .replace(/<[^>]+>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      expect([counted?.characters, others]).toEqual([codePoints(shown), []]);
      expect(counted?.over !== undefined).toBe(codePoints(shown) > 40);
      // What limits are said by stays as it was.
      expect(written).toContain('<trans-unit id="1" maxwidth="40" size-unit="char">');
    }),
    { numRuns: 150 },
  );
});
