import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countText } from './countText.ts';
import { WordCounter } from './WordCounter.ts';

describe('rule W1', () => {
  test.each<[text: string, words: number]>([
    ['and/or well-known 1,234.56 https://a.b/c?d=e me@x.pl', 5],
    ['12 500,50', 2],
    ['– • | … ***', 0],
    ['a\u00a0b', 2],
    ['trans\u00adlation \ufeffone', 2],
    ['one\u200btwo', 2],
    ['日本語', 3],
    ['カード', 3],
    ['ab日本cd', 4],
    ['、。', 0],
    ['안녕 하세요', 2],
    // Hangul fillers, which are invisible.
    ['\u3164 \uffa0 \u115f\u1160 안\u3164녕', 1],
    ['สวัสดีครับ', 2],
    ['Zażółć gęślą jaźń', 3],
    ['½ ② Ⅳ', 3],
    ['', 0],
  ])('%j is %i', (text, words) => {
    expect(countText(text).words).toBe(words);
  });

  test('characters with and without blanks leave line ends out', () => {
    expect(countText('ab c\r\nd 𝒳')).toMatchObject({ characters: 5, charactersWithSpaces: 7, cjkCharacters: 0 });
    expect(countText('日本 x')).toMatchObject({ cjkCharacters: 2 });
  });

  test('words of a repeated line are recognised, whatever blanks it has', () => {
    expect(countText('one two\nthree\n one  two\none two').repeatedWords).toBe(4);
  });

  test('segments are told apart by 53 bits of their text', () => {
    const counter = new WordCounter();
    const prints = Array.from({ length: 20_000 }, (_, number) => {
      counter.addText(`line ${number}`);
      return counter.endSegment();
    });
    expect(new Set(prints).size).toBe(prints.length);
    const wide = prints.filter((print) => print >= 2 ** 52).length;
    expect(wide / prints.length).toBeGreaterThan(0.4);
    expect(prints.every(Number.isSafeInteger)).toBe(true);
  });

  test('bytes, text and any cutting of it give one count', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        'w',
        '.',
        '/',
        ':',
        '@',
        'ł',
        '日',
        ' ',
        '\u00a0',
        '-',
        '1',
        'ก',
        '𝒳',
        '\u00ad',
        '\u200b',
      ),
    });
    fc.assert(
      fc.property(text, fc.nat(), (all, cut) => {
        const whole = new WordCounter();
        whole.addText(all);
        const pieces = [...all];
        const at = cut % (pieces.length + 1);
        const parts = new WordCounter();
        for (const part of [pieces.slice(0, at), pieces.slice(at)]) {
          const bytes = new TextEncoder().encode(part.join(''));
          parts.addUtf8(bytes, 0, bytes.length);
        }
        expect(parts.endSegment()).toBe(whole.endSegment());
        expect({ ...parts }).toEqual({ ...whole });
      }),
      { seed: 4 },
    );
  });
});
