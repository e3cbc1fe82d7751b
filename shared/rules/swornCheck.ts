/** Months for which a check of the ministry's list is valid. */
const validMonths = 3;

/**
 * Whether a sworn translator's number has to be checked again: never checked, or the check is no longer valid. Days are
 * YYYY-MM-DD.
 */
export function isSwornCheckDue(checkedOn: string | null, today: string): boolean {
  if (checkedOn === null) return true;
  const [year = 0, month = 1, day = 1] = checkedOn.split('-').map(Number);
  // A shorter month may lack this day: then its last day counts.
  const lastDay = new Date(Date.UTC(year, month + validMonths, 0)).getUTCDate();
  const until = new Date(Date.UTC(year, month - 1 + validMonths, Math.min(day, lastDay)));
  return today >= until.toISOString().slice(0, 10);
}
