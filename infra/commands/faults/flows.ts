import { randomBytes } from 'node:crypto';
import { hashOpener, invoiceKey, openerPk } from '#functions/stores/invoices/invoiceKeys.ts';
import { paymentKey } from '#functions/stores/payments/paymentItems.ts';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { logIn, newAddress, send } from '../../client/calls.ts';
import { retryUntilOk } from '../payments/customers.ts';
import { type Bought, type FaultWorld, order, paidByCard, priceFile, topUp, untilDone } from './world.ts';

const password = 'Correct1Horse';

/** Somebody registers, opens the mailed link and logs in. */
const registration: Flow<{ email: string; headers: Readonly<Record<string, string>> }> = {
  // Each from an address of its own: one may ask for so many mails in an hour.
  prepare: async (world) => ({ email: world.newEmail(), headers: newAddress() }),
  act: async ({ host, until, mailsTo }, { email, headers }) => {
    const person = { customer: { type: 'individual', first_name: 'Demo', last_name: 'Person' } };
    const body = { email, ...person, tos: true, agree_sale: true };
    await retryUntilOk(host.url, { method: 'POST', path: '/api/account/register', body, headers });
    let link = '';
    await until('the activation mail', () => {
      link = /#([A-Za-z0-9_-]{32})/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
      return link !== '';
    });
    const chosen = { link, password, password_confirmation: password };
    await until('the account is active', async () => {
      const asked = { method: 'POST', path: '/api/account/activate', body: chosen, headers };
      await send(host.url, asked).catch(() => undefined);
      return (await logIn(host, email, password, headers)) !== undefined;
    });
  },
  wrong: async (world, { email, headers }) => {
    const token = await logIn(world.host, email, password, headers);
    const { status, body } = await retryUntilOk(world.host.url, { method: 'GET', path: '/api/settings', token });
    return status === 200 && body.email === email ? [] : [`settings answer ${status}`];
  },
};

/** Exactly one fact of each kind about a payment, and the provider knows that it is verified. */
async function wrongMoney({ rowsOf, names, host }: FaultWorld, slug: string, kinds: readonly string[]) {
  const facts = (await rowsOf(names.ledger)).filter((row) => row.slug === slug && String(row.sk).startsWith('fact'));
  const found = facts.map(({ kind }) => String(kind)).sort();
  const open = host.provider
    .transactions()
    .filter(({ request, status }) => request.sessionId.startsWith(slug) && status === 1);
  return [
    ...(found.join() === [...kinds].sort().join()
      ? []
      : [`facts ${found.join() || 'none'} instead of ${kinds.join()}`]),
    ...(open.length === 0 ? [] : ['paid and not verified at the provider']),
  ];
}

/** Mail is sent at least once, and twice at most where its confirmation was lost. */
function wrongMails({ mailsTo }: FaultWorld, email: string, least: number): string[] {
  const counts = Map.groupBy(mailsTo(email), ({ subject }) => subject);
  const often = [...counts].filter(([, mails]) => mails.length > 2).map(([subject]) => `"${subject}" more than twice`);
  return counts.size < least ? [`${counts.size} mails instead of ${least}`, ...often] : often;
}

const invoicesOf = async ({ rowsOf, names }: FaultWorld, orderId: string) =>
  (await rowsOf(names.invoices)).filter(
    ({ sk, invoice }) => sk === 'invoice' && (invoice as { orderIds?: string[] })?.orderIds?.includes(orderId),
  );

/** Invoices that the holder of the order's hash sees: read by their keys, as it is asked until they are there. */
async function openedInvoices({ rowsUnder, names }: FaultWorld, hash: string) {
  const opened = await rowsUnder(names.invoices, openerPk(hashOpener(hash)));
  const found = await Promise.all(opened.map(({ id }) => rowsUnder(names.invoices, invoiceKey(String(id)).pk)));
  return found.flat().filter(({ sk }) => sk === 'invoice');
}

const flow = <T>(one: Flow<T>): Flow => one as Flow;

const refundId = () => randomBytes(15).toString('base64url');

