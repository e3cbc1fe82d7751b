import type { Refusal } from '#shared/contract/operation.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { type Acting, staffLine } from '../../domain/audit/staffLine.ts';
import { isShown, type ListedRating, listedRating } from '../../domain/order/listedRating.ts';
import type { Order, Rating } from '../../domain/order/order.ts';
import type { Wish } from '../../domain/production/wish.ts';
import { worksBy } from '../../domain/production/workDone.ts';
import type { AfterSaleStore } from '../../stores/orders/afterSale.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { RatingStore } from '../../stores/production/ratings.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { TranslatorStore } from '../../stores/translators/translators.ts';

interface RateDeps {
  afterSale: Pick<AfterSaleStore, 'rate'>;
  production: Pick<ProductionStore, 'read' | 'wishes' | 'ratings'>;
  translators: Pick<TranslatorStore, 'countItem'>;
  now: Date;
}

/**
 * The customer rates accepted work, or changes the rating. It counts once for each translator of the order and in the
 * shop's average, is public if the customer agrees, and records whom the customer wants next time. `conflict` before
 * acceptance.
 */
export async function rateOrder(
  { afterSale, production, translators, now }: RateDeps,
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

interface ShowRatingDeps {
  ratings: Pick<RatingStore, 'read' | 'change'>;
  audit: (line: AuditLine) => TransactItem;
}

/**
 * Staff hide a rating from the public, or show it again; idempotent. `conflict`: the customer did not agree to publish
 * it, or has changed it in the meantime.
 */
export async function showRating(
  { ratings, audit }: ShowRatingDeps,
  { orderId, shown, reason, acting }: { orderId: string; shown: boolean; reason: string; acting: Acting },
): Promise<ListedRating | Refusal<'not_found' | 'conflict'>> {
  const before = await ratings.read(orderId);
  if (!before) return { refused: 'not_found' };
  if (!before.isPublic) return { refused: 'conflict' };
  if (isShown(before) === shown) return before;
  const { hidden: _, ...rest } = before;
  const after: ListedRating = shown ? rest : { ...rest, hidden: true };
  const line = staffLine(acting, `rating_${shown ? 'shown' : 'hidden'}`, `order#${orderId}`, { reason });
  return (await ratings.change(before, after, [audit(line)])) ? after : { refused: 'conflict' };
}
