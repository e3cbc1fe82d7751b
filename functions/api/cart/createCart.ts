import type { cartArea } from '#shared/contract/cart.ts';
import { memberOf } from '../../runtime/http/memberOf.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { cartFiles, carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { quotes, quotingHours } from '../../runtime/services/quotes.ts';
import { quoteCart } from '../../usecases/carts/quoteCart.ts';
import { cartWire } from '../wire/cartWire.ts';
import { ownReferencesOf } from '../wire/ownReferencesWire.ts';
import { typedForm } from './typedForm.ts';

export const createCart: Handler<typeof cartArea.createCart> = async ({ body, caller, cartHash, locale, now }) => {
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