export const flows: Readonly<Record<string, Flow>> = {
  priceOfFile: flow({
    prepare: async (world) => ({ email: world.newEmail(), words: 0 }),
    act: async (world, state) => {
      state.words = await priceFile(world, state.email, 'one two three four five six seven');
    },
    wrong: async (_, { words }) => (words === 7 ? [] : [`${words} words instead of 7`]),
  }),
  orderByCard: flow({
    prepare: async (world) => ({ email: world.newEmail(), slug: '' }),
    act: async (world, state) => {
      state.slug = (await paidByCard(world, state.email)).slug;
      await world.until('a mail', () => world.mailsTo(state.email).length > 0);
    },
    wrong: async (world, { slug, email }) => [
      ...(await wrongMoney(world, slug, ['order_payment'])),
      ...wrongMails(world, email, 1),
    ],
  }),
  topUp: flow({
    prepare: async (world) => ({ ...(await world.person()), slug: '' }),
    act: async (world, state) => {
      state.slug = (await topUp(world, state.token)).slug;
    },
    wrong: async (world, { slug, token }) => {
      const { balance, bonus } = (await send(world.host.url, { method: 'GET', path: '/api/balance', token })).body;
      const amounts = balance.amount === 26_250 && bonus.amount === 1250 ? [] : [`balance ${balance.amount}`];
      return [...amounts, ...(await wrongMoney(world, slug, ['top_up', 'bonus']))];
    },
  }),
  orderFromBalance: flow({
    prepare: async (world) => {
      const person = await world.person();
      await topUp(world, person.token);
      return { ...person, bought: undefined as Bought | undefined };
    },
    act: async (world, state) => {
      state.bought = await order(world, { ...state, method: 'balance' });
      await untilDone(world, state.bought);
      await world.until('a mail', () => world.mailsTo(state.email).length > 0);
    },
    wrong: async (world, { bought, token, email }) => {
      const { balance } = (await send(world.host.url, { method: 'GET', path: '/api/balance', token })).body;
      const due = 26_250 - (bought?.amount ?? 0);
      return [
        ...(balance.amount === due ? [] : [`balance ${balance.amount} instead of ${due}`]),
        ...(await wrongMoney(world, bought?.slug ?? '', ['order_balance'])),
        ...wrongMails(world, email, 1),
      ];
    },
  }),
  refund: flow({
    prepare: async (world) => ({
      bought: await paidByCard(world, world.newEmail()),
      staff: await world.person('staff', 'administrator'),
      refund_id: refundId(),
    }),
    act: async (world, { bought, staff, refund_id }) => {
      const path = `/api/staff/order/${bought.orderId}/refund`;
      const body = { refund_id, reason: 'cancellation', work: 'goes_on' };
      await retryUntilOk(world.host.url, { method: 'POST', path, token: staff.token, body });
      await world.until('the refund is completed', async () => {
        const action = new URLSearchParams({ action: 'finish_refunds' });
        await fetch(bought.page, { method: 'POST', body: action, redirect: 'manual' }).catch(() => undefined);
        const { pk } = paymentKey(bought.slug);
        return (await world.rowsUnder(world.names.payments, pk)).some(
          ({ id, state }) => id === refund_id && state === 'completed',
        );
      });
    },
    wrong: async (world, { bought }) => {
      const repaid = world.host.provider
        .transactions()
        .filter(({ request }) => request.sessionId.startsWith(bought.slug))
        .flatMap(({ refunds }) => refunds);
      const sum = repaid.reduce((total, { amount }) => total + amount, 0);
      return [
        ...(sum === bought.amount ? [] : [`${sum} was paid back of ${bought.amount}`]),
        ...(await wrongMoney(world, bought.slug, ['order_payment', 'refund', 'refund_done'])),
      ];
    },
  }),
  invoice: flow({
    prepare: async (world) => ({ bought: await paidByCard(world, world.newEmail()) }),
    act: async (world, { bought }) => {
      await world.runSchedules();
      await world.until('the invoice is there with its number of the national system', async () =>
        (await openedInvoices(world, bought.hash)).some(
          ({ pdf, ksefNumber }) => pdf !== undefined && ksefNumber !== undefined,
        ),
      );
    },
    wrong: async (world, { bought }) => {
      const found = await invoicesOf(world, bought.orderId);
      return found.length === 1 ? [] : [`${found.length} invoices`];
    },
  }),
  register: flow(registration),
  token: flow({
    prepare: (world) => world.person(),
    act: async ({ host, until }, { token }) => {
      const body = { token_name: 'proof', scopes: [...tokenScopes] };
      const made = (await retryUntilOk(host.url, { method: 'POST', path: '/api/token', token, body })).body;
      await retryUntilOk(host.url, { method: 'GET', path: '/api/balance', token: made.token });
      await until('the token is revoked', async () => {
        const revoke = { method: 'DELETE', path: `/api/token/${made.id}`, token };
        await send(host.url, revoke).catch(() => undefined);
        return (await send(host.url, { method: 'GET', path: '/api/balance', token: made.token })).status === 401;
      });
    },
    wrong: async () => [],
  }),
};

/** What a customer or staff does from beginning to end; `wrong` looks at what is stored afterwards. */
interface Flow<T = unknown> {
  prepare(world: FaultWorld): Promise<T>;
  /** The part in which one call fails; it ends when its result is there for everybody to see. */
  act(world: FaultWorld, with_: T): Promise<void>;
  wrong(world: FaultWorld, with_: T): Promise<string[]>;
}
