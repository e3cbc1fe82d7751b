import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import type { StaffJobRowWire, StaffJobWire } from '#shared/contract/staff/staffWork.ts';

/** Whether a file may be delivered: nothing blocks without a reason and no warning is left. */
export const isReady = ({ check }: Pick<OwnJobWire['files'][number], 'check'>): boolean =>
  check === null ||
  (check.state !== 'pending' && (check.blocking === 0 || check.override_reason !== null) && check.undecided === 0);

/** A job that the house does itself: it is under work, and nobody holds it. */
export const isOfHouse = ({ state, translator }: Pick<StaffJobRowWire, 'state' | 'translator'>): boolean =>
  translator === null && (state === 'working' || state === 'returned');

/** What is missing before a job of the house is handed over; undefined: nothing. */
export function houseNeeds({ files, round }: StaffJobWire): 'job/deliver.needs' | 'job/deliver.check' | undefined {
  const made = files.filter((file) => file.round === round);
  if (made.length === 0) return 'job/deliver.needs';
  return made.every(isReady) ? undefined : 'job/deliver.check';
}
