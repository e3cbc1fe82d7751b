/** Months for which a look at the ministry's list holds. */
const validMonths = 3;

/** Whether the number of a sworn translator is to be looked up again: it never was, or its quarter is over. Days are YYYY-MM-DD. */
export function isSwornCheckDue(checkedOn: string | null, today: string): boolean {
  if (checkedOn === null) return true;
  const [year = 0, month = 1, day = 1] = checkedOn.split('-').map(Number);
  // The last day of a shorter month where there is no such day.
  const lastDay = new Date(Date.UTC(year, month + validMonths, 0)).getUTCDate();
  const until = new Date(Date.UTC(year, month - 1 + validMonths, Math.min(day, lastDay)));
  return today >= until.toISOString().slice(0, 10);
}
