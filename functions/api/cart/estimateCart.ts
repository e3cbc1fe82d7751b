import type { cartArea } from '#shared/contract/cart.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { carts } from '../../runtime/services/carts.ts';
import { estimateCart as estimate } from '../../usecases/carts/estimateCart.ts';
import { cartWire } from '../wire/cartWire.ts';
import { typedForm } from './typedForm.ts';

export const estimateCart: Handler<typeof cartArea.estimateCart> = async ({ body, caller, locale, now }) => {
  const typed = await typedForm(body, now);
  if ('refused' in typed) return typed;
  const email = body.email ?? body.email_address ?? '';
  const account = caller.kind === 'visitor' ? undefined : caller.account;
  const form = { ...typed.form, email };
  const estimated = await estimate(
    { carts: carts(), now },
    { account, locale, form, content: typed.content, texts: typed.texts },
  );
  if ('refused' in estimated) return estimated;
  // The contract's response schema drops the fields that only a stored cart has.
  return {
    status: 200,
    body: {
      ...cartWire(estimated, typed.content, locale),
      words: form.textWords + estimated.files.reduce((sum, { words = 0 }) => sum + words, 0),
    },
  };
};
