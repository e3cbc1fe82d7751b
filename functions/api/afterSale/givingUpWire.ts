import type * as z from 'zod/mini';
import type { givingUp as schema } from '#shared/contract/schemas/givingUp.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { grosze, zeroGrosze } from '#shared/model/grosze.ts';
import { sayPercent } from '#shared/rules/sayPercent.ts';
import { feeTexts, lineTexts } from '../../domain/invoice/lineTexts.ts';
import type { Order } from '../../domain/order/order.ts';
import { invoiceLines } from '../../domain/pricing/invoiceLines.ts';
import { translate } from '../../runtime/translate.ts';
import type { GivingUp, PossibleAct } from '../../usecases/afterSale/previewGivingUp.ts';
import { moneyWire } from '../wire/moneyWire.ts';

/** What giving up comes to, as the customer reads it. */
export const givingUpWire = (seen: GivingUp, locale: Locale): z.input<typeof schema> => ({
  paid: moneyWire(seen.paid),
  refunded: moneyWire(seen.payment.refunded),
  acts: seen.acts.map((act) => ('refused' in act ? refusedWire(act, locale) : possibleWire(act, seen, locale))),
  given_up: givenUpWire(seen.order),
});

const refusedWire = ({ act, refused }: Extract<GivingUp['acts'][number], { refused: string }>, locale: Locale) => ({
  act,
  possible: false,
  message: translate(locale, `pricing/refund.${refused}`),
  ...{ lines: [], shipping: null, fee: null, kept: moneyWire(zeroGrosze), ways: [] },
});

function possibleWire({ act, decision, ways }: PossibleAct, { order, lines }: GivingUp, locale: Locale) {
  const { work, shipping, fee } = decision.parts;
  const shippingLine = invoiceLines(order.quotation).find(({ kind }) => kind === 'shipping');
  return {
    act,
    possible: true,
    message: translate(locale, `pricing/refund.${decision.reason}`, { percent: sayPercent(decision.progress, locale) }),
    lines: work.map(({ gross, progress, kept }, place) => {
      const line = lines[place];
      const name = line ? lineTexts(line, order.quotation)[locale] : '';
      return { name, price: moneyWire(gross), kept: moneyWire(kept), done: progress / 100 };
    }),
    shipping: shippingLine
      ? {
          name: lineTexts(shippingLine, order.quotation)[locale],
          ...{ price: moneyWire(shipping.gross), kept: moneyWire(shipping.kept) },
        }
      : null,
    fee: fee.gross === 0 ? null : { name: feeTexts[locale], price: moneyWire(fee.gross), kept: moneyWire(fee.kept) },
    kept: moneyWire(decision.kept),
    ways: ways.map(({ to, amount, lapsed }) => ({ to, amount: moneyWire(amount), lapsed: moneyWire(lapsed) })),
  };
}

const givenUpWire = ({ givenUp }: Order) =>
  givenUp
    ? {
        ...{ act: givenUp.act, at: givenUp.at, amount: moneyWire(grosze(givenUp.back)) },
        ...{ to: givenUp.to ?? null, statement: givenUp.statement },
      }
    : null;
