/** The hours in which quotes are made, which the browser uses as well. */
export { addQuotingTime, quotingTimeBetween } from '#shared/rules/delivery/quotingTime.ts';
/** The calendar of work, which the browser uses as well. */
export {
  addWorkingMinutes,
  isWorkingDay,
  minutesPerWorkingDay,
  movedBy,
  openingHour,
  startOfWarsawDay,
  warsawDay,
  warsawHour,
  workingMinutesBetween,
} from '#shared/rules/delivery/workingCalendar.ts';
