import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foundTerms, termStands } from './foundTerms.ts';

describe('terms in a text', () => {
  const found = (passages: string[], terms: [string, string][], language: string) =>
    foundTerms(
      passages,
      terms.map(([source, target]) => ({ source, target })),
      language,
    ).map(({ source, targets, places }) => [source, targets.join('|'), places.join()]);
  test('are found in any case and number, with every translation', () => {
    expect(
      found(
        ['Nothing.', 'Two purchase orders of a Carrier.'],
        [
          ['purchase order', 'zamówienie'],
          ['Purchase order', 'zlecenie'],
          ['carrier', 'przewoźnik'],
          ['invoice', 'faktura'],
        ],
        'en',
      ),
    ).toEqual([
      ['purchase order', 'zamówienie|zlecenie', '1'],
      ['carrier', 'przewoźnik', '1'],
    ]);
    expect(
      found(
        ['O zamówieniach przewoźnika', 'Przewoźnikowi'],
        [
          ['zamówienie', 'order'],
          ['przewoźnik', 'carrier'],
        ],
        'pl',
      ),
    ).toEqual([
      ['zamówienie', 'order', '0'],
      ['przewoźnik', 'carrier', '0,1'],
    ]);
    expect(
      found(
        ['这份合同很长'],
        [
          ['合同', 'umowa'],
          ['发票', 'faktura'],
        ],
        'zh',
      ),
    ).toEqual([['合同', 'umowa', '0']]);
  });
  test('are listed by place, each with what was noted of it, once', () => {
    const passages = ['Two orders.', 'An order.', 'Two orders.', 'Nothing.'];
    const term = { source: 'order', target: 'zamówienie' };
    const terms = [term, { ...term, target: 'zlecenie', note: 'a' }, { ...term, note: 'a' }, { ...term, note: 'b' }];
    expect(foundTerms(passages, terms, 'en')).toEqual([
      {
        ...{ source: 'order', places: [0, 1, 2], notes: ['a', 'b'] },
        targets: ['zamówienie', 'zlecenie', 'zamówienie', 'zamówienie'],
      },
    ]);
  });
  test('are those that stand in a passage word for word, found by the words of all passages together', () => {
    const vocabulary =
      'umowa umowy umową sąd sądu sądzie stół stołu court courts court’s roku rok ręka ręce nowy nowego pan panu s'.split(
        ' ',
      );
    const words = (most: number) =>
      fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: most }).map((said) => said.join(' '));
    const sources = fc.uniqueArray(words(3), { minLength: 1, maxLength: 6 });
    const language = fc.constantFrom('pl', 'cs', 'en', 'zh');
    fc.assert(
      fc.property(fc.array(words(8), { maxLength: 5 }), sources, language, (passages, wanted, iso2) => {
        const expected = wanted.flatMap((source) => {
          const places = passages.flatMap((passage, at) => (termStands(passage, source, iso2) ? [at] : []));
          return places.length > 0 ? [[source, 'x', places.join()]] : [];
        });
        expect(
          found(
            passages,
            wanted.map((source) => [source, 'x']),
            iso2,
          ),
        ).toEqual(expected);
      }),
    );
  });
  test('a thousand terms in a long text take no more than what is near', () => {
    const passages = Array.from({ length: 1000 }, (_, at) => `Passage ${at} of words that are word${at % 500} again`);
    const terms = Array.from({ length: 1000 }, (_, at) => [`word${at}`, 'x'] as [string, string]);
    expect(found(passages, terms, 'en')).toHaveLength(500);
  });
});
