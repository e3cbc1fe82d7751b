import type { InvoiceBuyer } from '#functions/domain/invoice/presentBuyer.ts';
import { domestic, none, type SampleBuyer, sampleOrder } from '#functions/domain/invoice/test/sampleOrder.ts';
import type { Order } from '#functions/domain/order/order.ts';
import type { Payment } from '#functions/domain/payment/payment.ts';
import { vatShare } from '#functions/domain/vat/invoiceVat.ts';
import type { ViesGateway } from '#functions/gateways/vies.ts';
import { invoicesDue } from '#functions/stores/invoices/invoiceKeys.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { paymentKey } from '#functions/stores/payments/paymentItems.ts';
import { grosze, subtractGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { MemoryTables } from '../proof/memoryTables.ts';
import type { Random } from '../proof/random.ts';
import { barredSign } from './ksefModel.ts';
import { ksefTables } from './ksefWorld.ts';

/** Numbers of companies in another member state: two that the register confirms, and one that it no longer has. */
export const euNumbers = { valid: ['DE123456789', 'DE111111111'], gone: 'DE987654321' } as const;

/** The register of the member states in this process. */
export function viesModel() {
  const state = { isDown: false };
  const gateway: ViesGateway = {
    async check({ prefix, number }) {
      await null;
      if (state.isDown) return { state: 'pending', reason: 'MS_UNAVAILABLE' };
      return { state: euNumbers.valid.some((one) => one === prefix + number) ? 'valid' : 'invalid' };
    },
  };
  return { gateway, state };
}

/** Who buys: in Poland or in another member state, by a number that the register confirms or not. */
export type OrderKind = 'domestic' | 'eu' | 'gone';

interface OrderWish {
  kind: OrderKind;
  isTest: boolean;
  /** Its buyer has a name that KSeF does not take. */
  isBarred: boolean;
  /** Share of the price that bonus pays. */
  bonusPart: number;
}

/** A paid order that is owed an invoice, with its payment, as the write of the payment leaves them. */
export function putOrder(
  memory: Pick<MemoryTables, 'put'>,
  name: string,
  { kind, isTest, isBarred, bonusPart }: OrderWish,
  now: Date,
): Order {
  const vatNumber = kind === 'gone' ? euNumbers.gone : euNumbers.valid[0];
  const buyer: SampleBuyer = {
    name: `Demo Buyer${isBarred ? barredSign : ''}`,
    ...(kind !== 'domestic' && { country: 'DE', vatNumber }),
  };
  const sample = sampleOf(buyer, kind === 'domestic' ? domestic : none('eu_reverse_charge'));
  const at = now.toISOString();
  const quotedAs = { rate: 0, reason: 'eu_reverse_charge' } as const;
  const order: Order = {
    ...sample,
    ...{ id: name, cartDigest: `digest-${name}`, paymentSlug: `payment-${name}`, account: `account-${name}` },
    ...{ test: isTest, createdAt: at, acceptedAt: at },
    // The register did not answer when the price was quoted: the customer's word stood, until it does.
    ...(kind !== 'domestic' && {
      billing: { ...sample.billing, vies: { number: vatNumber, state: 'pending', checkedAt: at, quotedAs } },
    }),
  };
  const { gross, vat } = order.quotation;
  const bonus = grosze(Math.floor(gross * bonusPart));
  const paid = subtractGrosze(gross, bonus);
  const payment: Payment = {
    slug: order.paymentSlug,
    purpose: { kind: 'order', orderId: name, vat },
    ...{
      amount: gross,
      state: 'paid',
      attempts: 1,
      email: order.email,
      locale: order.locale,
      createdAt: at,
      paidAt: at,
    },
    ...{
      expiresAt: at,
      fee: zeroGrosze,
      feeVat: zeroGrosze,
      unapplied: zeroGrosze,
      refunded: zeroGrosze,
      test: isTest,
    },
    ...(bonus > 0 && { paidWith: { account: `account-${name}`, paid, bonus, vat: vatShare(paid, { gross, vat }) } }),
  };
  memory.put(ksefTables.orders, { ...orderKey(name), ...order, due_pk: invoicesDue.of(name), due_at: at });
  memory.put(ksefTables.payments, { ...paymentKey(order.paymentSlug), ...payment });
  return order;
}

/** Orders of one buyer are alike, so each is priced once. */
const samples = new Map<string, Order>();
function sampleOf(...given: Parameters<typeof sampleOrder>): Order {
  const key = JSON.stringify(given);
  const known = samples.get(key) ?? sampleOrder(...given);
  samples.set(key, known);
  return known;
}

/** Whom an invoice may be made out to instead: by the same rate or not, known to the register or not. */
export function anotherBuyer(random: Random, kind: OrderKind): InvoiceBuyer {
  const isAbroad = random.chance(kind === 'domestic' ? 0.1 : 0.9);
  const vatNumber = isAbroad ? random.pick([...euNumbers.valid, euNumbers.gone]) : '5260001246';
  return {
    ...{ customerType: 'company', vatNumber, countryId: isAbroad ? 276 : 616 },
    name: `Right Buyer ${random.between(1, 3)}${random.chance(0.15) ? barredSign : ''}`,
    ...{ address: 'Polna 3', postcode: isAbroad ? '10115' : '30-001', city: isAbroad ? 'Berlin' : 'Kraków' },
  };
}
