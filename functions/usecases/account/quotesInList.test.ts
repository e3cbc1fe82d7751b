import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Quote } from '#functions/domain/quotes/quote.ts';
import { ownedCartStore } from '#functions/stores/carts/carts.ts';
import { declineQuote } from '../quotes/customerActs.ts';
import { claimQuote, sweepQuotes } from '../quotes/quoteQueue.ts';
import { askCustomer, refuseQuote, sendQuote } from '../quotes/staffActs.ts';
import { type QuoteWorld, staffAct, startQuoteWorld, tenPages } from '../quotes/test/quoteWorld.ts';
import { listEndedQuotes, listQuoteRequests } from './orderList.ts';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
});
afterAll(() => world.stop());

const owner = (account: string) => ({ account, email: '' });

/** The open and ended quotes listed above an account's orders at `now`. */
async function listed(account: string, now = world.clock.at) {
  const requests = await listQuoteRequests(
    { ownedCarts: ownedCartStore(world.db, world.names.carts), quotes: world.quotes, now },
    owner(account),
  );
  const open = requests.map(({ cart }) => cart);
  const ended = await listEndedQuotes({ quotes: world.quotes, now }, owner(account), open);
  return { waiting: requests.map(({ request }) => request), ended };
}

async function claimed(account: string) {
  const cart = await world.swornCart({ account });
  const quote = await claimQuote(world.deps(), staffAct((await world.asked(cart)).id));
  return { cart, quote: quoteOf(quote) };
}
const quoteOf = (done: Quote | { refused: string }): Quote =>
  'refused' in done ? expect.fail(JSON.stringify(done)) : done;
const act = ({ id, revision }: Quote) => staffAct(id, 'anna', revision);
const sent = async ({ quote }: { quote: Quote }) =>
  quoteOf(await sendQuote(world.deps(), act(quote), { lines: [tenPages], minutes: 480, reason: 'hard' }, false));
const sweep = () => sweepQuotes({ ...world.deps(), onDefect: (_, error) => expect.fail(String(error)) });
const day = 24 * 60;

test('a quote whose question waits for the customer says so, and until when; without an answer it ends and says that', async () => {
  const { quote } = await claimed('asked-back');
  const { lapsesAt } = quoteOf(await askCustomer(world.deps(), act(quote), 'Which passport?'));
  expect(await listed('asked-back')).toMatchObject({
    waiting: [{ state: 'awaiting_manual_quote', quoteState: 'needs_info', until: lapsesAt }],
    ended: [],
  });
  world.later(14 * day + 1);
  const unswept = await listed('asked-back');
  expect(unswept).toMatchObject({ waiting: [], ended: [{ state: 'lapsed', quote: { id: quote.id } }] });
  await sweep();
  const swept = await listed('asked-back');
  expect([swept.waiting, swept.ended.map(({ state }) => state)]).toEqual([[], ['lapsed']]);
});

test('a price that ran out says so for as long as its cart is kept, and not once another quote is asked for', async () => {
  const made = await claimed('ran-out');
  const { offer } = await sent(made);
  expect((await listed('ran-out')).waiting).toMatchObject([{ quoteState: 'sent', until: offer?.validUntil }]);
  world.later(14 * day + 1);
  expect(await listed('ran-out')).toMatchObject({ waiting: [], ended: [{ endedAt: offer?.validUntil }] });
  await sweep();
  expect(await listed('ran-out')).toMatchObject({ waiting: [], ended: [{ state: 'expired' }] });
  await world.asked(made.cart);
  expect(await listed('ran-out')).toMatchObject({ waiting: [{ quoteState: 'asked' }], ended: [] });
  const late = new Date(world.clock.at.getTime() + 400 * day * 60_000);
  expect((await listed('ran-out', late)).ended).toEqual([]);
});

test('what we cannot do says so; what its customer declined is not listed', async () => {
  const { quote } = await claimed('refused');
  await refuseQuote(world.deps(), act(quote), { reason: 'Illegible.', alternative: 'Send a better scan.' });
  expect((await listed('refused')).ended).toMatchObject([{ state: 'refused' }]);
  const declined = await sent(await claimed('declined'));
  const reader = { account: 'declined', hash: undefined };
  quoteOf(await declineQuote(world.deps(), { id: declined.id, version: 1, why: undefined, reader, request: 'r' }));
  expect(await listed('declined')).toEqual({ waiting: [], ended: [] });
});
