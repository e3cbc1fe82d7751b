import * as z from 'zod/mini';
import { CustomerType } from '../../model/account/billing.ts';
import { billingAddress, customer, keptAddress, typedReferences } from './address.ts';
import { invoice } from './invoice.ts';
import { money } from './money.ts';
import { instant } from './primitive.ts';

const { name, address, city, postcode, vat_number, country_id, recipient } = billingAddress.shape;

/** Whom an invoice is made out to, where it names the wrong buyer. */
export const newBuyer = {
  ...{ name, address, city, postcode, vat_number, country_id, recipient },
  customer,
  ...typedReferences,
};
export const buyerBody = z.object(newBuyer);
export type BuyerWire = z.output<typeof buyerBody>;

/** The invoice that the preview was about: `changed_meanwhile` if the order has another one by now. */
export const buyerOfInvoice = z.object({
  ...newBuyer,
  invoice: z.string().check(z.regex(/^[A-Za-z0-9._-]{3,120}$/, 'validation/invalid')),
});

const { recipient: unit } = keptAddress.shape;
const orderIds = z.array(z.string());

/** Whom the invoice names now, as it would be typed. */
export const presentBuyer = z.object({
  invoice: z.object({ id: z.string(), number: z.string(), order_ids: orderIds }),
  type: CustomerType,
  ...{ name: z.string(), vat_number: z.nullable(z.string()) },
  ...{ address: z.string(), postcode: z.string(), city: z.string(), country_id: z.int() },
  recipient: z.nullable(z.nonoptional(unit)),
});

/** What correcting the buyer would do. */
export const buyerChange = z.object({
  /** `order_ids`: all orders of a collective invoice, each of which is on the new one. */
  invoice: z.object({ id: z.string(), number: z.string(), buyer_name: z.string(), order_ids: orderIds }),
  buyer: z.object({ name: z.string(), vat_number: z.nullable(z.string()) }),
  /** Gross: what the correction takes back, and what is invoiced to the right buyer. */
  amount: money,
  /** Until when the customer may do it. */
  until: instant,
  period_closed: z.boolean(),
});

/** Both documents. */
export const buyerCorrected = z.object({ correction: invoice, invoice });
