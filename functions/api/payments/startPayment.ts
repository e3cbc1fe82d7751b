import type { payments as area } from '#shared/contract/payments.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Order } from '../../domain/order/order.ts';
import { memberOf } from '../../runtime/http/memberOf.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { logDefect } from '../../runtime/log.ts';
import { noteAccepted } from '../../runtime/noteAccepted.ts';
import { newsletterDeps } from '../../runtime/services/newsletter.ts';
import { p24 } from '../../runtime/services/p24.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { askAddress } from '../../usecases/newsletter/joinNewsletter.ts';
import { startPayment as start } from '../../usecases/ordering/startPayment.ts';
import type { StartedAttempt } from '../../usecases/payments/beginAttempt.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { orderingDeps } from './orderingDeps.ts';
import { spenderOf } from './spenderOf.ts';

/** Once for each order; if it fails, the payment, which is under way, does not. */
async function askForNewsletter({ id, email }: Order, locale: Locale, now: Date): Promise<void> {
  const consent = { textVersion: consentTextVersion, text: accountText(locale, 'account/newsletter_consent') };
  await askAddress(newsletterDeps(now), { email, locale, consent }, `newsletter_confirm.${id}`).catch((error) =>
    logDefect('newsletter.not_asked', error, { order: id }),
  );
}

export const startPayment: Handler<typeof area.startPayment> = async ({ body, caller, cartHash, locale, now }) => {
  const deps = { ...orderingDeps(now), p24: await p24() };
  const result = await start(deps, {
    cartHash: cartHash ?? body.cart,
    account: caller.kind === 'visitor' ? undefined : caller.account,
    member: memberOf(caller),
    spender: await spenderOf(caller),
    method: body.payment_method,
    bank: body.bank,
    providerTerms: body.provider_terms ?? false,
    amount: body.amount,
    total: body.total ?? body.amount,
    retentionDays: body.retention_days,
    sameAgain: body.same_again ?? false,
    deliveryAt: body.delivery_at && new Date(body.delivery_at).toISOString(),
  });
  if ('refused' in result) return result;
  const { order, started } = result;
  if (order.billing.consents.marketing) await askForNewsletter(order, locale, now);
  if (started.redirectUrl === null) noteAccepted(order.quotation.gross);
  return { status: 200, body: startedWire(order, started) };
};

const startedWire = (order: Order, started: StartedAttempt) => ({
  order_id: order.id,
  hash: order.hash,
  status_name: started.redirectUrl === null ? ('done' as const) : ('awaiting_confirmation' as const),
  payment: { slug: started.slug },
  fee: moneyWire(started.fee),
  total: moneyWire(started.total),
  redirect_url: started.redirectUrl,
});
