/** The calendar of work, which the browser reckons with, too. */
export {
  addWorkingMinutes,
  isWorkingDay,
  minutesPerWorkingDay,
  openingHour,
  startOfWarsawDay,
  warsawDay,
  warsawHour,
  workingMinutesBetween,
} from '#shared/rules/delivery/workingCalendar.ts';
