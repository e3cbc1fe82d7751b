import { setTimeout } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { orderForm } from '../../client/orders.ts';
import { call, until } from '../api.ts';
import { finished, readyCart, sendFile, startPayment } from '../orders.ts';
import { as, logIn, newPerson } from '../people.ts';
import { type Caller, newTranslator, staffMember } from './steps.ts';

/** Each function reads prices and coverage anew after half a minute (functions/runtime/freshCatalogue.ts). */
const readEveryMs = 31_000;

interface Pair {
  source_lang: number;
  target_lang: number;
}

const languagesOf = ({ source_lang, target_lang }: Pair) => ({ source_lang, target_lang: [target_lang] });

/** In which nobody else of the suite works, and no translator of an earlier run on a deployed product. */
async function unworkedPair(staff: Caller): Promise<Pair> {
  const source_lang = 7;
  const { translators } = (await staff.call('GET', '/api/staff/coverage')).body;
  const isWorked = (target: number) =>
    translators.some((one: Pair) => one.source_lang === source_lang && one.target_lang === target);
  const target_lang = [14, 20, 21, 22, 23, 24].find((target) => !isWorked(target));
  if (target_lang === undefined) throw new Error('Translators of earlier runs work in every pair of this test.');
  return { source_lang, target_lang };
}
const uncovered = {
  quotation: { items_without_quotation: true, price_gross: null, time_in_minutes: null, delivery_at: null },
  items: [{ kind: 'not_covered', reason: { code: 'not_covered' } }],
};

const say = async (staff: Caller, pairs: object[]) => {
  const { revision } = (await staff.call('GET', '/api/staff/coverage')).body;
  const answer = await staff.call('PUT', '/api/staff/coverage', { json: { revision, rule: 'every', pairs } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
test.runIf(inject('staff'))(
  'a pair that nobody covers is sold with hours by none of the ways to order, and goes to a person',
  async () => {
    const staff = await staffMember();
    const pair = await unworkedPair(staff);
    const languages = languagesOf(pair);
    const form = (change: object = {}) => orderForm({ ...languages, ...change });
    /** Until all functions know it: half a minute later. */
    const priced = (isPriced: boolean, seconds = 60) =>
      until(
        () => call('POST', '/api/quotation', { json: form() }),
        ({ body }) => body.quotation.items_without_quotation === !isPriced,
        seconds,
      );
    const before = await readyCart({ form: { content: 'Words that are priced in time.', ...languages } });
    expect((await say(staff, [pair])).pairs).toEqual([pair]);
    const changedAt = Date.now();
    expect(
      (await staff.call('PUT', '/api/staff/coverage', { json: { revision: 0, rule: 'every', pairs: [] } })).status,
    ).toBe(409);
    expect((await call('GET', '/api/staff/coverage')).status).toBe(401);
    expect((await priced(false)).body).toMatchObject(uncovered);

    // Every instance of every function has read the change by then: a deployed product has several of one.
    await setTimeout(Math.max(0, changedAt + readEveryMs - Date.now()));

    // A text, several texts, a file, a program with a token, in both languages.
    const polish = await call('POST', '/api/cart', { json: form(), language: 'pl' });
    expect(polish.body).toMatchObject({ state: 'draft', ...uncovered });
    expect(polish.body.items[0].reason.message).toContain('nikt nie przyjmuje teraz zleceń');
    const texts = { content: undefined, texts: [{ name: 'one', content: 'One text.' }] };
    expect((await call('POST', '/api/quotation', { json: form(texts) })).body).toMatchObject(uncovered);
    const sent = await sendFile('notes.txt', new TextEncoder().encode('Five words in a file'));
    await finished(sent.cart, sent.hash);
    const file = await call('POST', '/api/cart', {
      cart: sent.cart,
      json: form({ content: undefined, attachment: [sent.hash] }),
    });
    expect(file.body).toMatchObject(uncovered);
    const owner = as(await logIn(await newPerson()));
    await owner.call('POST', '/api/account/password/confirm', { json: { password: 'Correct1Horse' } });
    const tokenOf = async (json: object) =>
      as((await owner.call('POST', '/api/token', { json: { scopes: ['quotes'], ...json } })).body.token);
    const live = await tokenOf({ token_name: 'coverage' });
    expect((await live.call('POST', '/api/cart', { json: form() })).body).toMatchObject(uncovered);

    // What was priced before is not sold either, and no link is made of what has no price.
    expect((await startPayment(before)).body).toMatchObject({ code: 'not_priced' });
    const link = await call('POST', '/api/pay-link', { cart: polish.body.hash, json: {} });
    expect(link.status).toBeGreaterThanOrEqual(400);

    // The list of languages says it before anything is typed; other pairs are as they were.
    const listed = (await call('GET', '/api/languages')).body.languages;
    const quoted = listed.flatMap((one: { id: number; quoted_by_person: number[] }) =>
      one.quoted_by_person.map((target) => [one.id, target]),
    );
    expect(quoted).toEqual([[pair.source_lang, pair.target_lang]]);
    const other = await call('POST', '/api/quotation', { json: orderForm() });
    expect(other.body.quotation.items_without_quotation).toBe(false);

    // A person is asked, and knows that nobody is there.
    const asked = await call('POST', `/api/cart/${polish.body.hash}/manual-quote`, { json: {} });
    expect(asked.body).toMatchObject({ state: 'awaiting_manual_quote' });
    const quote = await staff.call('GET', `/api/staff/quote/${asked.body.manual_quote.id}`);
    expect(quote.body).toMatchObject({ not_covered: [pair.target_lang], shown_range: null });

    // Simulated translators work in every pair.
    const trial = await tokenOf({ token_name: 'coverage test', test: true });
    const tried = await trial.call('POST', '/api/cart', { json: form() });
    expect(tried.body.quotation, JSON.stringify(tried.body)).toMatchObject({ items_without_quotation: false });

    // A translator of the pair is enough.
    await newTranslator(staff, pair);
    expect((await priced(true, inject('scheduledWithinSeconds') + 60)).body.quotation.delivery_at).not.toBeNull();
    const proofread = await call('POST', '/api/quotation', { json: form({ verification: 1 }) });
    expect(proofread.body).toMatchObject(uncovered);
    expect((await staff.call('GET', '/api/staff/coverage')).body.translators).toContainEqual({
      ...{ ...pair, proofreading: false, verification: false, sworn: false, fields: [] },
    });
    await say(staff, []);
  },
);
