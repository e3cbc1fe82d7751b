import * as z from 'zod/mini';
import { invitedRoles } from '../model/account/roles.ts';
import { operations } from './operation.ts';
import { cart, estimate } from './schemas/cart.ts';
import { buyerQuestion, foundBuyer, foundLockers, lockerQuestion } from './schemas/lookup.ts';
import { estimateForm, orderForm } from './schemas/orderForm.ts';
import { buyerForm, paymentForm } from './schemas/paymentForm.ts';
import { capability } from './schemas/primitive.ts';

const callers = ['visitor', 'customer', 'token'] as const;

/** `0` stands for the cart named in `X-Cart` or in the body. */
const cartId = z.object({ cart: z.union([z.literal('0'), capability]) });

export const cartArea = operations({
  createCart: {
    on: 'POST /api/cart',
    members: ['orderer'],
    effort: 'quote',
    summary:
      'Quotes the order form: price, VAT, delivery time and the items. With `cart` the same cart is quoted again.',
    callers,
    scope: 'quotes',
    ownership: 'cart',
    bodyLimit: 3 * 1024 * 1024,
    body: orderForm,
    success: { 200: cart, 201: cart },
    errors: ['not_found', 'cart_closed', 'duplicate_attachment', 'not_implemented'],
  },
  estimateCart: {
    on: 'POST /api/quotation',
    members: ['orderer'],
    effort: 'quote',
    summary:
      'What a text, or several, would cost and when it would be done: the answer of `POST /api/cart` without the cart. Keeps nothing, not even the text; files are quoted in a cart.',
    callers,
    scope: 'quotes',
    // `account` and not `public`, because a coupon may be used up for one account and open to another.
    ownership: 'account',
    bodyLimit: 3 * 1024 * 1024,
    body: estimateForm,
    success: { 200: estimate },
    errors: ['not_implemented'],
  },
  getCart: {
    on: 'GET /api/cart/{cart}',
    members: invitedRoles,
    summary: 'The cart as it stands; quoted again when its files were counted in the meantime.',
    callers,
    scope: 'quotes',
    ownership: 'cart',
    params: cartId,
    success: { 200: cart },
    errors: ['not_found'],
  },
  updateCart: {
    on: 'PUT /api/cart/{cart}',
    members: ['orderer', 'payer'],
    summary: 'Takes the payment form: billing data, consents, payment method.',
    callers,
    scope: 'orders:write',
    ownership: 'cart',
    override: true,
    params: cartId,
    body: paymentForm,
    success: { 200: cart },
    errors: ['not_found', 'cart_closed'],
  },
  priceForBuyer: {
    on: 'POST /api/cart/{cart}/price',
    members: ['orderer', 'payer'],
    effort: 'quote',
    summary:
      'The cart with the price it would have for a buyer of this country, kind and VAT number; keeps nothing. For a form whose VAT changes while it is filled in.',
    callers,
    scope: 'quotes',
    ownership: 'cart',
    params: cartId,
    body: buyerForm,
    success: { 200: cart },
    errors: ['not_found', 'cart_closed'],
  },
  lookUpBuyer: {
    on: 'POST /api/cart/{cart}/buyer',
    members: ['orderer', 'payer'],
    effort: 'lookup',
    summary:
      'Name and address of whoever has a VAT number, so that a form fills itself in: from the Polish register of VAT payers, or from VIES. `unknown` where no register tells, `unavailable` while none answers; both leave it to typing. Keeps nothing.',
    callers: ['visitor', 'customer'],
    ownership: 'cart',
    params: cartId,
    body: buyerQuestion,
    success: { 200: foundBuyer },
    errors: ['not_found', 'cart_closed'],
  },
  findLockers: {
    on: 'POST /api/lockers',
    members: ['orderer', 'payer'],
    effort: 'lookup',
    summary:
      'Parcel lockers near a postcode, in a town, on a street of a town (`Kraków, Długa`), or the one of a code: the nearest first. `unavailable` while the carrier does not answer. Keeps nothing.',
    callers: ['visitor', 'customer'],
    ownership: 'public',
    body: lockerQuestion,
    success: { 200: foundLockers },
    errors: [],
  },
  requestQuote: {
    on: 'POST /api/cart/{cart}/manual-quote',
    members: ['orderer'],
    effort: 'quote',
    summary:
      'Asks for a manual quote (sworn work, files that cannot be counted): sent by e-mail by the moment that `manual_quote` names.',
    callers,
    scope: 'quotes',
    ownership: 'cart',
    params: cartId,
    body: z.object({ cart: z.optional(capability) }),
    success: { 200: cart },
    errors: ['not_found', 'cart_closed', 'account_blocked'],
  },
});
