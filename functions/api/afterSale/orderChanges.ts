import type * as z from 'zod/mini';
import type { changeOperations as area, orderChange } from '#shared/contract/afterSale/changes.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import type { Order } from '../../domain/order/order.ts';
import { ownComment } from '../../domain/order/ownComment.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { changeDeps } from '../../runtime/services/afterSale.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { changeOrder as change, previewChange } from '../../usecases/afterSale/changeOrder.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const getOrderChange: Handler<typeof area.getOrderChange> = async (request) => {
  const order = await orderAtHand(request);
  return 'refused' in order ? order : { status: 200, body: await changeWire(order, request.now) };
};

/** The changes that the customer can make to an order now. */
async function changeWire(order: Order, now: Date) {
  const seen = await previewChange(changeDeps(now), order);
  const { address = '', shippingData = '' } = order.form;
  return {
    possible: seen !== undefined,
    comment: ownComment(order.form) ?? null,
    delivery: seen?.delivery
      ? { kind: seen.delivery, value: seen.delivery === 'locker' ? shippingData : address }
      : null,
    languages: (seen?.languages ?? []).map(({ targetLanguage, price, isMinimum, ways }) => ({
      target_lang: targetLanguage,
      price: moneyWire(price),
      minimum_price: isMinimum,
      ways: ways.map(({ to, amount, lapsed }) => ({ to, amount: moneyWire(amount), lapsed: moneyWire(lapsed) })),
    })),
  };
}

export const changeOrder: Handler<typeof area.changeOrder> = async (request) => {
  const { body, now, requestId } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const { remove, ...typed } = body;
  const changed = await change(changeDeps(now), order, {
    ...typed,
    ...(remove && { remove: { targetLanguage: remove.target_lang, to: remove.to, amount: grosze(remove.amount) } }),
    ...{ said: saidOf(body, order.locale), request: requestId },
  });
  return 'refused' in changed ? changed : { status: 200, body: await changeWire(changed, now) };
};

/** Describes the customer's changes for the confirmation mail, one line each. */
function saidOf({ comment, address, locker, remove }: z.output<typeof orderChange>, locale: Locale): string {
  const where = address ?? locker;
  const language = remove && languageById(remove.target_lang)?.names[locale];
  return [
    ...(comment === '' ? [catalogueText(locale, 'catalogue/changed.no_note')] : []),
    ...(comment ? [catalogueText(locale, 'catalogue/changed.note', { text: comment })] : []),
    ...(where === undefined ? [] : [catalogueText(locale, 'catalogue/changed.address', { text: where })]),
    ...(language ? [catalogueText(locale, 'catalogue/changed.language', { language })] : []),
  ].join('\n');
}
