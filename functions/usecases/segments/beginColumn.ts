import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import type { PreparedColumn } from '../../domain/segments/preparedColumn.ts';
import type { StartedColumn } from '../../domain/segments/startedColumn.ts';
import type { SegmentDeps } from './segmentDeps.ts';

interface Beginning {
  order: Order;
  jobs: readonly Job[];
  job: Job;
  prepared: PreparedColumn;
}

/** What the work into a language begins with. */
export async function startedColumn(_deps: SegmentDeps, { job }: Beginning): Promise<StartedColumn> {
  return { copies: job.service === 'proofreading', units: {} };
}
