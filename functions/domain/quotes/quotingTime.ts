/** The hours in which quotes are made, which the browser reckons with, too. */
export { addQuotingTime, quotingTimeBetween } from '#shared/rules/delivery/quotingTime.ts';
