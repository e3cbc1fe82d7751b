import type { StatusPart } from '#shared/model/serviceStatus.ts';
import type { CanaryRun } from './orderAsCustomer.ts';

/** What a run of the synthetic customer says of the parts it came through; nothing of those behind the step that failed. */
export function partsTried(run: CanaryRun): Partial<Record<StatusPart, boolean>> {
  if ('reached' in run) return { ordering: true, payments: true };
  if (run.failed === 'payment' || run.failed === 'payment_page') return { ordering: true, payments: false };
  return run.failed === 'cart' || run.failed === 'billing' ? { ordering: false } : {};
}
