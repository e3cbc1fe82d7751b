import type { Refusal } from '#shared/contract/operation.ts';
import { listedRating } from '../../domain/order/listedRating.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Rating } from '../../domain/order/rating.ts';
import type { Wish } from '../../domain/production/wish.ts';
import { worksBy } from '../../domain/production/worksBy.ts';
import type { AfterSaleStore } from '../../stores/orders/afterSaleStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';

interface Deps {
  afterSale: Pick<AfterSaleStore, 'rate'>;
  production: Pick<ProductionStore, 'read' | 'wishes' | 'ratings'>;
  translators: Pick<TranslatorStore, 'countItem'>;
  now: Date;
}

/**
 * The customer rates accepted work, or changes the rating: it counts once, for everybody who did it and in the shop's
 * average, is listed by its visibility, and records whom the customer wants next time. `conflict` before acceptance.
 */
export async function rateOrder(
  { afterSale, production, translators, now }: Deps,
  order: Order,
  said: Omit<Rating, 'at'>,
): Promise<Rating | Refusal<'conflict'>> {
  if (order.state !== 'completed') return { refused: 'conflict' };
  const rating: Rating = { ...said, at: now.toISOString() };
  const jobs = (await production.read(order.id))?.jobs ?? [];
  const { ratings } = production;
  const listed = await ratings.read(order.id);
  const stars = rating.stars - (order.rating?.stars ?? 0);
  const more: TransactItem[] = [
    ratings.item(listedRating(order, rating, listed), listed),
    ratings.countItem({ stars, ratings: order.rating ? 0 : 1 }),
  ];
  for (const [translator, works] of worksBy(jobs)) {
    more.push(translators.countItem({ translator, stars, ...(!order.rating && { ratings: 1 }) }));
    // A guest's next order cannot be recognised.
    if (order.account === undefined) continue;
    const wish: Omit<Wish, 'wish'> = { customer: order.account, translator, works, at: rating.at, orderId: order.id };
    if (rating.nextTime) more.push(production.wishes.item({ ...wish, wish: rating.nextTime }));
    else if (order.rating?.nextTime) more.push(production.wishes.withoutItem(wish));
  }
  return (await afterSale.rate(order, rating, more)) === 'written' ? rating : { refused: 'conflict' };
}
