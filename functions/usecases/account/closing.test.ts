import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletionDue } from '#functions/domain/account/account.ts';
import { quoteTopUp } from '#functions/domain/bonus/topUp.ts';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { newTopUpSlug } from '#functions/gateways/random.ts';
import { deletionStore } from '#functions/stores/accounts/closing.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { seededRandom } from '#infra/commands/proof/random.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { startPayment } from '../ordering/startPayment.ts';
import { settlePayment } from '../payments/settlePayment.ts';
import { sweepPayments } from '../payments/sweepPayments.ts';
import { startTopUp } from '../prepaid/topUps.ts';
import { finishRefund } from '../refunds/payingOut.ts';
import { turnstile } from '../test/turnstile.ts';
import { createToken } from '../tokens/apiTokens.ts';
import { askForDeletion, closeAccount } from './closeAccount.ts';
import { type ClosingWorld, type Person, startClosingWorld } from './test/closingWorld.ts';

let world: ClosingWorld;
beforeAll(async () => {
  world = await startClosingWorld();
});
afterAll(() => world.stop());

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Runs `act` after this many database calls, so that the acts of a test fall into all phases of the closing. */
async function later<T>(turns: number, db: typeof world.pay.db, act: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < turns; turn++) await world.pay.deps(db).ledger.readWallet('nobody');
  return act();
}
const throughTurnstile = (seed: number) => turnstile(world.pay.db, seededRandom(seed));
const pages = (url: string | null) => world.pay.provider.press(url ?? '', 'pay');
/** The answer to an ended session: 401. */
const or401 = (error: Error) => {
  if (error.name !== 'SessionOverError') throw error;
  return 'unauthorized' as const;
};
const topUp = (person: Person, db = world.pay.db, slug = newTopUpSlug()) => {
  const quote = quoteTopUp(grosze(10_000), 'card', 'individual', currentPriceConfiguration(world.pay.clock.at));
  const wanted = { slug, quote, method: 'card', bank: undefined, providerTerms: false, countryId: 616 } as const;
  return startTopUp(world.pay.deps(db), person, wanted);
};

/** A top-up paid at the provider and not settled yet. */
async function paidTopUp(person: Person) {
  const started = await topUp(person);
  if ('refused' in started) throw new Error(started.refused);
  await pages(started.redirectUrl);
  return messageAbout(started.slug);
}

/** The settling job's message after the provider's notice is stored. */
async function messageAbout(slug: string) {
  const find = () => world.pay.settleMessages.find((message) => message.slug === slug);
  await expect.poll(() => find() !== undefined).toBe(true);
  const found = find();
  if (!found) throw new Error('No message.');
  return found;
}

const expectSoundBooks = async () => expect(checkBooks(await readBooks(world.pay.db, world.pay.names))).toEqual([]);

test('money that comes while its account is closed tops it up and keeps it, or goes back once: never into a closed wallet', async () => {
  const ends = new Set<string>();
  for (const seed of seeds) {
    const person = await world.newPerson();
    const message = await paidTopUp(person);
    const db = throughTurnstile(seed);
    const [closed] = await Promise.all([
      closeAccount(person, world.closeDeps(db), 'en'),
      later(seed % 6, db, () => settlePayment(world.pay.deps(db), message)),
      later(seed % 6, db, () => settlePayment(world.pay.deps(db), message)),
    ]);
    const wallet = await world.pay.deps().ledger.readWallet(person.account);
    const rows = await world.pay.deps().payments.read(message.slug);
    const left = await world.accounts.read(person.account);
    ends.add(closed?.refused ?? 'closed');
    if (closed) {
      expect(closed.refused).toBe('balance_left');
      expect(left?.state).toBe('active');
      expect(wallet.paid).toBe(10_000);
      expect(wallet.closedAt).toBeUndefined();
      expect(rows).toMatchObject({ payment: { state: 'paid' }, refunds: [] });
    } else {
      expect(left).toMatchObject({ state: 'closed', email: '' });
      expect(wallet).toMatchObject({ paid: 0, bonus: 0, held: 0, closedAt: expect.any(String) });
      expect(rows?.notices).toMatchObject([{ state: 'settled', outcome: 'late' }]);
      expect(rows?.refunds).toMatchObject([
        { to: 'provider', reason: 'unapplied', amount: 10_000, state: 'requested' },
      ]);
      await sweepPayments(world.pay.deps());
      expect((await world.pay.deps().payments.read(message.slug))?.refunds).toMatchObject([{ state: 'asked' }]);
      expect(await settlePayment(world.pay.deps(), message)).toBe('already_settled');
    }
  }
  expect([...ends].sort()).toEqual(['balance_left', 'closed']);
  await expectSoundBooks();
});

