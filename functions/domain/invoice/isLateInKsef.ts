import { nextWorkingDay, startOfWarsawDay, warsawDay } from '#shared/rules/delivery/workingCalendar.ts';

/** Whether the working day after the one on which an invoice was made has ended: by then the national system has it. */
export const isLateInKsef = (createdAt: string, now: Date): boolean =>
  now >= startOfWarsawDay(nextWorkingDay(warsawDay(new Date(createdAt))) + 1);
