import { expect, test } from 'vitest';
import type { Confirmed } from './Rule.ts';
import { document, findings, places } from './test/ruleInput.ts';
import { confirmed } from './verbatim.ts';

const isAbsent = (one: Confirmed, source: string, target: string, languages: [string, string] = ['en', 'pl']) =>
  places(confirmed, [[source, target]], { confirmed: [one], languages }).length > 0;

test('a name is looked for where its passage has it, and where that is translated', () => {
  const name = { kind: 'name', text: 'Jan Nowak' } as const;
  expect(isAbsent(name, 'By Jan Nowak', 'Przez Jana Nowaka')).toBe(false);
  expect(isAbsent(name, 'By Jan Nowak', 'Przez Jana Nowika')).toBe(true);
  expect(isAbsent(name, 'By another', 'Przez innego')).toBe(false);
  expect(isAbsent(name, 'By Jan Nowak', '')).toBe(false);
});

test('a name that is wanted otherwise must not stand in a form of the source’s language', () => {
  const name = { kind: 'name', text: 'Anny Kowalskiej' } as const;
  const isMissing = (change: Partial<Confirmed>) =>
    isAbsent({ ...name, ...change }, 'Podpis Anny Kowalskiej', 'Signed by Anna Kowalska', ['pl', 'en']);
  expect(isMissing({})).toBe(false);
  expect(isMissing({ wanted: 'Anny Kowalskiej' })).toBe(true);
});

test('the mark of a document that is wanted as it is belongs to another check', () => {
  const mark = { kind: 'document', text: 'ABC 523456' } as const;
  expect(isAbsent(mark, 'card ABC 523456', 'karta')).toBe(false);
  expect(isAbsent({ ...mark, wanted: 'abc-523456' }, 'card ABC 523456', 'karta')).toBe(false);
  expect(isAbsent({ ...mark, wanted: 'ABC 523457' }, 'card ABC 523456', 'karta')).toBe(true);
});

test.each([
  ['date', '12 March 2026, 14:30', 'dnia 12.03.2026', false],
  ['date', '12 March 2026, 14:30', 'dnia 13.03.2026 o 14:30', true],
  ['date', '14:30', 'o 14.30', false],
  ['date', 'Easter Monday', 'w Easter Monday', false],
  ['date', 'Easter Monday', 'w poniedziałek', true],
  ['number', '5 on 12 March 2026', '5 sztuk', false],
  ['number', '5 on 12 March 2026', '6 sztuk', true],
  ['number', '1,200.50 GBP', '1 200,50 GBP', false],
  ['number', '1,200.50 GBP', '1 200,60 GBP', true],
] as const)('a confirmed %s, %s, in "%s" is absent: %s', (kind, text, target, is) => {
  expect(isAbsent({ kind, text }, text, target)).toBe(is);
});

test('of a scan only names that must stand there are looked for', () => {
  const isMissing = (one: Confirmed, languages: [string, string] = ['en', 'pl']) =>
    places(confirmed, [], {
      confirmed: [one],
      languages,
      source: document({ blocks: [] }),
    }).length > 0;
  expect(isMissing({ kind: 'name', text: 'Jan Nowak', always: true })).toBe(true);
  expect(isMissing({ kind: 'name', text: 'Jan Nowak' })).toBe(false);
  expect(isMissing({ kind: 'document', text: 'ABC 523456', always: true })).toBe(false);
  expect(isMissing({ kind: 'name', text: 'Jan Nowak', always: true }, ['pl', 'uk'])).toBe(false);
  expect(isMissing({ kind: 'name', text: 'Jan Nowak', always: true }, ['pl', 'zh'])).toBe(false);
  expect(isMissing({ kind: 'name', text: 'Іван', always: true }, ['pl', 'uk'])).toBe(true);
});

test('a name of one of several scans is asked about in each translation that lacks it', () => {
  const severity = (target: string, change: Partial<Confirmed> = { perhaps: true }) =>
    findings(confirmed, [], {
      confirmed: [{ kind: 'name', text: 'Anna Maria Żółć-Kowalska', ...change }],
      source: document({ blocks: [], pictures: 1 }),
      target: document({ blocks: [{ scope: 'body', place: '', text: target }] }),
    }).map((one) => one.severity ?? 'block');
  expect(severity('Anna Kowalska')).toEqual(['warn']);
  expect(severity('Anna Kowalska', { always: true })).toEqual(['block']);
  expect(severity('Anny Marii Żółć-Kowalskiej')).toEqual([]);
});

test('beside a line of text a picture may have the name; without a picture a text that lacks it says it does not', () => {
  const one = { kind: 'name', text: 'Jan Nowak', always: true } as const;
  const found = (pictures: number, source: string) =>
    findings(confirmed, [[source, 'Odpis z Jana Nowika']], { confirmed: [one], source: document({ pictures }) }).map(
      ({ severity = 'block' }) => severity,
    );
  expect(found(1, 'Copy of the certificate')).toEqual(['warn']);
  expect(found(0, 'Copy of the certificate')).toEqual([]);
  expect(found(1, 'Copy for Jan Nowak')).toEqual(['block']);
});
