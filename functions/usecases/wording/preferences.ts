import type { Refusal } from '#shared/contract/operation.ts';
import type { NextTime } from '#shared/model/order/rating.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Wish } from '../../domain/production/wish.ts';
import { worksBy } from '../../domain/production/workDone.ts';
import { digestOf } from '../../stores/digest.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { WishStore } from '../../stores/production/wishes.ts';

interface Deps {
  production: Pick<ProductionStore, 'read' | 'wishes'>;
  now: Date;
}

/** Identifies a wish to its customer without identifying the translator. */
export const wishId = ({ customer, translator }: Pick<Wish, 'customer' | 'translator'>): string =>
  digestOf(`wish ${customer} ${translator}`).slice(0, 20);

/** A customer's preferred and excluded translators, the latest wish first. */
export const listPreferences = async (wishes: Pick<WishStore, 'of'>, customer: string): Promise<Wish[]> =>
  (await wishes.of(customer)).sort((a, b) => b.at.localeCompare(a.at));

/** Sets a customer's wish about the translators of a delivered order. `conflict`: nothing of it is approved yet. */
export async function preferTranslator(
  { production, now }: Deps,
  order: Order & { account: string },
  wish: NextTime,
): Promise<'written' | Refusal<'conflict'>> {
  const works = worksBy((await production.read(order.id))?.jobs ?? []);
  if (works.size === 0) return { refused: 'conflict' };
  await production.wishes.save(
    [...works].map(([translator, own]) => ({
      ...{ customer: order.account, translator, works: own, wish },
      ...{ at: now.toISOString(), orderId: order.id },
    })),
  );
  return 'written';
}

export async function withdrawPreference(
  wishes: Pick<WishStore, 'of' | 'remove'>,
  customer: string,
  id: string,
): Promise<'removed' | Refusal<'not_found'>> {
  const wish = (await wishes.of(customer)).find((one) => wishId(one) === id);
  if (!wish) return { refused: 'not_found' };
  await wishes.remove(wish);
  return 'removed';
}
