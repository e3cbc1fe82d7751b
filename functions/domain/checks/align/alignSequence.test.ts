import { describe, expect, it } from 'vitest';
import { alignSequence, isConfident, weighedLength } from './alignSequence.ts';

const lines = (...texts: string[]) => texts.map((text) => ({ scope: 'body' as const, place: '', text }));

it('a Chinese, Japanese or Korean character is as long as two or three letters', () => {
  expect([weighedLength('ab'), weighedLength('中文'), weighedLength('aあ한')]).toEqual([2, 5, 6]);
});

describe('passages in their order', () => {
  const aligned = (source: readonly string[], target: readonly string[], ratio = 1) =>
    alignSequence(lines(...source), lines(...target), 'line:', ratio)?.map((one) => [
      one.place,
      one.source,
      one.target,
    ]);
  const long = (word: string) => `${word} `.repeat(20).trim();

  it('have none where there is no source, and empty ones where there is no translation', () => {
    expect(aligned([], ['a'])).toEqual([]);
    expect(aligned(['a', 'b'], [])).toEqual([
      ['line:1', 'a', ''],
      ['line:2', 'b', ''],
    ]);
  });

  it('find their counterparts by length and numbers, around one that is gone', () => {
    const source = [
      long('first 11'),
      long('second and much longer text 22'),
      'gone',
      long('third 33'),
      long('fourth 44'),
      long('fifth 55'),
    ];
    const target = [
      long('first 11'),
      long('second and much longer text 22'),
      long('third 33'),
      long('fourth 44'),
      long('fifth 55'),
    ];
    const pairs = aligned(source, target);
    expect(pairs?.find(([, one]) => one === 'gone')?.[2]).toBe('');
    for (const text of target) expect(pairs).toContainEqual([expect.any(String), text, text]);
  });

  it('find their counterparts to the end of a long document, around one that is gone', () => {
    const source = Array.from({ length: 400 }, (_, place) => long(`text ${place}`));
    const target = source.filter((_, place) => place !== 150);
    const pairs = aligned(source, target);
    expect(pairs?.filter(([, one, other]) => one !== other)).toEqual([['line:150', source[150], '']]);
  });

  const texts = (...lengths: number[]) => lengths.map((length, at) => `${'abcdefghijkl'[at]}`.repeat(length));
  it.each([
    ['at the beginning', 0],
    ['in the middle', 3],
    ['at the end', 6],
  ])('without one that is gone, or was added, %s', (_, gone) => {
    const source = texts(60, 200, 90, 400, 50, 150, 300);
    const target = source.filter((_one, at) => at !== gone);
    const straight = (text: string) => [expect.any(String), text, text];
    expect(aligned(source, target)).toEqual(
      source.map((text, at) => (at === gone ? [expect.any(String), text, ''] : straight(text))),
    );
    expect(aligned(target, source)).toEqual(target.map(straight));
  });

  it('where all of the translation is twice or half as long', () => {
    const source = texts(60, 200, 90, 400, 50, 150, 300, 30, 120);
    for (const ratio of [2, 0.5]) {
      const target = source.map((text) => (text[0] ?? '').repeat(text.length * ratio));
      const made = target.filter((_, at) => at !== 3);
      expect(aligned(source, made, ratio)?.map(([, one = '', other = '']) => [one[0], other[0]])).toEqual(
        source.map((text, at) => [text[0], at === 3 ? undefined : text[0]]),
      );
    }
  });

  it('two that became one and one that became two', () => {
    const source = texts(100, 110, 300, 250, 90, 160, 500);
    const [a = '', b = '', c = '', d = '', e = '', f = '', g = ''] = source;
    expect(aligned(source, [a + b, c, d, e, f, g])?.[0]).toEqual(['line:1', `${a}\n${b}`, a + b]);
    expect(aligned([a + b, c, d, e, f, g], source)?.[0]).toEqual(['line:1', a + b, `${a}\n${b}`]);
  });

  it('by their numbers where their lengths say nothing', () => {
    const source = ['aaaa 11', 'bbbb 22', 'cccc 33', 'dddd 44', 'eeee 55', 'ffff 66', 'gggg 77'];
    const target = source.filter((_, at) => at !== 2);
    expect(aligned(source, target)?.map(([, one, other]) => [one, other])).toEqual(
      source.map((text, at) => [text, at === 2 ? '' : text]),
    );
  });

  it('straight where there are five at most, however little they resemble each other', () => {
    const [source, target] = [texts(100, 90, 80, 70, 60, 50), texts(4, 300, 5, 400, 7, 500)];
    expect(aligned(source.slice(0, 5), target.slice(0, 5))?.map(([, one]) => one)).toEqual(source.slice(0, 5));
    expect(aligned(source, target)).toBeUndefined();
  });

  it('are not paired at all where nothing fits', () => {
    const source = Array.from({ length: 8 }, (_, place) => long(`text ${place}1 and ${place}2`));
    const target = Array.from({ length: 8 }, (_, place) => `${place}8 ${place}9`);
    expect(aligned(source, target)).toBeUndefined();
  });
});

