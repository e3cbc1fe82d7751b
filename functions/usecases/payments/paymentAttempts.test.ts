import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { PaymentAttempt } from '../../domain/payment/payment.ts';
import { longestEmail } from '../../gateways/p24/registration.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { payableOrder, registerAttempt } from './paymentAttempts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const site = { origin: 'https://verso.example', brandName: 'Verso', contactEmail: 'hello@verso.example', test: true };
const bank = (id: number, status = true, name = `Bank ${id}`) => ({
  ...{ id, name, status, group: 'Banks', imgUrl: '' },
});

const refusals = {
  provider_refused: { refused: 'provider_refused', status: 400, reason: 'any' },
  provider_unavailable: { refused: 'provider_unavailable', outcome: 'unknown' },
} as const;

interface Given {
  attempt?: Partial<PaymentAttempt>;
  email?: string;
  providerTerms?: boolean;
  refused?: keyof typeof refusals;
  methods?: ReturnType<typeof bank>[] | undefined;
}
/**
 * Registers an attempt; returns the answer, what the provider was told and asked, and whether the attempt started or
 * ended.
 */
async function register({ attempt = {}, email, providerTerms = false, refused, methods }: Given = {}) {
  const { order, payment } = placedOrder(now, { ...(email !== undefined && { payment: { email } }) });
  const seen = { told: [] as unknown[], asked: 0, ended: [] as unknown[], started: [] as unknown[] };
  const answer = await registerAttempt(
    {
      payments: {
        endAttempt: async (...call) => seen.ended.push(call) > 0,
        attemptStarted: async (...call) => seen.started.push(call) > 0,
      },
      p24: {
        register: async (registration) => {
          seen.told.push(registration);
          return refused ? refusals[refused] : { token: 'token', redirectUrl: 'https://provider.example/token' };
        },
        paymentMethods: async () => {
          seen.asked++;
          return methods ?? refusals.provider_unavailable;
        },
      },
      site,
    },
    {
      payable: payableOrder(order, 'Verso'),
      payment,
      attempt: {
        ...{ slug: payment.slug, number: 2, state: 'starting', method: 'card', amount: payment.amount },
        ...{ fee: grosze(0), feeVat: grosze(0), startedAt: now.toISOString(), payBy: now.toISOString() },
        ...attempt,
      },
      providerTerms,
    },
  );
  return { answer, ...seen, slug: payment.slug };
}
const noSuchBank = { refused: 'validation_failed', fields: { bank: ['validation/method_unavailable'] } };

test('an attempt has the address of the provider’s page once it is registered', async () => {
  const { answer, told, started, ended, slug } = await register();
  expect(answer).toEqual({ redirectUrl: 'https://provider.example/token' });
  expect([started, ended]).toEqual([[[slug, 2, 'https://provider.example/token']], []]);
  expect(told).toMatchObject([
    { email: 'buyer@example.com', country: 'PL', way: { kind: 'card' }, termsAccepted: false, client: 'Demo Person' },
  ]);
});

test('a customer whose address is too long for the provider is told by ours', async () => {
  const long = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
  expect((await register({ email: long(longestEmail) })).told).toMatchObject([{ email: long(longestEmail) }]);
  expect((await register({ email: long(longestEmail + 1) })).told).toMatchObject([{ email: site.contactEmail }]);
});

test('the provider’s terms are accepted with a bank of our page alone', async () => {
  const terms = async (attempt: Partial<PaymentAttempt>, providerTerms: boolean) =>
    (await register({ attempt, providerTerms })).told;
  const chosen = { method: 'przelewy24', bank: 25 } as const;
  expect(await terms(chosen, true)).toMatchObject([{ termsAccepted: true, way: { methodId: 25 } }]);
  expect(await terms(chosen, false)).toMatchObject([{ termsAccepted: false }]);
  expect(await terms({ method: 'przelewy24' }, true)).toMatchObject([
    { termsAccepted: false, way: { methodId: null } },
  ]);
});

test('PayPal is chosen by the provider’s number of it, where it says one', async () => {
  const way = async (methods?: ReturnType<typeof bank>[]) =>
    (await register({ attempt: { method: 'paypal' }, methods })).told;
  expect(await way([bank(1), bank(7, true, 'PayPal')])).toMatchObject([{ way: { kind: 'paypal', methodId: 7 } }]);
  expect(await way([bank(7, false, 'PayPal')])).toMatchObject([{ way: { methodId: null } }]);
  expect(await way()).toMatchObject([{ way: { methodId: null } }]);
});

test('an attempt that the provider refuses is ended, and nothing is asked of it without a bank', async () => {
  for (const refused of ['provider_refused', 'provider_unavailable'] as const) {
    const { answer, ended, asked, started, slug } = await register({ refused });
    expect({ answer, ended, asked, started }).toEqual({
      ...{ answer: { refused }, ended: [[slug, 2, 'refused']], asked: 0, started: [] },
    });
  }
});

test('a refused bank is the caller’s mistake where the provider does not offer it, and not while it cannot be asked', async () => {
  const chosen = { method: 'przelewy24', bank: 25 } as const;
  const refused = (methods: ReturnType<typeof bank>[] | undefined, why: Given['refused'] = 'provider_refused') =>
    register({ attempt: chosen, refused: why, methods });
  expect((await refused([bank(25)])).answer).toEqual({ refused: 'provider_refused' });
  expect((await refused([bank(25, false), bank(26)])).answer).toEqual(noSuchBank);
  expect((await refused([])).answer).toEqual(noSuchBank);
  expect((await refused(undefined)).answer).toEqual({ refused: 'provider_refused' });
  expect(await refused([], 'provider_unavailable')).toMatchObject({
    answer: { refused: 'provider_unavailable' },
    asked: 0,
  });
});
