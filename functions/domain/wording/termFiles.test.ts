import { describe, expect, test } from 'vitest';
import { glossaryLimits } from '#shared/model/work/glossary.ts';
import { samePair, type Term } from './glossary.ts';
import { mergeTerms, readTerms, termsFile, tooMuch } from './termFiles.ts';

const languages = { source: 'en', target: 'pl' };
const read = (text: string) => readTerms(text, languages);
const faultsOf = (text: string) => {
  const answer = read(text);
  return 'faults' in answer
    ? answer.faults.map(({ key, replace }) => [key.slice('validation/terms.'.length), replace])
    : [];
};

describe('a CSV file of terms', () => {
  const cases: [name: string, text: string, terms: Term[]][] = [
    ['without a head', 'carrier,przewoźnik\n', [{ source: 'carrier', target: 'przewoźnik' }]],
    [
      'with semicolons, a mark of UTF-8 and a note',
      '\ufeffcarrier;przewoźnik;nie „nośnik”\r\n',
      [{ source: 'carrier', target: 'przewoźnik', note: 'nie „nośnik”' }],
    ],
    ['with tabs', 'carrier\tprzewoźnik', [{ source: 'carrier', target: 'przewoźnik' }]],
    [
      'with the languages in another order',
      'note,pl,en-GB\nx,zamówienie,order',
      [{ source: 'order', target: 'zamówienie', note: 'x' }],
    ],
    ['with its target first', 'pl,en\nzamówienie,order', [{ source: 'order', target: 'zamówienie' }]],
    ['that begins with a word like a code', 'en,greeting text\n', [{ source: 'en', target: 'greeting text' }]],
    ['that begins with words like codes', 'ok,no\n', [{ source: 'ok', target: 'no' }]],
    ['with a head in Polish', 'termin;tłumaczenie\norder;zamówienie', [{ source: 'order', target: 'zamówienie' }]],
    ['with quotation marks, commas and breaks', '"a ""b"", c","d\r\ne"\n', [{ source: 'a "b", c', target: 'd e' }]],
    ['with empty lines', '\n,,\ncarrier,przewoźnik\n\n', [{ source: 'carrier', target: 'przewoźnik' }]],
  ];
  test.each(cases)('%s', (_, text, terms) => expect(read(text)).toEqual({ terms }));

  test('takes terms and notes as long as they may be, on either side', () => {
    const [longest, note] = ['c'.repeat(120), 'g'.repeat(200)];
    expect(read(`${longest},${longest},${note}`)).toEqual({ terms: [{ source: longest, target: longest, note }] });
    expect(faultsOf(`a,${longest}d`)).toEqual([['long', { line: 1, most: 120 }]]);
  });

  test('names every line that is wrong', () => {
    expect(faultsOf('a,b\n,c\nd,\n"e\nf",g\nh\n')).toEqual([
      ['no_source', { line: 2 }],
      ['no_target', { line: 3 }],
      ['columns', { line: 6 }],
    ]);
    expect(faultsOf('a,b\n"c,d\ne,f')).toEqual([['unclosed', { line: 2 }]]);
    expect(faultsOf(`a,b\n${'c'.repeat(121)},d\ne,f,${'g'.repeat(201)}`)).toEqual([
      ['long', { line: 2, most: 120 }],
      ['long_note', { line: 3, most: 200 }],
    ]);
    expect(faultsOf('en,de\nhouse,Haus')).toEqual([['other_pair', { line: 1, found: 'en, de' }]]);
    expect(faultsOf('pl,de\ndom,Haus')).toEqual([['other_pair', { line: 1, found: 'pl, de' }]]);
    expect(faultsOf(',x\n'.repeat(12)).slice(9)).toEqual([
      ['no_source', { line: 10 }],
      ['more', { count: 2 }],
    ]);
    expect(faultsOf(',x\n'.repeat(11)).at(-1)).toEqual(['more', { count: 1 }]);
    expect(faultsOf(',x\n'.repeat(10))).toHaveLength(10);
    expect(faultsOf('')).toEqual([['none', undefined]]);
    expect(faultsOf('term,translation\n')).toEqual([['none', undefined]]);
    expect(faultsOf('zam\ufffdwienie,order')).toEqual([['encoding', undefined]]);
  });
});