describe('pairs of passages are believed', () => {
  const pairs = (source: string, target: string) =>
    Array.from({ length: 8 }, (_, place) => ({ place: `line:${place + 1}`, source, target }));
  const isBelieved = (source: string, target: string) => isConfident(pairs(source, target), 1);
  const long = 'a passage of about fifty letters that says nothing';

  it('where most long ones are about as long as their sources, and short ones however long they are', () => {
    expect(isBelieved(long, long)).toBe(true);
    expect(isBelieved(long, long.slice(0, 15))).toBe(false);
    expect(isBelieved(long.slice(0, 15), long)).toBe(false);
    expect(isBelieved('a short one', 'x')).toBe(true);
  });

  it('unless each has numbers and none of the other', () => {
    expect(isBelieved('from 11 to 22', 'od 33 do 44')).toBe(false);
    expect(isBelieved(`${long} 11 22`, `${long} 33 44`)).toBe(false);
    expect(isBelieved('from 11 to 22', 'od 11 do 44')).toBe(true);
  });

  const one = (source: number, target: number, ratio = 1) =>
    isConfident(
      Array.from({ length: 8 }, () => ({ source: 'x'.repeat(source), target: 'y'.repeat(target) })),
      ratio,
    );
  it.each([
    [40, 4, 1, true],
    [41, 4, 1, false],
    [50, 20, 1, false],
    [50, 21, 1, true],
    [20, 50, 1, false],
    [20, 49, 1, true],
    [50, 50, 2, true],
    [50, 30, 2, false],
    [50, 60, 0.5, true],
    [50, 63, 0.5, false],
  ])('if one of %i letters became %i, at %f times the length: %s', (source, target, ratio, is) => {
    expect(one(source, target, ratio)).toBe(is);
  });

  it.each([
    ['11', '22 33', true],
    ['11 12', '33', true],
    ['11 12', '33 33', true],
    ['11 12', '33 34', false],
    ['11 12', '33 12', true],
  ])('if "%s" became "%s": %s, as one number says nothing', (source, target, is) => {
    expect(isBelieved(source, target)).toBe(is);
  });

  it('if three quarters of their text are right, and one that is missing counts only among many', () => {
    const some = (right: number, wrong: number, missing = 0) =>
      isConfident(
        [
          ...Array.from({ length: right }, () => ({ source: '1', target: '1' })),
          ...Array.from({ length: wrong }, () => ({ source: '11 12', target: '13 14' })),
          ...Array.from({ length: missing }, () => ({ source: 'xx', target: '' })),
        ],
        1,
      );
    expect([some(15, 1), some(14, 1)]).toEqual([true, false]);
    expect([some(3, 0, 2), some(4, 0, 2)]).toEqual([true, false]);
    expect(some(0, 0)).toBe(true);
    expect(isConfident([{ source: '', target: 'xx' }], 1)).toBe(true);
    expect(
      isConfident(
        Array.from({ length: 6 }, () => ({ source: '', target: 'xx' })),
        1,
      ),
    ).toBe(false);
  });
});
