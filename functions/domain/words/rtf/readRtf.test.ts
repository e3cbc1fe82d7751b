import { describe, expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import type { CountedParagraph } from '../Tally.ts';

async function count(rtf: string) {
  const heard: CountedParagraph[] = [];
  const counted = await countWords(Buffer.from(rtf, 'latin1'), {
    fileName: 'a.rtf',
    service: 'ordinary',
    onParagraph: (one) => heard.push(one),
  });
  return { ...counted, text: heard.map(({ text }) => text).join('|') };
}

describe('Rich Text Format', () => {
  test.each<[rtf: string, text: string, scopes: Record<string, number>]>([
    [
      "{\\rtf1\\ansi\\ansicpg1250 Za\\'bf\\'f3\\'b3\\'e6 g\\'ea\\'9cl\\'b9\\par ja\\'9f\\'f1}",
      'Zażółć gęślą|jaźń',
      { body: 3 },
    ],
    [
      "{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0\\fcharset238 Arial;}{\\f1\\fcharset204 Arial;}}\\'b9\\f1  \\'ec\\'e8\\'f0}",
      'ą мир',
      { body: 2 },
    ],
    ["{\\rtf1{\\fonttbl{\\f0\\fcharset128 Mincho;}}\\f0\\'93\\'fa\\'83A x}", '日ア x', { body: 3 }],
    ['{\\rtf1\\uc1 \\u322?\\u243? \\uc2\\u-10179??\\u-8704??a}', 'łó 😀a', { body: 2 }],
    ['{\\rtf1 a{\\*\\unknown junk here}b {\\info{\\title No}}c}', 'ab c', { body: 2 }],
    ['{\\rtf1 a\\tab b\\line c\\~d\\-e\\_f}', 'a\tb\nc\u00a0de‑f', { body: 4 }],
    ['{\\rtf1 {\\field{\\*\\fldinst HYPERLINK "x y"}{\\fldrslt the link}}}', 'the link', { body: 2 }],
    [
      '{\\rtf1 seen {\\v not seen}{\\deleted gone}{\\v\\plain here}}',
      'seen here|not seen|gone',
      { body: 2, hidden: 2, deleted: 1 },
    ],
    [
      '{\\rtf1 x{\\header top}{\\footnote a note}{\\*\\annotation why}}',
      'top|a note|why|x',
      { body: 1, notes: 2, headers_footers: 1, comments: 1 },
    ],
    [
      '{\\rtf1 one{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv 5}}{\\shptxt in box\\par}}{\\shprslt in box}}}',
      'in box|one',
      { body: 1, boxes: 2 },
    ],
    [
      '{\\rtf1 {\\listtext 1.}first\\cell second\\cell\\row{\\pict\\pngblip 89504e47}{\\bin3 }}}}x}',
      'first|second|x',
      { body: 3 },
    ],
    [
      '{\\rtf1 {\\shp{\\*\\shpinst{\\sp{\\sn gtextUNICODE}{\\sv word art}}{\\sp{\\sn wzName}{\\sv Shape 1}}}}one\\column two}',
      'word art|one\ntwo',
      { body: 2, boxes: 2 },
    ],
    ['{\\rtf1 a {\\upr{??? b}{\\*\\ud{\\u1076?\\u1086?\\u1084? b}}} c{\\*\\bkmkstart x}}', 'a дом b c', { body: 4 }],
    [
      '{\\rtf1 {\\object\\objautlink{\\*\\objclass Word}{\\*\\objdata 0105}{\\result pasted text}} {\\*\\cs5 styled}}',
      'pasted text styled',
      { body: 3 },
    ],
    ["{\\rtf1\\ansicpg936\\deff0{\\fonttbl{\\f0\\fcharset0 Arial;}}\\'c4\\'e3 x}", '你 x', { body: 2 }],
    ['{\\rtf1\\ansi{\\fonttbl{\\f5\\fcharset2 Symbol;}}a {\\f5 bcd} e}trailing words', 'a □□□ e', { body: 2 }],
  ])('%s', async (rtf, text, scopes) => {
    const counted = await count(rtf);
    expect(counted).toMatchObject({ outcome: 'counted', format: 'rtf' });
    expect(counted.wordsByScope).toEqual(scopes);
    expect(counted.text).toBe(text);
  });

  test('one that is cut off is for a person, with what it holds', async () => {
    expect(await count('{\\rtf1 two words')).toMatchObject({ outcome: 'manual', reason: 'cut_off', words: 2 });
  });

  test('one that is nested too deeply is unsafe', async () => {
    expect(await count(`{\\rtf1 ${'{'.repeat(6000)}`)).toMatchObject({ outcome: 'unsafe', reason: 'nesting' });
  });
});
