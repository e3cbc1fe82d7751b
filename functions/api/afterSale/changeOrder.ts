import type * as z from 'zod/mini';
import type { changeOperations as area } from '#shared/contract/afterSale/changes.ts';
import type { orderChange } from '#shared/contract/schemas/orderChange.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { grosze } from '#shared/model/grosze.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { changeDeps } from '../../runtime/services/givingUp.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { changeOrder as change } from '../../usecases/afterSale/changeOrder.ts';
import { changeWire } from './getOrderChange.ts';
import { orderAtHand } from './orderAtHand.ts';

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

/** The changes, for the mail. */
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
