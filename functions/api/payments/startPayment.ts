import type { payments as area } from '#shared/contract/payments.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Spender } from '../../domain/team/member.ts';
import { type CallerContext, memberOf } from '../../runtime/http/callers.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { logDefect } from '../../runtime/log.ts';
import { noteAccepted } from '../../runtime/metrics.ts';
import { members } from '../../runtime/services/callers.ts';
import { carts } from '../../runtime/services/carts.ts';
import { ledger } from '../../runtime/services/ledger.ts';
import { newsletterDeps } from '../../runtime/services/newsletter.ts';
import { ordering } from '../../runtime/services/ordering.ts';
import { orders } from '../../runtime/services/orders.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { payments } from '../../runtime/services/payments.ts';
import { stagePrices } from '../../runtime/services/prices.ts';
import { p24, paymentSite } from '../../runtime/services/provider.ts';
import { orderApprovals } from '../../runtime/services/team.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { askAddress } from '../../usecases/newsletter/newsletter.ts';
import { startPayment as start } from '../../usecases/ordering/startPayment.ts';
import type { StartedAttempt } from '../../usecases/payments/paymentAttempts.ts';
import { moneyWire } from '../wire/moneyWire.ts';

/** The token or the company's member whose limits apply to the caller's spending; undefined for other callers. */
export async function spenderOf(caller: CallerContext): Promise<Spender | undefined> {
  if (caller.kind === 'visitor') return undefined;
  const person = memberOf(caller);
  const member = person === undefined ? undefined : await memberSpender(caller.account, person);
  if (caller.kind !== 'token') return member && { member };
  const { token, mostPerOrder, mostPerDay } = caller;
  return { token, mostPerOrder, mostPerDay, ...(member && { member }) };
}

/** The member with their current monthly limit, which the order's write checks again. */
async function memberSpender(company: string, person: string) {
  const mostPerMonth = (await members().read(company, person))?.mostPerMonth;
  return { company, person, ...(mostPerMonth !== undefined && { mostPerMonth }) };
}

/** Dependencies shared by all ways to place an order. */
export const orderingDeps = (now: Date) => ({
  carts: carts(),
  orders: orders(),
  payments: payments(),
  ordering: ordering(),
  orderApprovals: orderApprovals(),
  ledger: ledger(),
  mailQueue: mailQueue(),
  site: paymentSite(),
  gatewayFees: stagePrices(now).gatewayFees,
  now,
});

/** Asks for the newsletter's confirmation, once for each order. A failure is only logged: the payment goes on. */
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
    outsideEea: body.outside_eea,
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
