import type * as z from 'zod/mini';
import type { givingUp as schema } from '#shared/contract/afterSale/givingUp.ts';
import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type Grosze, grosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import { feeTexts, givenUpLines, lineTexts } from '../../domain/invoice/lineTexts.ts';
import { orderInvoiceLines } from '../../domain/invoice/orderInvoice.ts';
import type { Order } from '../../domain/order/order.ts';
import { invoiceLines } from '../../domain/pricing/quoteLines.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { giveUpDeps } from '../../runtime/services/afterSale.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { pricingText } from '../../runtime/texts/pricingText.ts';
import { type GivingUp, giveUp, type PossibleAct, previewGivingUp } from '../../usecases/afterSale/giveUp.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { orderAtHand } from './orderAtHand.ts';

/** What the customer paid, what was refunded, and what each way of giving the order up would refund. */
const givingUpWire = (seen: GivingUp, locale: Locale): z.input<typeof schema> => ({
  paid: moneyWire(seen.paid),
  refunded: moneyWire(seen.payment.refunded),
  acts: seen.acts.map((act) => ('refused' in act ? refusedWire(act, locale) : possibleWire(act, seen, locale))),
  given_up: givenUpWire(seen, locale),
});

const refusedWire = ({ act, refused }: Extract<GivingUp['acts'][number], { refused: string }>, locale: Locale) => ({
  act,
  possible: false,
  message: pricingText(locale, `pricing/refund.${refused}`),
  ...{ lines: [], shipping: null, fee: null, kept: moneyWire(zeroGrosze), ways: [] },
});

function possibleWire({ act, decision, ways }: PossibleAct, { order, lines }: GivingUp, locale: Locale) {
  const { work, shipping, fee } = decision.parts;
  const sent = shippingOf(order, locale);
  return {
    act,
    possible: true,
    message: pricingText(locale, `pricing/refund.${decision.reason}`, {
      percent: sayPercent(decision.progress, locale),
    }),
    lines: work.map(({ gross, progress, kept }, place) => {
      const line = lines[place];
      const name = line ? lineTexts(line, order.quotation)[locale] : '';
      return { name, price: moneyWire(gross), kept: moneyWire(kept), done: progress / 100 };
    }),
    shipping: sent && { ...sent, kept: moneyWire(shipping.kept) },
    fee: feeWire(fee.gross, fee.kept, locale),
    kept: moneyWire(decision.kept),
    ways: ways.map(({ to, amount, lapsed }) => ({ to, amount: moneyWire(amount), lapsed: moneyWire(lapsed) })),
  };
}

/** How the order was given up: the customer's declaration, its time, and the amounts of that moment. */
function givenUpWire({ order, payment }: GivingUp, locale: Locale) {
  const { givenUp } = order;
  if (!givenUp) return null;
  const { act, at, back, to, statement, shippingKept, feeKept } = givenUp;
  const lines = givenUpLines(order);
  const shipping = shippingOf(order, locale);
  return {
    ...{ act, at, amount: moneyWire(grosze(back)), to: to ?? null, statement },
    lines: lines.map(({ name, gross, kept, progress }) => ({
      ...{ name: name[locale], price: moneyWire(gross), kept: moneyWire(kept), done: progress / 100 },
    })),
    shipping: shipping && { ...shipping, kept: moneyWire(shippingKept) },
    fee: feeWire(payment.fee, feeKept, locale),
    kept: moneyWire(sumGrosze([...lines.map(({ kept }) => kept), shippingKept, feeKept])),
  };
}

/** What was paid for sending papers; null where none are sent. */
function shippingOf(order: Order, locale: Locale) {
  const place = invoiceLines(order.quotation).findIndex(({ kind }) => kind === 'shipping');
  const line = invoiceLines(order.quotation)[place];
  const price = orderInvoiceLines(order)[place]?.gross ?? zeroGrosze;
  return line ? { name: lineTexts(line, order.quotation)[locale], price: moneyWire(price) } : null;
}

const feeWire = (price: Grosze, kept: Grosze, locale: Locale) =>
  price === 0 ? null : { name: feeTexts[locale], price: moneyWire(price), kept: moneyWire(kept) };

export const getGivingUp: Handler<typeof area.getGivingUp> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const seen = await previewGivingUp(giveUpDeps(request.now), order);
  return seen ? { status: 200, body: givingUpWire(seen, request.locale) } : { refused: 'not_found' };
};

export const giveUpOrder: Handler<typeof area.giveUpOrder> = async (request) => {
  const { body, now, requestId } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const { act, to, amount, name = order.billing.name } = body;
  const said = { id: order.id, name, ordered: formatMoment(order.createdAt, order.locale) };
  const statement = catalogueText(order.locale, `catalogue/statement.${act}`, said);
  const wanted = { act, to, back: grosze(amount), statement, request: requestId };
  const given = await giveUp(giveUpDeps(now), order, wanted);
  return 'refused' in given ? given : getGivingUp({ ...request, query: { hash: undefined }, body: undefined });
};
