import type { cartArea } from '#shared/contract/cart.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { carts } from '../../runtime/services/carts.ts';
import { accountOf, notBlocked, quoteDeps } from '../../runtime/services/quotes.ts';
import { rates } from '../../runtime/services/work.ts';
import { askForQuote } from '../../usecases/quotes/customerActs.ts';
import { cartWire } from '../wire/cartWire.ts';
import { cartQuoteWire } from '../wire/quoteWire.ts';

export const requestQuote: Handler<typeof cartArea.requestQuote> = async (request) => {
  const { params, body, caller, cartHash, locale, now, requestId, sourceIp } = request;
  const hash = params.cart === '0' ? (cartHash ?? body.cart) : params.cart;
  const viewer = caller.kind === 'visitor' ? sourceIp : caller.account;
  const who = { who: { kind: 'customer' }, act: 'ask', request: requestId } as const;
  const deps = { ...quoteDeps(now), rates: rates(), notBlocked, accountOf };
  const asked = await askForQuote(deps, { cartHash: hash, viewer, who });
  if ('refused' in asked) return asked;
  const { found, quote } = asked;
  const wire = cartWire(found, await carts().readContent(found.digest), locale);
  return { status: 200, body: { ...wire, manual_quote: quote ? cartQuoteWire(quote, now) : null } };
};
