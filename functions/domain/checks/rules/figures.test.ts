import { expect, test } from 'vitest';
import type { Figure } from '../figures/Figure.ts';
import { compareFigures } from './figures.ts';

const figure = (text: string, change: Partial<Figure> = {}): Figure => ({
  ...{ kind: 'number', text, values: [`n:${text}`], parts: [], optional: false, ...change },
});
const word = (text: string, value = text) => figure(text, { values: [`n:${value}`], optional: true, word: true });
const compared = (source: readonly Figure[], target: readonly Figure[]) => {
  const { missing, added, exchanged } = compareFigures(source, target);
  const said = (figures: readonly Figure[]) => figures.map(({ text }) => text).join();
  return [said(missing), said(added), exchanged.map((pair) => said(pair)).join(' ')];
};

test('each figure stands for one of the other side, as often as it is there', () => {
  expect(compared([figure('5'), figure('7')], [figure('7'), figure('5')])).toEqual(['', '', '']);
  expect(compared([figure('5'), figure('5')], [figure('5')])).toEqual(['5', '', '']);
  expect(compared([figure('5')], [figure('5'), figure('5')])).toEqual(['', '5', '']);
});

test('a figure with one reading is paired before one that could be either', () => {
  const either = figure('1.234', { values: ['n:1234', 'n:1.234'] });
  expect(compared([either, figure('1234')], [figure('1234'), figure('1.234', { values: ['n:1.234'] })])).toEqual([
    ...['', '', ''],
  ]);
});

test('a figure that must be there is paired before a word that need not', () => {
  expect(compared([word('three', '3'), figure('3')], [figure('3')])).toEqual(['', '', '']);
  expect(compared([figure('3')], [word('trzy', '3'), figure('3')])).toEqual(['', '', '']);
  expect(compared([figure('3')], [figure('3'), word('trzy', '3')])).toEqual(['', '', '']);
});

test('an amount is paired with that of its currency, else exchanged; one without a currency is no exchange', () => {
  const [pln, eur] = [figure('5', { currency: 'PLN' }), figure('5', { currency: 'EUR' })];
  expect(compared([pln, eur], [eur, pln])).toEqual(['', '', '']);
  expect(compared([pln], [eur])).toEqual(['', '', '5,5']);
  expect(compared([pln], [figure('5')])).toEqual(['', '', '']);
  expect(compared([figure('5')], [eur])).toEqual(['', '', '']);
});

test('a figure that the other side writes in pieces is there if all of its pieces are, each once', () => {
  const whole = figure('1.2', { parts: ['n:1', 'n:2'] });
  expect(compared([whole], [figure('1'), figure('2')])).toEqual(['', '', '']);
  expect(compared([figure('1'), figure('2')], [whole])).toEqual(['', '', '']);
  expect(compared([whole], [figure('1')])).toEqual(['1.2', '1', '']);
  const twice = figure('1.1', { parts: ['n:1', 'n:1'] });
  expect(compared([twice], [figure('1')])).toEqual(['1.1', '1', '']);
  expect(compared([twice], [figure('1'), figure('1')])).toEqual(['', '', '']);
  expect(compared([figure('9', { parts: [] })], [])).toEqual(['9', '', '']);
  expect(compared([word('three', '3')], [])).toEqual(['', '', '']);
});

test('a word on one side only is no difference; two different ones are, unless a figure differs besides', () => {
  expect(compared([word('three')], [])).toEqual(['', '', '']);
  expect(compared([], [word('cztery')])).toEqual(['', '', '']);
  expect(compared([word('three')], [word('cztery')])).toEqual(['three', 'cztery', '']);
  expect(compared([word('three'), figure('8')], [word('cztery')])).toEqual(['8', '', '']);
  expect(compared([word('three')], [word('cztery'), figure('8')])).toEqual(['', '8', '']);
  const roman = figure('IV', { optional: true });
  expect(compared([roman], [word('cztery', '5')])).toEqual(['', '', '']);
  expect(compared([word('three')], [figure('V', { optional: true })])).toEqual(['', '', '']);
});

test('of many equal figures each is still paired', () => {
  const many = (count: number) => Array.from({ length: count }, () => figure('5'));
  expect(compared(many(30), many(30))).toEqual(['', '', '']);
  expect(compared(many(30), many(29))).toEqual(['5', '', '']);
});

test('the figure of the same currency is found wherever it stands, of others the last, and none is lost meanwhile', () => {
  const of = (currency: string, text = currency) => figure(text, { values: ['n:5'], currency });
  expect(compared([of('PLN')], [of('PLN'), of('EUR')])).toEqual(['', 'EUR', '']);
  expect(compared([of('PLN')], [of('EUR', 'first'), of('EUR', 'last')])).toEqual(['', 'first', 'PLN,last']);
  expect(compared([of('EUR'), of('PLN'), of('GBP')], [of('PLN'), of('EUR'), of('GBP')])).toEqual(['', '', '']);
});
