import { expect, test } from 'vitest';
import { wordsPerPage } from '#shared/rules/words/wordsPerPage.ts';
import { sentFile } from '../../usecases/test/sentFile.ts';
import { sampleOrder } from '../invoice/test/sampleOrder.ts';
import type { Order } from '../order/order.ts';
import { planJobs, stepsOf } from './plan.ts';

const start = new Date('2026-11-23T08:00:00.000Z');
const sample = sampleOrder();
const order = (form: Partial<Order['form']> = {}, change: Partial<Order> = {}): Order => ({
  ...sample,
  form: { ...sample.form, review: 'none', ...form },
  quotation: {
    ...sample.quotation,
    delivery: { timeInMinutes: 960, deliverAt: '2026-11-24T20:00:00.000Z' } as Order['quotation']['delivery'],
  },
  ...change,
});
const planned = (of: Order) => planJobs(of, start);

test.each([
  ['translation', 'none', ['translation']],
  ['translation', 'proofreading', ['translation', 'proofreading']],
  ['translation', 'verification', ['translation', 'verification']],
  ['proofreading', 'none', ['proofreading']],
  ['sworn', 'none', ['translation', 'certification']],
  ['sworn', 'verification', ['translation', 'verification', 'certification']],
] as const)('%s with %s has the steps %j', (service, review, steps) => {
  expect(stepsOf(order({ service, review }))).toEqual(steps);
});

test('each line is a column, in which each step waits for the one before it', () => {
  const jobs = planned(order({ review: 'verification' }));
  expect(jobs.map(({ id, step, itemId, after, state }) => [id, step, itemId, after, state])).toEqual([
    ['01', 'translation', 'item0', [], 'planned'],
    ['02', 'verification', 'item0', ['01'], 'waiting'],
    ['03', 'translation', 'item1', [], 'planned'],
    ['04', 'verification', 'item1', ['03'], 'waiting'],
    ['05', 'translation', 'item2', [], 'planned'],
    ['06', 'verification', 'item2', ['05'], 'waiting'],
  ]);
  expect(jobs.map(({ words }) => words)).toEqual([333, 333, 77, 77, 1001, 1001]);
});

test('of what a person priced each line has the second pass of its own, whatever the order says', () => {
  const reviews = ['none', 'proofreading', undefined] as const;
  const priced = order({ review: 'verification' });
  const lines = priced.quotation.lines.map((line, at) => ({ ...line, ...(reviews[at] && { review: reviews[at] }) }));
  const jobs = planned({ ...priced, quotation: { ...priced.quotation, lines } });
  expect(jobs.map(({ itemId, step }) => [itemId, step])).toEqual([
    ['item0', 'translation'],
    ['item1', 'translation'],
    ['item1', 'proofreading'],
    ['item2', 'translation'],
    ['item2', 'verification'],
  ]);
});

test('a language that was removed has no jobs', () => {
  const removed = [{ targetLanguage: 1 }] as Order['removed'];
  expect(planned(order({}, { removed }))).toEqual([]);
  expect(planned(order({}, { removed: [{ targetLanguage: 9 }] as Order['removed'] }))).toHaveLength(3);
});

test('sworn work on paper is posted as one job, once all of it is certified, before the cut-off of the carrier', () => {
  const paper = planned(order({ service: 'sworn', shippingMethod: 1 }));
  const last = paper.at(-1);
  expect(last).toMatchObject({
    step: 'shipping',
    itemId: 'order',
    words: 0,
    after: ['02', '04', '06'],
    state: 'waiting',
    id: '07',
  });
  expect(last?.dueAt).toBe('2026-11-24T14:00:00.000Z');
  for (const shippingMethod of [0, undefined])
    expect(planned(order({ service: 'sworn', shippingMethod })).some(({ step }) => step === 'shipping')).toBe(false);
  expect(planned(order({ shippingMethod: 1 })).some(({ step }) => step === 'shipping')).toBe(false);
});

test('sworn work on a file has the pages of its characters, one at least where nobody counted', () => {
  const line = order()
    .quotation.lines.slice(0, 1)
    .map((one) => ({ ...one, itemId: 'sent-file-1' }));
  const pages = (charactersWithSpaces: number | undefined) =>
    planned(
      order(
        { service: 'sworn', textCharacters: 99_999 },
        {
          quotation: { ...order().quotation, lines: line },
          files: [
            sentFile(start, { hash: 'other', charactersWithSpaces: 88_888 }),
            sentFile(start, { charactersWithSpaces }),
          ],
        },
      ),
    )[0]?.pages;
  expect([2250, 2251, undefined].map(pages)).toEqual([2, 3, 1]);
});

test('a removed language has no jobs, and the others their deadline', () => {
  const line = (targetLanguage: number) =>
    order()
      .quotation.lines.slice(0, 1)
      .map((one) => ({ ...one, targetLanguage }));
  const two = { ...order().quotation, lines: [...line(1), ...line(3)] };
  const removed = [{ targetLanguage: 3, gross: two.gross, at: start.toISOString() }];
  expect(planned(order({}, { quotation: two })).map((job) => job.targetLanguage)).toEqual([1, 3]);
  expect(planned(order({}, { quotation: two, removed })).map((job) => job.targetLanguage)).toEqual([1]);
});

test('a job has the subject of its order and all words of a new version, where there are such', () => {
  const whole = (change: object) => ({
    quotation: { ...order().quotation, lines: order().quotation.lines.map((one) => ({ ...one, ...change })) },
  });
  expect(planned(order({ category: 7 }, whole({ wholeWords: 900 })))[0]).toMatchObject({
    category: 7,
    wholeWords: 900,
  });
  for (const name of ['category', 'wholeWords', 'pages']) expect(planned(order())[0]).not.toHaveProperty(name);
});

test('work priced by the page has the words of its pages, of one where nobody counted', () => {
  const words = (change: object) =>
    planned(
      order(
        {},
        { quotation: { ...order().quotation, lines: order().quotation.lines.map((one) => ({ ...one, ...change })) } },
      ),
    )[0]?.words;
  expect([words({ words: 0, pages: 3 }), words({ words: 0 }), words({ words: 7, pages: 3 })]).toEqual([
    ...[3 * wordsPerPage, wordsPerPage, 7],
  ]);
});

test('sworn work has pages: those of its line, else of its characters, one at least; other work has none', () => {
  const pages = (of: Order) => planned(of).find(({ step }) => step === 'translation')?.pages;
  const line = (change: object) => ({
    quotation: {
      ...order().quotation,
      lines: order()
        .quotation.lines.slice(0, 1)
        .map((one) => ({ ...one, ...change })),
    },
  });
  const text = (textCharacters: number) => order({ service: 'sworn', textCharacters }, line({ itemId: 'text' }));
  expect([0, 1, 1125, 1126].map((characters) => pages(text(characters)))).toEqual([1, 1, 1, 2]);
  expect(pages(order({ service: 'sworn' }, line({ pages: 4 })))).toBe(4);
  expect(pages(order({}, line({ pages: 4 })))).toBeUndefined();
});
