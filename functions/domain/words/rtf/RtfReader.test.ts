import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { Tally } from '../Tally.ts';
import { RtfFonts } from './RtfText.ts';
import { RtfReader, readControlWord } from './readRtf.ts';

function read(rtf: string) {
  const heard: string[] = [];
  const tally = new Tally(({ scope, text }) => void heard.push(scope === 'body' ? text : `${scope}: ${text}`));
  const reader = new RtfReader(Buffer.from(rtf, 'latin1'), tally);
  reader.read(0);
  tally.endAll();
  return { heard, tally, reader };
}
const symbols = '{\\fonttbl{\\f5\\fcharset2 Symbol;}{\\f6\\fcharset238 Arial;}{\\f7\\cpg1251 Arial;}}';
const japanese = '{\\fonttbl{\\f0\\fcharset128 Mincho;}{\\f1\\fcharset129 Batang;}}';

describe('the text of a Rich Text file', () => {
  test.each<[rtf: string, ...heard: string[]]>([
    ['{a\\uc2\\u322?b\\u322 ??c}', 'ałłc'],
    ['{\\uc0\\u322 ?}', 'ł?'],
    ["{\\u322\\'b3x\\u322\\~y\\u322\\\\z\\u322\\tab w}", 'łxłyłzłw'],
    ['{{\\u322}xyz}', 'łxyz'],
    ['{\\u322 {x}y}', 'łxy'],
    ['{\\u322\\b ?x}', 'ł?x'],
    ['{a\\{b\\}c\\\\d\\\te}', 'a{b}c\\d\te'],
    ['{a\\\nb\\\rc}', 'a', 'b', 'c'],
    ['{a\nb\r\0c}', 'abc'],
    ["{a\\'zzb}", 'azzb'],
    ["{a\\'41b}", 'aAb'],
    ["{\\mac\\'8e}", 'é'],
    ["{\\pc\\'82}", 'é'],
    ["{\\pca\\'b5}", 'Á'],
    ["{\\ansicpg0\\'e9\\ansicpg\\'e9}", 'éé'],
    [`{${symbols}{\\f5\\'20\\'61 b c}}`, ' □ □ □'],
    [`{${symbols}{\\f6\\'b9}{\\f7\\'b9\\'e0}{\\f9\\'b9}}`, 'ą№а¹'],
    [`{\\deff6${symbols}\\'b9{\\f5 a\\plain\\'b9}}`, 'ą□ą'],
    [`{${japanese}\\f0\\'93\\'fa\\f1\\'b0\\'a1\\f0\\'83A}`, '日가ア'],
    [`{${japanese}\\f0\\'93\\f1 x}`, '\ufffdx'],
    [`{${japanese}\\f0\\'93\\'fa{\\v\\'93\\'fa}}`, '日', 'hidden: 日'],
    ["{\\ansicpg932{\\fonttbl{\\f0\\cpg1252 A;}{\\f1\\fcharset238 A;}}\\f0\\'93\\'fa\\f1\\'b9}", '日ą'],
    ['{\\v a\\v0 b{\\deleted c\\deleted0 d}}', 'hidden: a', 'bd', 'deleted: c'],
    [
      '{a {\\field{\\*\\fldinst FORMDROPDOWN {\\*\\formfield{\\fftype2\\ffres1\\ffdefres0{\\*\\ffname List}{\\*\\ffl one}{\\*\\ffl the second}{\\*\\ffl x}}}}{\\fldrslt }} b}',
      'a the second b',
    ],
    ['{{\\*\\formfield{\\fftype2\\ffres25\\ffdefres1{\\*\\ffl one}{\\*\\ffl two}}}}', 'two'],
    ['{half{\\deleted \\par }way{\\deleted x\\cell }one}', 'halfway', 'deleted: x', 'one'],
    ['{\\v\\deleted a\\plain b}', 'deleted: a', 'b'],
    ['{a{\\*\\b b}{\\*\\par c}{\\*\\tab d}{\\*\\none e}}', 'ab', '\t'],
    ['{a{\\info b\\par c\\tab\\~{\\header d}\\u322?e}f}', 'af'],
    ['{{\\footnote a{\\header b}c}}', 'headers_footers: b', 'notes: ac'],
    ['{{\\header a{\\shptxt b}c}}', 'headers_footers: a', 'headers_footers: b', 'headers_footers: c'],
    ['{{\\header a{\\annotation b}c}}', 'comments: b', 'headers_footers: ac'],
    ['{{\\sn gtextUNICODE}{\\sv art}{\\sn gtextUNICODE}{\\sn other}{\\sv 5}}', 'boxes: art'],
    ['{{\\info{\\sn gtextUNICODE}{\\sv art}}a}', 'a'],
    ['{{\\upr{old}{\\*\\ud{new}}}}', 'new'],
    ['{{\\info{\\upr{old}{\\*\\ud{new}}}}}'],
    ['{a{\\*\\ud b}}', 'ab'],
    ['{\\bin3 }}}a\\bin-3 b\\bin c}', 'abc'],
    ['a{b}c', 'a'],
  ])('%j is %j', (rtf, ...heard) => {
    expect(read(rtf).heard).toEqual(heard);
  });

  test('half a pair of units is nothing by itself, and one is joined with the next half only', () => {
    const pair = '{\\uc0\\u-10179\\u-8704}';
    expect(read(pair).heard).toEqual(['😀']);
    expect(read('{\\uc0\\u-10240\\u-9216 \\u-9217\\u-8193}').heard).toEqual(['\u{10000}\u{10ffff}']);
  });
});

