import { cartArea } from '#shared/contract/cart.ts';
import { memberOf } from '../../runtime/http/callers.ts';
import { type Handler, onFirstCall } from '../../runtime/http/handlers.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { cartFiles, carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { quotes, quotingHours } from '../../runtime/services/quotes.ts';
import { findCart } from '../../usecases/carts/carts.ts';
import { quoteCart } from '../../usecases/carts/quoteCart.ts';
import { cartWire } from '../wire/cartWire.ts';
import { ownReferencesOf } from '../wire/orderDetails.ts';
import { cartQuoteWire } from '../wire/quoteWire.ts';
import { typedForm } from './typedForm.ts';

const createCart: Handler<typeof cartArea.createCart> = async ({ body, caller, cartHash, locale, now }) => {
  const typed = await typedForm(body, now);
  if ('refused' in typed) return typed;
  const { form, content, texts } = typed;
  const email = body.email ?? body.email_address;
  if (email === undefined) return { refused: 'validation_failed', fields: { email: ['validation/required'] } };
  const quoted = await quoteCart(
    { carts: carts(), cartFiles: cartFiles(), quotes: quotes(), hours: quotingHours(), openFiles: files, now },
    {
      cartHash: cartHash ?? body.cart,
      account: caller.kind === 'visitor' ? undefined : caller.account,
      member: memberOf(caller),
      locale,
      form: { ...form, email },
      content,
      texts,
      own: ownReferencesOf(body),
      fileHashes: body.attachment,
      wholeText: body.whole_text,
    },
  );
  if ('refused' in quoted) return quoted;
  const { found, created } = quoted;
  return {
    status: created ? 201 : 200,
    body: cartWire(found, content, locale),
    headers: { 'x-cart': found.cart.hash },
  };
};

const getCart: Handler<typeof cartArea.getCart> = async ({ params, cartHash, locale, now }) => {
  const found = await findCart(carts(), params.cart === '0' ? cartHash : params.cart, now);
  if ('refused' in found) return found;
  const content =
    found.cart.form && found.cart.form.textCharacters > 0 ? await carts().readContent(found.digest) : undefined;
  const quote = found.cart.quoteId === undefined ? undefined : await quotes().read(found.cart.quoteId);
  const body = { ...cartWire(found, content, locale), manual_quote: quote ? cartQuoteWire(quote, now) : null };
  if (found.cart.orderId === undefined) return { status: 200, body };
  // Few carts that are read have been ordered: the first one that has loads the code that reads orders and payments.
  const { orderOfCart } = await import('./orderOfCart.ts');
  return { status: 200, body: { ...body, order: await orderOfCart(found.cart.hash, now) } };
};

const { estimateCart, findLockers, lookUpBuyer, priceForBuyer, requestQuote, updateCart } = cartArea;

/** Most requests concern carts and quotes: the code of later steps is loaded by its first call. */
export const handler = httpHandler(
  cartArea,
  {
    createCart,
    getCart,
    ...onFirstCall({ estimateCart }, () => import('./estimateCart.ts')),
    ...onFirstCall({ findLockers, lookUpBuyer }, () => import('./lookups.ts')),
    ...onFirstCall({ priceForBuyer }, () => import('./priceForBuyer.ts')),
    ...onFirstCall({ requestQuote }, () => import('./requestQuote.ts')),
    ...onFirstCall({ updateCart }, () => import('./billing.ts')),
  },
  {
    updateCart: async (...given) => (await import('./billing.ts')).updateCartRules(...given),
  },
);
