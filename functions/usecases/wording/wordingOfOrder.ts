import type { Order } from '../../domain/order/order.ts';
import type { Wish } from '../../domain/production/wish.ts';
import type { GlossaryIndex } from '../../domain/wording/glossary.ts';
import type { GlossaryStore } from '../../stores/production/glossaryStore.ts';
import type { WishStore } from '../../stores/production/wishStore.ts';

interface Deps {
  glossaries: Pick<GlossaryStore, 'index' | 'style'>;
  wishes: Pick<WishStore, 'of'>;
}

/** The customer's wording for an order, for staff: only for its languages. */
export async function wordingOfOrder(
  { glossaries, wishes }: Deps,
  { account, cartDigest, form }: Order,
): Promise<{ style: string | undefined; glossaries: GlossaryIndex['pairs']; wishes: Wish[] }> {
  const customer = account ?? cartDigest;
  const [style, index, all] = await Promise.all([
    glossaries.style(customer),
    glossaries.index(customer),
    wishes.of(customer),
  ]);
  const isOf = ({ sourceLanguage, targetLanguage }: { sourceLanguage: number; targetLanguage: number }) =>
    sourceLanguage === form.sourceLanguage && form.targetLanguages.includes(targetLanguage);
  return {
    style: style?.text,
    glossaries: index.pairs.filter(isOf),
    wishes: all.filter(({ works }) => works.some(isOf)),
  };
}
