/** The hours in which quotes are made, which the browser uses as well. */
export { addQuotingTime, quotingTimeBetween } from '#shared/rules/delivery/quotingTime.ts';
