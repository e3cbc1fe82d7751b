import { createECDH, randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { promisedAt } from '#infra/client/agedOrders.ts';
import { handOverJob, handOverOrder } from '../../client/houseWork.ts';
import { uploadTo } from '../../client/uploads.ts';
import { call, orderForm, paymentForm, until } from '../api.ts';
import { finished, press, sendFile } from '../orders.ts';
import { as, logIn, newPerson, newStaff } from '../people.ts';
import { consumer } from '../work/bought.ts';
import { tablesWith } from './tablesWith.ts';

const database = inject('database') ?? '';
type Person = ReturnType<typeof as>;

/** A word that nobody else writes: every text of this customer has it. */
const newWord = () => `Q${Array.from({ length: 10 }, () => 'bcdfghjklm'[Math.floor(Math.random() * 10)]).join('')}`;

/** An order with one file, paid by a consumer; `text` is in it. */
async function paid(me: Person, email: string, word: string, text: string) {
  const { cart, hash } = await sendFile(`${word}.txt`, Buffer.from(text));
  await finished(cart, hash);
  const form = orderForm({ email, content: undefined, attachment: [hash], comment: `note ${word}` });
  await me.call('POST', '/api/cart', { cart, json: form });
  const billed = await me.call('PUT', '/api/cart/0', { cart, json: paymentForm({ ...consumer }) });
  const json = { payment_method: 'card', amount: billed.body.quotation.price_gross.amount, same_again: true };
  const started = await me.call('POST', '/api/payment', { cart, json });
  await press(started.body.redirect_url, 'pay');
  const path = `/api/order/${started.body.order_id}`;
  await until(
    () => me.call('GET', path),
    ({ body }) => body.status === 'accepted',
  );
  return { id: started.body.order_id as string, path };
}

async function deliver(staff: Person, path: string): Promise<void> {
  const ask = (method: string, to: string, json?: object) => staff.call(method, to, { json });
  await handOverOrder(ask, path.split('/').at(-1) ?? '', { name: 'tajne.txt', content: 'Słowa.' });
}

/** Everything a customer can say and do after paying, with the word in each text. */
async function everything(me: Person, staff: Person, order: { id: string; path: string }, word: string) {
  const { id, path } = order;
  const done = async (method: string, at: string, json?: object) => {
    const answer = await me.call(method, `${path}${at}`, { json });
    expect(answer.status, `${at}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  const names = await until(
    () => me.call('GET', `${path}/names`),
    ({ body }) => typeof body.asked_at === 'string',
    90,
  );
  const [{ name_id }] = names.body.names;
  await done('PUT', '/names', { revision: names.body.revision, names: [{ name_id, wanted: `Allan ${word}` }] });
  const bytes = Buffer.from('A note.');
  const about = { name: `${word}-note.txt`, size: bytes.byteLength, type: 'text/plain' };
  const announced = await done('POST', '/thread/file', about);
  await uploadTo(announced.upload, bytes);
  const files = [{ file_id: announced.file_id, name: about.name, type: about.type }];
  await done('POST', '/thread', { text: `message ${word}`, files });
  await promisedAt(database, id, new Date(Date.now() - 14 * 86_400_000));
  await until(
    () => me.call('GET', path),
    ({ body }) => body.refunds.length === 2,
    90,
  );
  await deliver(staff, path);
  const { may_mark } = await done('GET', '/correction');
  const [{ file_id }] = may_mark;
  await done('POST', `/file/${file_id}/link`);
  const passage = { file_id, block: 0, quote: 'Słowa.', comment: `correction ${word}` };
  await done('POST', '/correction', { passages: [passage], text: `about all ${word}` });
  const again = await staff.call('GET', `/api/staff/order/${id}/work`);
  for (const { job_id, state } of again.body.jobs)
    if (state === 'returned') await handOverJob((method, to, json) => staff.call(method, to, { json }), id, job_id);
  await until(
    () => me.call('GET', path),
    ({ body }) => body.status === 'delivered',
  );
  await done('POST', '/complaint', { text: `complaint ${word}`, demand: 'reduce', amount: 300 });
  const decision = { outcome: 'partly', remedy: 'reduction', amount: 200, answer: `answer ${word}` };
  const decided = await staff.call('POST', `/api/staff/order/${id}/complaint/1/decision`, { json: decision });
  expect(decided.status, decided.text).toBe(200);
  await done('POST', '/acceptance');
  await done('PUT', '/rating', { stars: 4, text: `rating ${word}`, public: true });
  await done('PUT', '/retention', { days: 30 });
}

/** Withdrawn from under the customer's name. */
async function withdrawn(me: Person, path: string, word: string): Promise<void> {
  const { body } = await me.call('GET', `${path}/giving-up`);
  const [way] = body.acts.find(({ act }: { act: string }) => act === 'withdraw').ways;
  const json = { act: 'withdraw', to: way.to, amount: way.amount.amount, name: `Alan ${word}` };
  const given = await me.call('POST', `${path}/giving-up`, { json });
  expect(given.status, given.text).toBe(200);
}

test.runIf(inject('staff') !== undefined && database !== '')(
  'what a customer said and did after paying is in the export; erased, the words are gone everywhere, and the books keep the sums',
  async () => {
    const email = await newPerson();
    const me = as(await logIn(email));
    const staff = await newStaff();
    const word = newWord();
    const [first, second] = [
      await paid(me, email, word, `Mr Alan ${word}, PESEL 44051401359.`),
      await paid(me, email, word, `Another text of ${word}.`),
    ];
    await everything(me, staff, first, word);
    await withdrawn(me, second.path, word);
    const subscription = {
      endpoint: `http://127.0.0.1:9/${word}`,
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
      locale: 'en',
    };
    const notified = await me.call('PUT', '/api/push', { json: subscription });
    expect(notified.status, notified.text).toBe(200);
    const certificate = (await me.call('GET', `${first.path}/certificate`)).body;
    expect(certificate).toMatchObject({ certificate: { kind: 'price' } });

    const { body: exported } = await me.call('POST', '/api/account/export');
    const part = (name: string) => JSON.stringify(exported[name]);
    expect(part('confirmedNames')).toContain(`Allan ${word}`);
    for (const said of [`message ${word}`, `${word}-note.txt`, `about all ${word}`])
      expect(part('messages')).toContain(said);
    expect(part('corrections')).toContain(`correction ${word}`);
    for (const said of [`complaint ${word}`, `answer ${word}`]) expect(part('complaints')).toContain(said);
    expect(exported.fileAccesses).toEqual(expect.arrayContaining([expect.objectContaining({ orderId: first.id })]));
    expect(part('notifiedBrowsers')).toContain(word);
    expect(part('notifiedBrowsers')).not.toContain(subscription.keys.auth);
    const own = exported.orders.find(({ id }: { id: string }) => id === first.id);
    expect(own).toMatchObject({ rating: { stars: 4, text: `rating ${word}` }, retentionDays: 30 });
    const ended = exported.orders.find(({ id }: { id: string }) => id === second.id);
    expect(ended.givenUp.statement).toContain(word);
    expect(exported.refunds.map(({ why }: { why: string }) => why).sort()).toEqual([
      ...['complaint', 'late', 'late', 'withdrawal'],
    ]);

    const kept = (await staff.call('GET', first.path)).body.refunds;
    // What came back for lateness is on the balance, and an account with money stays: finance pays it out.
    const { paid: left } = (await me.call('GET', '/api/balance')).body;
    const emptied = await staff.call('POST', `/api/staff/customer/${exported.account.account}/balance`, {
      json: {
        ...{ adjustment_id: randomBytes(15).toString('base64url'), part: 'paid', amount: -left.amount },
        ...{ reason: 'mistake', note: 'Paid out by transfer.' },
      },
    });
    expect(emptied.body, emptied.text).toMatchObject({ state: 'posted' });
    const gone = await until(
      () => me.call('POST', '/api/account/delete', { json: { confirmation: 'DELETE' } }),
      ({ status }) => status === 200,
      90,
    );
    expect(gone.status, gone.text).toBe(200);
    // The bill is the seller's to keep (accounting and tax law); nothing in it is the customer's words.
    expect(await tablesWith(word)).toEqual([]);
    expect((await call('GET', '/api/ratings')).text).not.toContain(word);
    const erased = (await staff.call('GET', first.path)).body;
    expect(erased).toMatchObject({ status: 'completed', attachments: [], rating: { stars: 4, text: null } });
    expect(erased.refunds).toEqual(kept);
    expect((await staff.call('GET', second.path)).body).toMatchObject({ status: 'withdrawn' });
  },
  240_000,
);
