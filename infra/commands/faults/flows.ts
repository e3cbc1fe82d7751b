import { randomBytes } from 'node:crypto';
import { paymentKey } from '#functions/stores/payments/paymentKeys.ts';
import { tokenScopes } from '#shared/model/tokenScope.ts';
import { send } from '../../client/send.ts';
import { retryUntilOk } from '../payments/customerCalls.ts';
import type { Flow } from './Flow.ts';
import { type Bought, order, paidByCard, priceFile, topUp, untilDone } from './purchases.ts';
import { registration } from './registration.ts';
import { invoicesOf, openedInvoices, wrongMails, wrongMoney } from './wrongMoney.ts';

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
      const body = { refund_id, reason: 'cancellation' };
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
