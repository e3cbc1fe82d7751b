import type * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import type { BuyerWire, buyerChange, buyerCorrected, presentBuyer } from '#shared/contract/schemas/newBuyer.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { recipientNames } from '../../domain/address/recipientFields.ts';
import type { Invoice } from '../../domain/invoice/invoice.ts';
import type { InvoiceBuyer } from '../../domain/invoice/presentBuyer.ts';
import { type BuyerField, readBuyer } from '../../domain/invoice/readBuyer.ts';
import type { Order } from '../../domain/order/order.ts';
import type { BuyerChange, BuyerCorrected } from '../../usecases/invoices/correctBuyer.ts';
import { fieldsOnWire } from './forms.ts';
import { invoiceWire } from './invoiceWire.ts';
import { moneyWire } from './moneyWire.ts';
import { recipientOf, recipientWire, referencesOf } from './orderDetails.ts';

const names: Readonly<Record<BuyerField, string>> = {
  firstName: 'customer.first_name',
  lastName: 'customer.last_name',
  name: 'name',
  postcode: 'postcode',
  vatNumber: 'vat_number',
  countryId: 'country_id',
  ...recipientNames,
};

/** The buyer of a request, or which of its fields are wrong. */
export function buyerOnWire(
  { customer, country_id, vat_number, recipient, ...sent }: BuyerWire,
  { billing }: Pick<Order, 'billing'>,
): InvoiceBuyer | Refusal<'validation_failed'> {
  const { name, address, city, postcode } = sent;
  const read = readBuyer({
    ...{ type: customer.type, firstName: customer.first_name, lastName: customer.last_name, name },
    ...{ address, city, postcode, phone: billing.phone, countryId: country_id, vatNumber: vat_number },
    ...{ references: referencesOf(sent), recipient: recipientOf(recipient) },
  });
  return 'messages' in read ? { refused: 'validation_failed', fields: fieldsOnWire(read.messages, names) } : read.buyer;
}

export const presentBuyerWire = ({
  invoice: { id, number, orderIds },
  buyer: { customerType, name, vatNumber, address, postcode, city, countryId, recipient },
}: {
  invoice: Invoice;
  buyer: InvoiceBuyer;
}): z.input<typeof presentBuyer> => ({
  invoice: { id, number, order_ids: orderIds },
  ...{ type: customerType, name, vat_number: vatNumber ?? null, address, postcode, city, country_id: countryId },
  recipient: recipientWire(recipient),
});

export const buyerChangeWire = ({
  original,
  buyer,
  left,
  until,
  isClosed,
}: BuyerChange): z.input<typeof buyerChange> => ({
  invoice: {
    id: original.id,
    number: original.invoice.number,
    buyer_name: original.invoice.buyer.name,
    order_ids: original.invoice.orderIds,
  },
  buyer: { name: buyer.name, vat_number: numberOf(buyer) },
  amount: moneyWire(left),
  until: until.toISOString(),
  period_closed: isClosed,
});

export const buyerCorrectedWire = (
  { correction, invoice }: BuyerCorrected,
  locale: Locale,
): z.input<typeof buyerCorrected> => ({
  correction: invoiceWire(correction, locale),
  invoice: invoiceWire(invoice, locale),
});

const numberOf = ({ taxId }: BuyerChange['buyer']): string | null =>
  taxId ? (taxId.kind === 'eu' ? taxId.prefix + taxId.number : taxId.number) : null;
