import { describe, expect, it } from 'vitest';
import { checkTranslation } from '../checkTranslation.ts';
import { readText } from '../readDocument.ts';

type Document = ReturnType<typeof readText>;
const document = (text: string | readonly string[], change: Partial<Document> = {}): Document => ({
  ...readText([text].flat().join('\n'), 'a'),
  ...change,
});
/** What the check of addresses finds missing, with what is there instead. */
function lost(source: Document, target: Document, confirmed: object[] = []) {
  const { findings } = checkTranslation(source, target, { languages: ['en', 'pl'], confirmed } as never);
  return findings
    .filter(({ check }) => ['email', 'url', 'iban', 'nip', 'document_number'].includes(check))
    .map(({ expected, found }) => [...expected, ...found]);
}
const [anna, anne, jan] = ['anna@example.com', 'anne@example.com', 'jan@example.org'];

describe('an address of mail', () => {
  it('stands in the translation as often as in the source', () => {
    expect(lost(document(`a ${anna} b ${anna}`), document(`a ${anna} b ${anna}`))).toEqual([]);
    expect(lost(document(`a ${anna} b ${anna}`), document(`a ${anna} b`))).toEqual([[anna]]);
    expect(lost(document(`a ${anna}`), document(`a ${anna} b ${anna}`))).toEqual([]);
  });

  it('that is another is said, with up to three of those that came instead', () => {
    expect(lost(document(`a ${anna}`), document(`a ${anne}`))).toEqual([[anna, anne]]);
    expect(lost(document(`a ${anna} ${jan}`), document(`a ${anne} ${jan}`))).toEqual([[anna, anne]]);
    const many = ['b', 'c', 'd', 'e'].map((name) => `${name}@example.com`).join(' ');
    expect(lost(document(`a ${anna}`), document(many))[0]).toHaveLength(4);
  });

  const pdf = { format: 'pdf' as const };
  it.each([
    ['a PDF source', pdf, {}],
    ['a PDF translation', {}, pdf],
    ['a translation that is not read to its end', {}, { cutOff: true }],
  ])('is looked for once where counting means nothing: %s', (_, source, target) => {
    expect(lost(document(`a ${anna} b ${anna}`, source), document(`a ${anna}`, target))).toEqual([]);
    expect(lost(document(`a ${anna}`, source), document('a', target))).toEqual([[anna]]);
  });

  it('is still reported where a very similar one stands in its place', () => {
    const twice = document(`a ${anna} b ${anna}`, pdf);
    expect(lost(twice, document(`a ${anna} b ${anne}`))).toEqual([[anna, anne]]);
    expect(lost(twice, document(`a ${anna} b annna@example.com`))).toEqual([[anna, 'annna@example.com']]);
    expect(lost(twice, document(`a ${anna} b nana@example.com`))).toEqual([[anna, 'nana@example.com']]);
    expect(lost(twice, document(`a ${anna} b ${jan}`))).toEqual([]);
    expect(lost(twice, document(`a ${anna} b hannna@example.com`))).toEqual([]);
    expect(lost(twice, document(`a ${anna} b annxxa@example.com`))).toEqual([]);
    expect(lost(twice, document(`a ${anna} b ${anna} ${anne}`))).toEqual([]);
  });
});

describe('a number of an account', () => {
  const iban = 'PL61109010140000071219812874';
  const spaced = 'PL61 1090 1014 0000 0712 1981 2874';
  it('is the same with and without blanks, and lost with another digit', () => {
    expect(lost(document(`to ${iban}`), document(`na ${spaced}`))).toEqual([]);
    expect(lost(document(`to ${spaced}`), document(`na ${iban}`))).toEqual([]);
    expect(lost(document(`to ${iban}`), document(`na ${iban.slice(0, -1)}5`)).length).toBe(1);
  });
});

describe('the mark of a document', () => {
  const mark = 'ABC 523456';
  it('that its customer wants otherwise is not held against the source', () => {
    const [source, target] = [document(`card no. ${mark}`), document('karta nr ABC 143210')];
    expect(lost(source, target)).toHaveLength(1);
    const wanted = [{ kind: 'document', text: mark, wanted: 'ABC 143210' }];
    expect(lost(source, target, wanted)).toEqual([]);
    expect(lost(source, document(`karta nr ${mark}`))).toEqual([]);
    const number = [{ kind: 'number', text: mark, wanted: 'ABC 143210' }];
    expect(lost(source, target, number)).toHaveLength(1);
  });
});

describe('what is not recognised by itself in the translation', () => {
  const nip = '526-000-12-47';
  it('is looked for in its text, with or without blanks, as often as in the source', () => {
    expect(lost(document(`NIP ${nip}`), document(`numer ${nip}`))).toEqual([]);
    expect(lost(document(`NIP ${nip}`), document('numer 526 0001247'))).toEqual([]);
    expect(lost(document(`NIP ${nip}`), document('numer 526 0001248'))).toEqual([[nip]]);
    expect(lost(document(`NIP ${nip}, NIP ${nip}`), document(`numer ${nip}`))).toEqual([[nip]]);
    expect(lost(document(`NIP ${nip}, NIP ${nip}`), document(`numery ${nip} i 526 0001247`))).toEqual([]);
    expect(lost(document(`NIP ${nip}, NIP ${nip}`, { format: 'pdf' }), document(`numer ${nip}`))).toEqual([]);
  });

  it('but an address with a blank in it is another', () => {
    expect(lost(document(anna), document('anna@example. com'))).toEqual([[anna]]);
    expect(lost(document('www.example.com/abc'), document('www.example.com/a bc'))).toEqual([
      ['www.example.com/abc', 'www.example.com/a'],
    ]);
  });
});
