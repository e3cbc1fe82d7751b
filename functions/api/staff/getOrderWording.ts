import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { orders } from '../../runtime/services/orders.ts';
import { production } from '../../runtime/services/production.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { wordingOfOrder } from '../../usecases/wording/wordingOfOrder.ts';
import { translatorNames } from './answerWork.ts';

export const getOrderWording: Handler<typeof area.getOrderWording> = async ({ params }) => {
  const order = await orders().read(params.id);
  if (!order) return { refused: 'not_found' };
  const {
    style,
    glossaries: own,
    wishes,
  } = await wordingOfOrder({ glossaries: glossaries(), wishes: production().wishes }, order);
  const names = await translatorNames(wishes.map(({ translator }) => translator));
  return {
    status: 200,
    body: {
      style_notes: style || null,
      glossaries: own.map(({ sourceLanguage, targetLanguage, terms, updatedAt }) => ({
        ...{ source_lang: sourceLanguage, target_lang: targetLanguage, terms, updated_at: updatedAt },
      })),
      preferred: wishes.map(({ translator, wish }) => ({ translator: names.get(translator) ?? translator, wish })),
    },
  };
};