describe('a TBX file', () => {
  const entry = (note: string, ...sides: [string, ...string[]][]) =>
    `<termEntry>${note && `<note>${note}</note>`}${sides
      .map(
        ([language, ...said]) =>
          `<langSet xml:lang="${language}">${said.map((one) => `<tig><term>${one}</term></tig>`).join('')}</langSet>`,
      )
      .join('')}</termEntry>`;
  const old = (body: string) =>
    `<?xml version="1.0"?>\n<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">\n<martif type="TBX"><text><body>${body}</body></text></martif>`;

  test('of 2008 and of 2019 says its terms, each with each translation, and passes over other languages', () => {
    expect(
      read(old(entry('a &amp; b', ['en-GB', 'order', 'purchase order'], ['PL', 'zamówienie'], ['de', 'Auftrag']))),
    ).toEqual({
      terms: [
        { source: 'order', target: 'zamówienie', note: 'a & b' },
        { source: 'purchase order', target: 'zamówienie', note: 'a & b' },
      ],
    });
    const namespaced = `<t:tbx xmlns:t="urn:iso:std:iso:30042:ed-2"><t:text><t:body><t:conceptEntry id="c1">
      <t:langSec xml:lang="en"><t:termSec><t:term>bill of <hi>lading</hi></t:term></t:termSec></t:langSec>
      <t:langSec xml:lang="pl"><t:termSec><t:term>konosament</t:term></t:termSec></t:langSec>
    </t:conceptEntry></t:body></t:text></t:tbx>`;
    expect(read(namespaced)).toEqual({ terms: [{ source: 'bill of lading', target: 'konosament' }] });
    expect(faultsOf(old(entry('', ['en', 'order'], ['de', 'Auftrag'])))).toEqual([['none', undefined]]);
  });

  test('has notes and other texts besides its terms, and places that are still empty', () => {
    const side = (language: string, inside: string) => `<langSet xml:lang="${language}"><tig>${inside}</tig></langSet>`;
    const noted = `<termEntry><descrip>Not this.</descrip><note>x</note><descrip>Nor this.</descrip>${[
      side('en', '<term>order</term><termNote>noun</termNote><note> </note>'),
      side('pl', '<term>zlecenie</term><termNote>n</termNote><term> </term><note>y</note>'),
    ].join('')}</termEntry>`;
    expect(read(old(noted))).toEqual({ terms: [{ source: 'order', target: 'zlecenie', note: 'y' }] });
  });

  test('has at most as many pairs as a glossary; those beyond are counted, not made', () => {
    const side = (language: string, name: string, count: number) =>
      `<langSec xml:lang="${language}">${Array.from({ length: count }, (_, i) => `<term>${name}${i}</term>`).join('\n')}</langSec>`;
    const product = (sources: number, targets: number) =>
      `<tbx><conceptEntry>${side('en', 's', sources)}${side('pl', 't', targets)}</conceptEntry></tbx>`;
    const most = glossaryLimits.terms;
    expect(read(product(most / 10, 10))).toMatchObject({ terms: { length: most } });
    expect(faultsOf(product(most / 10, 11))).toEqual([['many', { most, count: most * 1.1 }]]);
    expect(faultsOf(product(8_000, 5_000))).toEqual([['many', { most, count: 40_000_000 }]]);
  });

  test('that is broken, of another kind or with entities of its own is refused with its line', () => {
    expect(faultsOf('<martif>\n<body>\n<termEntry><langSet xml:lang="en"><term>order</term></langSet')).toEqual([
      ['xml', { line: 3 }],
    ]);
    expect(faultsOf('<tmx><term>x</term></tmx>')).toEqual([['not_tbx', undefined]]);
    expect(faultsOf('<!DOCTYPE martif [<!ENTITY x "y">]><martif/>')).toEqual([['doctype', { line: 1 }]]);
    for (const before of ['', '\n'])
      expect(faultsOf(old(`\n${entry('', ['en', `${before}${'x'.repeat(121)}`], ['pl', 'y'])}`))).toEqual([
        ['long', { line: 4, most: 120 }],
      ]);
  });
});

describe('what is given out', () => {
  const terms: Term[] = [
    { source: 'order', target: 'zamówienie', note: 'a < b & "c"' },
    { source: 'order', target: 'zlecenie' },
    { source: '=SUM(A1)', target: '-x, „y”; z' },
  ];
  test('can be read in again, in every form and language', () => {
    for (const locale of ['en', 'pl'] as const)
      expect(read(termsFile(terms, languages, { format: 'csv', locale }))).toEqual({ terms });
    const tbx = termsFile(terms, languages, { format: 'tbx', locale: 'en' });
    expect(tbx).toContain('<tbx type="TBX-Core" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">');
    expect([...tbx.matchAll(/<conceptEntry id="(\w+)"/g)].map(([, id]) => id)).toEqual(['c1', 'c2']);
    expect(read(tbx)).toEqual({
      terms: terms.map((term, at) => (at === 1 ? { ...term, note: 'a < b & "c"' } : term)),
    });
  });
  test('no spreadsheet runs', () => {
    expect(termsFile(terms, languages, { format: 'csv', locale: 'en' })).toContain("\r\n'=SUM(A1),");
  });
});

test('a glossary keeps each term once, the last note of it, and no more than it may hold', () => {
  const one = { source: 'a', target: 'b' };
  expect(mergeTerms([one, { source: 'c', target: 'd' }], [{ ...one, note: 'n' }])).toEqual([
    { ...one, note: 'n' },
    { source: 'c', target: 'd' },
  ]);
  const many = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => ({ source: `${at}`, target: 'ż'.repeat(length) }));
  expect(tooMuch(many(1000, 10))).toBeUndefined();
  expect(tooMuch(many(1001, 1))?.key).toBe('validation/terms.many');
  expect(tooMuch(many(1000, 200))?.key).toBe('validation/terms.large');
  const sized = (bytes: number) => {
    const note = (length: number) => [{ source: 'a', target: 'b', note: 'x'.repeat(length) }];
    return tooMuch(note(bytes - JSON.stringify(note(0)).length));
  };
  expect(sized(glossaryLimits.bytes)).toBeUndefined();
  expect(sized(glossaryLimits.bytes + 1)?.replace).toEqual({
    ...{ most: glossaryLimits.bytes / 1000, size: Math.ceil((glossaryLimits.bytes + 1) / 1000) },
  });
});

test.each([
  [1, 2, true],
  [1, 3, false],
  [3, 2, false],
  [2, 1, false],
])('terms from language %i into %i are those from 1 into 2: %s', (sourceLanguage, targetLanguage, is) => {
  expect(samePair({ sourceLanguage, targetLanguage }, { sourceLanguage: 1, targetLanguage: 2 })).toBe(is);
});
