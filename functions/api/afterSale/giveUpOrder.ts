import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { grosze } from '#shared/model/grosze.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { giveUpDeps } from '../../runtime/services/givingUp.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { giveUp } from '../../usecases/afterSale/giveUp.ts';
import { getGivingUp } from './getGivingUp.ts';
import { orderAtHand } from './orderAtHand.ts';

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