test('a cart of the account is ordered or erased, no matter who orders it; never half of both', async () => {
  const ends = new Set<string>();
  for (const seed of seeds) {
    const person = await world.newPerson();
    const buyers = [undefined, person.account, 'another-account'] as const;
    const buyer = buyers[seed % buyers.length];
    const { cart, digest, keys } = await world.cartWithFile(person);
    const db = throughTurnstile(seed);
    const [closed, started] = await Promise.all([
      closeAccount(person, world.closeDeps(db), 'en'),
      later(seed % 7, db, () => startPayment(world.pay.deps(db), world.pay.wanted(cart, { account: buyer }))).catch(
        or401,
      ),
    ]);
    expect(closed).toBeUndefined();
    const isErased = (await world.rowsOf(digest)).length === 0;
    const bytes = (await Promise.all(keys.map(world.files.read))).filter(Boolean);
    expect(bytes).toHaveLength(isErased ? 0 : keys.length);
    const order = (await world.ordersOf(cart.paymentSlug))[0];
    ends.add(
      `${buyer === undefined ? 'guest' : buyer === person.account ? 'owner' : 'other'}: ${order ? 'ordered' : 'erased'}`,
    );
    if (order?.account === 'another-account') {
      expect(isErased).toBe(false);
      expect(order).toMatchObject({ state: 'quoted', files: [{ name: 'Secret plan.txt' }] });
      continue;
    }
    expect(isErased).toBe(true);
    if (order) expect(order).toMatchObject({ state: 'expired', email: '', files: [], erasedAt: expect.any(String) });
    else expect(started === 'unauthorized' || 'refused' in started).toBe(true);
    const payment = (await world.pay.deps().payments.read(cart.paymentSlug))?.payment;
    if (payment) expect(payment).toMatchObject({ state: 'expired', email: '' });
    expect(await world.everythingKept()).not.toContain(person.email);
  }
  expect([...ends]).toEqual(
    expect.arrayContaining([expect.stringMatching('ordered'), expect.stringMatching('erased')]),
  );
  await expectSoundBooks();
});

test('money for an order that its buyer’s account took along is sent back through the provider', async () => {
  const person = await world.newPerson();
  const { cart } = await world.cartWithFile(person);
  const { started } = await world.pay.started(cart, { account: person.account });
  expect(await closeAccount(person, world.closeDeps(), 'en')).toBeUndefined();
  await pages(started.redirectUrl);
  expect(await settlePayment(world.pay.deps(), await messageAbout(cart.paymentSlug))).toBe('late');
  expect((await world.pay.deps().payments.read(cart.paymentSlug))?.refunds).toMatchObject([
    { to: 'provider', reason: 'unapplied', state: 'requested' },
  ]);
  await expectSoundBooks();
});

test('a refund that the provider rejects has no closed wallet to go to: it waits for staff, and nobody is written to', async () => {
  const person = await world.newPerson();
  const { cart } = await world.cartWithFile(person);
  const { started } = await world.pay.started(cart, { account: person.account });
  await closeAccount(person, world.closeDeps(), 'en');
  await pages(started.redirectUrl);
  await settlePayment(world.pay.deps(), await messageAbout(cart.paymentSlug));
  const rows = await world.pay.deps().payments.read(cart.paymentSlug);
  const [refund] = rows?.refunds ?? [];
  if (!rows || !refund) throw new Error('No refund.');
  // The payment names an account that is closed, as if it was closed before the provider's answer arrived.
  const payment = { ...rows.payment, account: person.account };
  expect(await finishRefund(world.pay.deps(), payment, refund, 'rejected')).toBe('by_hand');
  expect(await finishRefund(world.pay.deps(), payment, refund, 'rejected')).toBe('already');
  expect((await world.pay.deps().ledger.readWallet(person.account)).paid).toBe(0);
  const mails = (await world.pay.rows('work')).filter(({ refundId }) => refundId === refund.id);
  expect(mails).toMatchObject([{ template: 'refund_task', to: 'help@verso.example' }]);
  await expectSoundBooks();
});

