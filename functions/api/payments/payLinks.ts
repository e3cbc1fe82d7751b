import type { payments as area } from '#shared/contract/payments.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { isGood, payLinkDays } from '../../domain/cart/cart.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import { paperDaysOf } from '../../domain/order/paperArrival.ts';
import { memberOf } from '../../runtime/http/callers.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccepted } from '../../runtime/metrics.ts';
import { carts } from '../../runtime/services/carts.ts';
import { orders } from '../../runtime/services/orders.ts';
import { payLinks } from '../../runtime/services/payLinks.ts';
import { payments } from '../../runtime/services/payments.ts';
import { p24, paymentSite } from '../../runtime/services/provider.ts';
import { orderApprovals } from '../../runtime/services/team.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import { findCart } from '../../usecases/carts/carts.ts';
import {
  makePayLink as make,
  openPayLink,
  type PayLinkDeps,
  payByLink as pay,
} from '../../usecases/payLinks/payLinks.ts';
import { paperDaysWire } from '../wire/deliveryWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { orderingDeps } from './startPayment.ts';

/** Dependencies of the pay link use cases. */
const payLinkDeps = async (now: Date): Promise<PayLinkDeps> => ({
  ...orderingDeps(now),
  payLinks: payLinks(),
  p24: await p24(),
});

export const makePayLink: Handler<typeof area.makePayLink> = async ({ body, caller, cartHash, locale, now }) => {
  const deps = { carts: carts(), payLinks: payLinks(), orderApprovals: orderApprovals(), now };
  const made = await make(deps, {
    cartHash: cartHash ?? body.cart,
    account: caller.kind === 'visitor' ? undefined : caller.account,
    member: memberOf(caller),
    days: body.days ?? payLinkDays,
  });
  if ('refused' in made) return made;
  const { capability: link, validUntil } = made;
  const url = paymentSite().origin + sitePaths.payByLink(locale, link);
  return { status: 201, body: { link, url, valid_until: validUntil } };
};

export const getPayLink: Handler<typeof area.getPayLink> = async ({ query, cartHash, now }) => {
  const found = await findCart(carts(), cartHash ?? query.cart, now);
  if ('refused' in found) return found;
  const link = await payLinks().ofCart(found.digest);
  const pay_link = link && isGood(link, now) ? { made_at: link.at, valid_until: link.validUntil } : null;
  return { status: 200, body: { pay_link } };
};

export const revokePayLink: Handler<typeof area.revokePayLink> = async ({ query, cartHash, locale, now }) => {
  const found = await findCart(carts(), cartHash ?? query.cart, now);
  if ('refused' in found) return found;
  if (!(await payLinks().revoke(found.digest))) return { refused: 'not_found' };
  return { status: 200, body: { message: paymentText(locale, 'payment/link_revoked') } };
};

export const readPayLink: Handler<typeof area.readPayLink> = async ({ body, locale, now }) => {
  const deps = { carts: carts(), orders: orders(), payments: payments(), payLinks: payLinks(), now };
  const opened = await openPayLink(deps, body.link);
  if ('refused' in opened) return opened;
  const { link, cart, quotation, state, failure } = opened;
  const { form, billing } = cart.cart;
  if (!form || !billing) return { refused: 'gone' };
  const words = form.textWords + cart.files.reduce((sum, file) => sum + (file.words ?? 0), 0);
  return {
    status: 200,
    body: {
      state: state === 'open' && !quotation ? 'not_priced' : state,
      buyer: billing.name,
      customer_type: billing.customerType,
      service: form.service,
      service_name: serviceByKey(form.service).names[locale],
      source_lang: form.sourceLanguage,
      target_lang: form.targetLanguages,
      words,
      files: cart.files.length,
      price_gross: quotation ? moneyWire(quotation.gross) : null,
      price_net: quotation ? moneyWire(quotation.net) : null,
      vat: quotation ? moneyWire(quotation.vat) : null,
      delivery_at: quotation?.delivery?.deliverAt ?? null,
      papers: paperDaysWire(quotation?.delivery && paperDaysOf(form, quotation.delivery.deliverAt)),
      message: failure ? paymentText(locale, `payment/${failure}`) : null,
      valid_until: link.validUntil,
    },
  };
};

export const payByLink: Handler<typeof area.payByLink> = async ({ body, locale, now }) => {
  const { payment_method: method } = body;
  // Only the owner may pay from a balance.
  if (method === 'balance') return { refused: 'payment_required' };
  const started = await pay(await payLinkDeps(now), {
    link: body.link,
    locale,
    method,
    bank: body.bank,
    providerTerms: body.provider_terms ?? false,
    amount: body.amount,
    total: body.total ?? body.amount,
    deliveryAt: body.delivery_at && new Date(body.delivery_at).toISOString(),
  });
  if ('refused' in started) return started;
  const isFree = started.redirectUrl === null;
  if (isFree) noteAccepted(started.total);
  return {
    status: 200,
    body: {
      status_name: isFree ? 'done' : 'awaiting_confirmation',
      fee: moneyWire(started.fee),
      total: moneyWire(started.total),
      redirect_url: started.redirectUrl,
    },
  };
};
