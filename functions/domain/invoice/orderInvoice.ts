import type { Recipient } from '#shared/model/account/billing.ts';
import {
  type Grosze,
  shareByLargestRemainder,
  subtractGrosze,
  sumGrosze,
  zeroGrosze,
} from '#shared/model/money/grosze.ts';
import type { InvoiceKind } from '#shared/model/money/invoice.ts';
import type { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import { readUnitNumber } from '#shared/rules/address/recipient.ts';
import { readVatNumber } from '#shared/rules/address/vatNumber.ts';
import type { Billing } from '../cart/cartContents.ts';
import { countryById } from '../catalogue/countries.ts';
import type { Order } from '../order/order.ts';
import { invoiceLines } from '../pricing/quoteLines.ts';
import type { Amounts, Buyer, InvoiceDraft, InvoiceLine } from './invoice.ts';
import { feeTexts, lineTexts } from './lineTexts.ts';

const orderInvoiceId = (orderId: string): string => `order.${orderId}`;

/**
 * * The lines of an order: each net after the coupon, the order's VAT shared over them by largest remainder, so that
 * lines and totals agree with the price that was shown and paid, to the grosz.
 */
export function orderInvoiceLines({ quotation }: Pick<Order, 'quotation'>): InvoiceLine[] {
  const priced = invoiceLines(quotation);
  const weights = priced.map(({ net }) => net);
  const shares = priced.length === 0 ? [] : shareByLargestRemainder(quotation.vat, weights);
  return priced.map((line, index) => {
    const vat = shares[index] ?? zeroGrosze;
    return { texts: lineTexts(line, quotation), net: line.net, vat, gross: sumGrosze([line.net, vat]) };
  });
}

export function totalsOf(lines: readonly Amounts[]): Amounts {
  return {
    net: sumGrosze(lines.map(({ net }) => net)),
    vat: sumGrosze(lines.map(({ vat }) => vat)),
    gross: sumGrosze(lines.map(({ gross }) => gross)),
  };
}

/**
 * How an order was paid; `fee`, with its VAT, is the method's fee. `money`: what was paid beside a bonus, gross, and
 * the VAT in it.
 */
interface PaidOrder {
  at: Date;
  by?: PaymentMethodKey | undefined;
  fee: Grosze;
  feeVat: Grosze;
  money?: { gross: Grosze; vat: Grosze } | undefined;
}

/**
 * Lines of which only `money` was paid, the rest with a bonus: a rebate granted at the sale (VAT act, art. 29a (7) (2)),
 * stated line by line in net amounts (art. 106e (1) (10)). Rebate and VAT are shared over the lines by largest
 * remainder, so that the lines sum to the money to the grosz.
 */
export function withRebate(lines: readonly InvoiceLine[], money: { gross: Grosze; vat: Grosze }): InvoiceLine[] {
  const rebate = subtractGrosze(totalsOf(lines).net, subtractGrosze(money.gross, money.vat));
  const rebates = shareByLargestRemainder(
    rebate,
    lines.map(({ net }) => net),
  );
  const nets = lines.map(({ net }, index) => subtractGrosze(net, rebates[index] ?? zeroGrosze));
  const vats = shareByLargestRemainder(money.vat, nets);
  return lines.map(({ texts }, index) => {
    const [net = zeroGrosze, vat = zeroGrosze, less = zeroGrosze] = [nets[index], vats[index], rebates[index]];
    return { texts, net, vat, gross: sumGrosze([net, vat]), ...(less > 0 && { rebate: less }) };
  });
}

/**
 * The invoice of one paid order, with the VAT rate and reason of its quotation, which are never worked out again. The
 * fee is the last line.
 */
export function orderInvoice(order: Order, paid: PaidOrder): InvoiceDraft {
  const { fee, feeVat, money } = paid;
  const feeLine = { texts: feeTexts, net: subtractGrosze(fee, feeVat), vat: feeVat, gross: fee };
  const priced = [...orderInvoiceLines(order), ...(fee === 0 ? [] : [feeLine])];
  const { quotation, account } = order;
  const lines = money ? withRebate(priced, money) : priced;
  const totals = totalsOf(lines);
  if (totals.gross !== (money?.gross ?? quotation.gross + fee))
    throw new Error(`The lines of order ${order.id} do not make what was paid.`);
  return {
    id: orderInvoiceId(order.id),
    kind: 'VAT',
    buyer: buyerOf(order.billing, order.email),
    orderIds: [order.id],
    ...(order.own?.externalId !== undefined && { externalId: order.own.externalId }),
    ...(account !== undefined && { account }),
    cartDigests: [order.cartDigest],
    locale: order.locale,
    rate: quotation.vatRate,
    vatReason: quotation.vatReason,
    lines,
    ...totals,
    paidOn: dayOf(paid.at),
    ...(paid.by && { paidBy: paid.by }),
    test: order.test,
  };
}

/**
 * What the orders of a collective invoice have in common: account, buyer, treatment and kind of payment. Orders that differ in
 * any of them get separate invoices. The buyer's address for mail is not among it: an account may change it in the month.
 */
export const collectiveKey = ({
  account,
  buyer: { email: _, ...buyer },
  rate,
  vatReason,
  test,
}: InvoiceDraft): string => JSON.stringify([account, buyer, rate, vatReason, test]);

/** What names the collective invoice of these orders: what they have in common, with the first one's address for mail. */
export const collectiveName = ([first]: readonly InvoiceDraft[]): string =>
  JSON.stringify(first && [first.account, first.buyer, first.rate, first.vatReason, first.test]);

/** The first and the last day of a month (YYYY-MM). */
export function periodOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/**
 * One invoice for the orders of a month; each line names its order. Its VAT is the sum of the orders' VAT, so that no
 * rounding differs.
 */
export function monthlyInvoice(id: string, month: string, orders: readonly InvoiceDraft[]): InvoiceDraft {
  const [first] = orders;
  if (!first) throw new RangeError('a collective invoice of nothing');
  if (orders.some((order) => collectiveKey(order) !== collectiveKey(first)))
    throw new RangeError('orders of different buyers or treatments');
  const lines = orders.flatMap(({ orderIds: [orderId = ''], externalId, lines: own }) => {
    const name = externalId === undefined ? orderId : `${orderId} (${externalId})`;
    return own.map((line) => ({
      ...line,
      texts: { en: `Order ${name}: ${line.texts.en}`, pl: `Zlecenie ${name}: ${line.texts.pl}` },
      orderId,
    }));
  });
  const { paidBy: _, paidOn: __, externalId: ___, ...shared } = first;
  const days = orders.flatMap(({ paidOn }) => paidOn ?? []).toSorted();
  const paidOn = days.at(-1);
  const { buyer } = orders.findLast((order) => order.paidOn === paidOn) ?? first;
  return {
    ...shared,
    id,
    buyer: { ...first.buyer, email: buyer.email },
    orderIds: orders.flatMap(({ orderIds }) => orderIds),
    cartDigests: orders.flatMap(({ cartDigests }) => cartDigests),
    lines,
    ...totalsOf(lines),
    period: periodOf(month),
    ...(paidOn && { paidOn }),
  };
}

/**
 * The buyer as the invoice names them; a person has no tax number, no references and no recipient there. Throws for an unknown
 * country.
 */
export function buyerOf(
  billing: Pick<
    Billing,
    'customerType' | 'vatNumber' | 'references' | 'recipient' | 'countryId' | 'name' | 'address' | 'postcode' | 'city'
  >,
  email: string,
): Buyer {
  const country = countryById(billing.countryId);
  if (!country) throw new Error(`no country ${billing.countryId}`);
  const isCompany = billing.customerType === 'company';
  const taxId =
    isCompany && billing.vatNumber !== undefined ? readVatNumber(billing.vatNumber, country.iso2) : undefined;
  return {
    name: billing.name,
    isCompany,
    addressLines: [billing.address, `${billing.postcode} ${billing.city}`.trim()],
    country: country.iso2,
    email,
    ...(taxId && { taxId }),
    ...(isCompany && billing.references && { references: billing.references }),
    ...(isCompany && billing.recipient && { recipient: recipientOf(billing.recipient) }),
  };
}

function recipientOf({ role, name, taxId, address, postcode, city }: Recipient): NonNullable<Buyer['recipient']> {
  const number = taxId === undefined ? undefined : readUnitNumber(taxId);
  return { role, name, addressLines: [address, `${postcode} ${city}`], ...(number && { taxId: number }) };
}

const names: Readonly<Record<InvoiceKind, string>> = { VAT: 'FV', KOR: 'KOR', ZAL: 'ZAL' };

let calendar: Intl.DateTimeFormat | undefined;

/** The calendar day in Warsaw, YYYY-MM-DD: the day of an invoice. */
export function dayOf(instant: Date): string {
  // Created on first use: reading the time zones takes longer than loading a whole function.
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });
  return calendar.format(instant);
}

/** Numbers run without gaps within a series: one per kind and month; sandbox payments have their own. */
export function seriesOf({ kind, test }: { kind: InvoiceKind; test: boolean }, issuedOn: string): string {
  return [...(test ? ['TEST'] : []), names[kind], issuedOn.slice(0, 4), issuedOn.slice(5, 7)].join('/');
}

/** The number of an invoice in a series; `position` counts from 1. */
export const numberIn = (series: string, position: number): string => `${series}/${String(position).padStart(4, '0')}`;
