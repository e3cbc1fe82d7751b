import type { StatusPart } from '#shared/model/serviceStatus.ts';
import type { CanaryRun } from './orderAsCustomer.ts';

/** The status of the parts a synthetic order passed; nothing about those after a failed step. */
export function partsTried(run: CanaryRun): Partial<Record<StatusPart, boolean>> {
  if ('reached' in run) return { ordering: true, payments: true };
  if (run.failed === 'payment' || run.failed === 'payment_page') return { ordering: true, payments: false };
  return run.failed === 'cart' || run.failed === 'billing' ? { ordering: false } : {};
}
