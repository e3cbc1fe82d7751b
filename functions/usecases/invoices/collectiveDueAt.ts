import { startOfWarsawDay } from '../../domain/delivery/workingCalendar.ts';

/** Collective invoices of a month (YYYY-MM) are made on the first of the next one, two hours after midnight in Warsaw. */
export function collectiveDueAt(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = Date.UTC(year, number, 1) / 86_400_000;
  return new Date(startOfWarsawDay(first).getTime() + 2 * 3_600_000);
}