test('tokens and top-ups started while the account is closed are refused or gone with it, and no session counts', async () => {
  const ends = new Set<string>();
  for (const seed of seeds) {
    const person = await world.newPerson();
    const db = throughTurnstile(seed);
    const [closed, made, started] = await Promise.all([
      closeAccount(person, world.closeDeps(db), 'en'),
      later(seed % 6, db, () => createToken(person, { name: 'to be gone' }, world.tokenDeps(db))).catch(or401),
      later(seed % 9, db, () => topUp(person, db)).catch(or401),
    ]);
    expect(closed).toBeUndefined();
    ends
      .add(made === 'unauthorized' ? 'token refused' : 'token made')
      .add(started === 'unauthorized' ? 'top-up refused' : 'top-up started');
    if (made !== 'unauthorized' && 'text' in made) expect(await world.tokens.find(made.text)).toBeUndefined();
    expect((await world.sessions.read(person.account)).closed).toBe(true);
    expect(await createToken(person, { name: 'too late' }, world.tokenDeps()).catch(or401)).toBe('unauthorized');
    expect(await topUp(person).catch(or401)).toBe('unauthorized');
    expect(await world.everythingKept()).not.toContain(person.email);
  }
  expect(ends.size).toBe(4);
});

test('nothing is ordered for an account that goes: its session is over, who has only the cart finds nothing', async () => {
  const { pay } = world;
  const person = await world.newPerson();
  const { cart } = await world.cartWithFile(person);
  expect(await world.closeDeps().closing.begin(person.account, pay.clock.at)).toBe('started');
  expect(await startPayment(pay.deps(), pay.wanted(cart))).toEqual({ refused: 'not_found' });
  const own = startPayment(pay.deps(), pay.wanted(cart, { account: person.account })).catch(or401);
  expect(await own).toBe('unauthorized');
  expect(await pay.status(cart)).toBe('not_found');
});

test('an account that begins to go while its order is being written ends the session of who orders', async () => {
  const { pay } = world;
  for (const isOwn of [true, false]) {
    const person = await world.newPerson();
    const { cart } = await world.cartWithFile(person);
    const deps = pay.deps();
    const place: typeof deps.ordering.place = async (facts) => {
      await world.closeDeps().closing.begin(person.account, pay.clock.at);
      return deps.ordering.place(facts);
    };
    const wanted = pay.wanted(cart, isOwn ? { account: person.account } : {});
    const answer = await startPayment({ ...deps, ordering: { ...deps.ordering, place } }, wanted).catch(or401);
    expect(answer).toEqual(isOwn ? 'unauthorized' : { refused: 'not_found' });
    expect(await pay.status(cart)).toBe('not_found');
  }
});

test('what was asked for, what stood against it and when it was done is listed without the person', async () => {
  const person = await world.newPerson();
  const deletions = deletionStore(world.pay.db, world.pay.names.accounts);
  const deps = { ...world.closeDeps(), deletions };
  const message = await paidTopUp(person);
  await settlePayment(world.pay.deps(), message);
  expect(await askForDeletion(person, deps, 'en')).toMatchObject({ refused: 'balance_left' });
  const asked = world.pay.clock.at.toISOString();
  const of = async (one: Person) => (await deletions.list(100)).find(({ account }) => account === one.account);
  expect(await of(person)).toEqual({
    account: person.account,
    state: 'blocked',
    askedAt: asked,
    blockedBy: 'balance_left',
  });

  const free = await world.newPerson();
  expect(await askForDeletion(free, deps, 'en')).toBeUndefined();
  expect(await of(free)).toEqual({ account: free.account, state: 'done', askedAt: asked, doneAt: asked });
  expect(deletionDue({ askedAt: '2026-11-01T10:00:00.000Z' })).toBe('2026-12-01T10:00:00.000Z');
});
