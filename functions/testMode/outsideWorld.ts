import { createHash } from 'node:crypto';
import type { P24Notice } from '#events/messages/p24Notices.ts';
import { testNumbers } from '#shared/model/software/testMode.ts';
import { crc8 } from '../domain/invoice/ksef.ts';
import { parseSessionId } from '../domain/payment/attempts.ts';
import type { CarrierAnswer, CarrierGateway } from '../gateways/carriers.ts';
import type { KsefGateway } from '../gateways/ksef/ksefGateway.ts';
import type { P24Client } from '../gateways/p24/p24Client.ts';
import type { ViesGateway } from '../gateways/vies.ts';
import { payments } from '../runtime/services/payments.ts';
import { setting } from '../runtime/settings.ts';
import { presentTime } from '../runtime/testWorld.ts';
import { outcomesOf, simulation } from './services.ts';

/** Time from opening the provider's page to payment. */
const paysAfterMs = 2 * 60_000;

const numberOf = (sessionId: string): number => createHash('sha256').update(sessionId).digest().readUInt32BE() >>> 1;
const nothing = { refused: 'malformed' } as const;

/** Whether the provider is unavailable for an order, because its metadata ask for that. */
async function isAway(sessionId: string): Promise<boolean> {
  const session = parseSessionId(sessionId);
  const purpose = session && (await payments().read(session.slug))?.payment.purpose;
  return purpose?.kind === 'order' && (await outcomesOf(purpose.orderId)).has('provider_unavailable');
}

/** Simulated payment provider: payments are rows under the clock, and nothing leaves the product. */
export const testProvider: P24Client = {
  testAccess: async () => ({ open: true }),
  paymentMethods: async () => [{ id: 25, name: 'Test bank', group: 'Test', status: true, imgUrl: '' }],
  register: async ({ sessionId, amount }) => {
    if (await isAway(sessionId)) return { refused: 'provider_unavailable', outcome: 'not_done' };
    await simulation().keepPayment({ sessionId, amount, orderId: numberOf(sessionId), state: 'not_paid' });
    const at = new Date(presentTime().getTime() + paysAfterMs).toISOString();
    await simulation().plan({ kind: 'pay', subject: sessionId, at });
    return { token: 'test', redirectUrl: `${setting('SITE_ORIGIN')}/en/api/` };
  },
  registerOffline: async () => ({ refused: 'provider_refused', status: 400, reason: 'test' }),
  verify: async ({ sessionId, amount }) => {
    const payment = await simulation().payment(sessionId);
    if (payment?.amount !== amount || payment.state === 'not_paid')
      return { refused: 'provider_refused', status: 400, reason: 'test' };
    await simulation().keepPayment({ ...payment, state: 'verified' });
    return { verified: true };
  },
  transactionBySessionId: async (sessionId) => {
    const payment = await simulation().payment(sessionId);
    if (!payment) return { state: 'unknown' };
    const { state, orderId, amount } = payment;
    return { state, orderId, amount, currency: 'PLN', methodId: 25, statement: 'test' };
  },
  refund: async ({ requestId, orderId, amount }) => {
    await simulation().keepRefund(orderId, { requestId, amount });
    return { accepted: true };
  },
  refundsOf: async (orderId) =>
    (await simulation().refunds(orderId)).map((refund) => ({ ...refund, state: 'completed' as const })),
  history: async () => [],
  // Notices come from the simulation only: test mode has no endpoint for them.
  parseNotice: (body) => JSON.parse(body) as P24Notice,
  parseCardRefusal: () => nothing,
  parseRefundNotice: () => nothing,
};

const rejected = 'rejected-';
/** KSeF's code for an invoice that fails verification. */
const notVerified = '430';
const buyerToReject = new RegExp(`<Podmiot2>.*?<NIP>\\d+${testNumbers.invoiceRejected}</NIP>`, 's');

const referenceOf = (xml: string): string => {
  const digest = createHash('sha256').update(xml).digest('hex').slice(0, 12);
  return buyerToReject.test(xml) ? rejected + digest : digest;
};

/** Simulated KSeF: accepts every invoice at once, unless the buyer's NIP asks for another result. */
export const testInvoiceSystem: KsefGateway = {
  send: async (xml) => ({ session: 'test', reference: referenceOf(xml) }),
  sendAll: async (xmls) => ({ session: 'test', references: xmls.map(referenceOf) }),
  statusOf: async ({ reference }, now) => {
    if (reference.startsWith(rejected)) return { state: 'document_refused', code: notVerified, reasons: [] };
    const day = now.toISOString().slice(0, 10).replaceAll('-', '');
    const number = `${setting('SELLER').nip}-${day}-${reference.toUpperCase()}`;
    return { state: 'accepted', ksefNumber: `${number}-${crc8(number)}` };
  },
  originalOf: async () => ({ found: undefined }),
};

/** Simulated VIES: the last digit of a number decides the answer. */
export const testRegister: ViesGateway = {
  check: async ({ number }) => {
    if (number.endsWith(testNumbers.registerSilent)) return { state: 'pending', reason: 'MS_UNAVAILABLE' };
    return { state: number.endsWith(testNumbers.notRegistered) ? 'invalid' : 'valid' };
  },
};

const hour = 3_600_000;
/** Time until a parcel is in the locker, or a letter is delivered. */
const arrivesMs = 24 * hour;
/** Time until a parcel is picked up at the locker. */
const takenMs = 30 * hour;
/** Time until a parcel is returned, if nobody picks it up or it cannot be delivered. */
const returnsMs = 72 * hour;

/** Simulated carriers: a parcel's state follows from the time since it was posted, by the clock. */
export const testCarriers: CarrierGateway = {
  track: async (packageNumber): Promise<CarrierAnswer> => {
    const posted = await simulation().parcel(packageNumber);
    if (!posted) return { outcome: 'unknown' };
    const age = presentTime().getTime() - Date.parse(posted.at);
    const outcomes = await outcomesOf(posted.orderId);
    if (outcomes.has('carrier_unavailable')) return { outcome: 'unavailable', reason: 'test' };
    const comesBack = outcomes.has('parcel_returned');
    return { outcome: 'tracked', state: stateAfter(age, { toLocker: posted.toLocker, comesBack }) };
  },
};

function stateAfter(age: number, { toLocker, comesBack }: { toLocker: boolean; comesBack: boolean }) {
  if (comesBack && age >= returnsMs) return 'returned';
  if (age < arrivesMs || (comesBack && !toLocker)) return 'sent';
  return toLocker && (comesBack || age < takenMs) ? 'in_locker' : 'delivered';
}
