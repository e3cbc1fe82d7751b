import * as z from 'zod/mini';
import { securityEvent, settingsView } from '../nouns/account.ts';
import { attachment, upload } from '../nouns/attachment.ts';
import { cart } from '../nouns/cart.ts';
import { invoice } from '../nouns/invoice.ts';
import { money } from '../nouns/money.ts';
import { order } from '../nouns/order.ts';
import { orderStatus, paymentMethodOffer } from '../nouns/payment.ts';
import { cartItem, quotation } from '../nouns/quotation.ts';

/** Nouns that answers are made of: each stands in the document once, under its name. */
export const namedSchemas = z.registry<{ id: string }>();
const nouns = {
  Attachment: attachment,
  Cart: cart,
  CartItem: cartItem,
  Invoice: invoice,
  Money: money,
  Order: order,
  OrderStatus: orderStatus,
  PaymentMethod: paymentMethodOffer,
  Quotation: quotation,
  SecurityEvent: securityEvent,
  Settings: settingsView,
  Upload: upload,
};
for (const [id, schema] of Object.entries(nouns)) namedSchemas.add(schema, { id });