test('a change is counted where it is made in text that is read, not where it ends', () => {
  expect(
    read('{{\\deleted a}{\\revised b}{\\deleted0 c}{\\revised0 d}{\\info\\deleted e}\\b}').tally.trackedChanges,
  ).toBe(2);
});

test('a picture is as large as its digits are, wherever it is not skipped', () => {
  const { tally } = read('{{\\pict 0123456789abcdef}{\\info{\\pict 0123}}{\\b{\\pict 01}}}');
  expect([tally.pictures, tally.largestPicture]).toEqual([2, 8]);
});

test('groups are open to the limit, and what ends within one is cut off', () => {
  const open = (depth: number) => read('{'.repeat(depth)).reader.cutOff;
  expect(open(limits.nesting)).toBe(true);
  expect(() => open(limits.nesting + 1)).toThrow('nesting');
  expect(read('{a}').reader.cutOff).toBe(false);
  expect(() => read('}')).toThrow('rtf_groups');
});

test.each([
  ['par x', undefined, 4],
  ['par\\b', undefined, 3],
  ['u-12?', -12, 4],
  ['u12 x', 12, 4],
  ['u-x', undefined, 1],
  ['u0', 0, 2],
  ['u9z', 9, 2],
  ['azAZ9', 9, 5],
  ['u99999999999', 0x7fffffff, 12],
  ['u1/', 1, 2],
  ['u1:', 1, 2],
])('the control word %j has the number %j and ends at %i', (word, value, next) => {
  expect(readControlWord(Buffer.from(word), 0)).toMatchObject({ value, next });
});

test.each(['@', '[', '`', '{'])('%j is no letter of a control word', (other) => {
  expect(readControlWord(Buffer.from(`ab${other}`), 0).next).toBe(2);
});

describe('the code pages of fonts', () => {
  test('are those of their characters, then the one of the document', () => {
    const fonts = new RtfFonts();
    fonts.set('charset', 238, undefined);
    expect(fonts.pageOf(1)).toBe(1252);
    fonts.set('charset', 238, 1);
    fonts.set('font', 1, 1);
    fonts.set('fontCodePage', 1251, 2);
    fonts.set('hidden', 7, 2);
    fonts.set('charset', undefined, 3);
    expect([1, 2, 3, 4, -1].map((font) => fonts.pageOf(font))).toEqual([1250, 1251, 1252, 1252, 1252]);
    fonts.set('defaultFont', 1, undefined);
    expect(fonts.pageOf(-1)).toBe(1250);
    fonts.set('defaultFont', undefined, undefined);
    expect(fonts.pageOf(-1)).toBe(1252);
  });

  test('of Western ones are those of the document where that is of East Asia', () => {
    const fonts = new RtfFonts();
    fonts.set('charset', 0, 0);
    fonts.set('charset', 238, 1);
    fonts.set('codePage', 932, undefined);
    expect([0, 1].map((font) => fonts.pageOf(font))).toEqual([932, 1250]);
    fonts.set('codePage', 1251, undefined);
    expect([0, 1, 2].map((font) => fonts.pageOf(font))).toEqual([1252, 1250, 1251]);
  });
});
