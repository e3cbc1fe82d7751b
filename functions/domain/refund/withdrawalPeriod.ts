import { isWorkingDay, startOfWarsawDay, warsawDay } from '../delivery/workingCalendar.ts';

export const withdrawalDays = 14;

/**
 * The first instant at which a consumer can no longer withdraw: the end of the 14th day after the day of the order in
 * Warsaw, or of the next working day when that is a Saturday or a day off (Civil Code, art. 111 and 115).
 */
export function withdrawalEndsAt(orderedAt: Date): Date {
  let last = warsawDay(orderedAt) + withdrawalDays;
  while (!isWorkingDay(last)) last += 1;
  return startOfWarsawDay(last + 1);
}
