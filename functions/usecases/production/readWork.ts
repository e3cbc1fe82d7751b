import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Offer } from '../../domain/production/offer.ts';
import type { Plan } from '../../domain/production/plan.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import type { ProductionDeps } from './productionDeps.ts';

export interface WholeWork {
  order: Order;
  /** Undefined before the jobs are planned. */
  plan: Plan | undefined;
  jobs: readonly (Job & { offers: readonly Offer[] })[];
  events: readonly WorkEvent[];
}

/** The work of an order with its history. */
export async function readWork(
  { orders, production }: Pick<ProductionDeps, 'orders' | 'production'>,
  orderId: string,
): Promise<WholeWork | Refusal<'not_found'>> {
  const [order, work, offers, events] = await Promise.all([
    orders.read(orderId),
    production.read(orderId),
    production.allOffers(orderId),
    production.events(orderId),
  ]);
  if (!order) return { refused: 'not_found' };
  const jobs = work?.jobs ?? [];
  return {
    order,
    plan: work?.plan,
    jobs: jobs.map((job) => ({ ...job, offers: offers.filter(({ jobId }) => jobId === job.id) })),
    events,
  };
}
