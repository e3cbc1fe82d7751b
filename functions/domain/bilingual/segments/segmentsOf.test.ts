import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Inline } from '#shared/rules/bilingual/inline.ts';
import { segmentsOf } from './segmentsOf.ts';

const split = (text: string, language: string) => segmentsOf([text], language).map(({ source }) => source.join(''));

describe('sentences in English', () => {
  test.each([
    ['Hello World. My name is Jonas.', 2],
    ['What is your name? My name is Jonas.', 2],
    ['There it is! I found it.', 2],
    ['My name is Jonas E. Smith.', 1],
    ['Please turn to p. 55.', 1],
    ['Were Jane and co. at the party?', 1],
    ['They closed the deal with Pitt, Briggs & Co. at noon.', 1],
    ['I can see Mt. Fuji from here.', 1],
    ['St. Michael’s Church is on 5th st. near the light.', 1],
    ['That is JFK Jr.’s book.', 1],
    ['I visited the U.S.A. last year.', 1],
    ['See Fig. 3 and Sec. 2 for details.', 1],
    ['She has $100.00. It is in her bag.', 2],
    ['Mr. Smith paid. Mrs. Smith did not.', 2],
    ['We ended with plan B. The rest was lost.', 2],
    ['This is e.g. an example. It is short.', 2],
  ])('%s', (text, sentences) => {
    expect(split(text, 'en')).toHaveLength(sentences);
  });
});

describe('sentences in Polish', () => {
  test.each([
    ['Zgodnie z art. 5 ust. 2 pkt 3 ustawy strony zawierają umowę.', 1],
    ['Umowa z dnia 3. maja 2020 r. wygasła.', 1],
    ['Umowę zawarto 5 maja 2020 r. Spółka zapłaciła.', 2],
    ['Ustawa z dnia 23 kwietnia 1964 r. Kodeks cywilny obowiązuje.', 1],
    ['Mieszka przy ul. Polnej 3. Numer jest stary.', 2],
    ['Prof. dr hab. inż. J. Nowak wygłosił wykład.', 1],
    ['Kupiono m.in. Fiata i Opla, tj. Dwa auta.', 1],
    ['Dz.U. Nr 16, poz. 93 z późn. zm. Sąd orzekł.', 1],
    ['Firma X sp. z o.o. Oddział w Łodzi.', 1],
    ['Czy to prawda? Tak. Nie!', 3],
    ['Cena wynosi 10 tys. Złotych nie podano.', 1],
  ])('%s', (text, sentences) => {
    expect(split(text, 'pl')).toHaveLength(sentences);
  });
});

test('a number at the start of a line numbers it', () => {
  expect(split('1. The parties agree. 2. The price is fixed.', 'en')[0]).toBe('1. The parties agree.');
});

test('no sentence goes over a break, and a pair that is whole in a sentence stays in it', () => {
  const open: Inline = { type: 'open', id: 1, kind: 'format' };
  const close: Inline = { type: 'close', id: 1, kind: 'format' };
  const line: Inline = { type: 'alone', id: 2, kind: 'break' };
  const parts = segmentsOf(['First ', open, 'one.', close, ' And a title', line, 'next line'], 'en');
  expect(parts).toEqual([
    { source: ['First ', open, 'one.', close], after: ' ' },
    { source: ['And a title', line], after: '' },
    { source: ['next line'], after: '' },
  ]);
});

test('segments and what is between them are the unit, whatever it holds', () => {
  const text = fc.stringMatching(/^[A-Za-z0-9.!? \n]{0,30}$/);
  const piece = fc.oneof(text, fc.constantFrom<'break' | 'note'>('break', 'note'));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom('en', 'pl', 'de'), (pieces, language) => {
      const source = pieces.map(
        (one, i): Inline => (one === 'break' || one === 'note' ? { type: 'alone', id: i + 1, kind: one } : one),
      );
      const back = segmentsOf(source, language).flatMap((segment) => [...segment.source, segment.after]);
      expect(flat(back)).toEqual(flat(source));
    }),
    { seed: 37, numRuns: 1_000 },
  );
});

const flat = (pieces: readonly Inline[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : `{${piece.id}}`)).join('');
