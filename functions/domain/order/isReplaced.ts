import type { DeliveredFile } from './order.ts';

/** Whether a later round of the same job was delivered: the file is an earlier version, kept for comparison. */
export const isReplaced = ({ job, round = 0 }: DeliveredFile, delivered: readonly DeliveredFile[]): boolean =>
  job !== undefined && delivered.some((other) => other.job === job && (other.round ?? 0) > round);
