import { warsawDay } from '#functions/domain/delivery/workingCalendar.ts';
import { capacityOn, dayName } from '#functions/domain/production/capacity.ts';
import { mostUnstarted, type Translator } from '#functions/domain/production/translator.ts';
import type { StoredWork } from './storedFacts.ts';

/** No day of a translator holds more than the capacity, and what is counted is what the jobs hold. */
export function checkTranslator(work: StoredWork, translator: Translator, now: Date): string[] {
  const wrong: string[] = [];
  const pk = `translator#${translator.id}`;
  const today = dayName(warsawDay(now));
  const own = work.jobs.filter(({ assignee }) => assignee === translator.id);
  const rows = new Map(
    work.days.filter((row) => row.pk === pk).map(({ sk, taken }) => [sk.slice('day#'.length), taken]),
  );
  for (const day of new Set([...rows.keys(), ...own.flatMap(({ load }) => Object.keys(load))])) {
    const taken = rows.get(day) ?? 0;
    const capacity = capacityOn(translator, Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000));
    if (taken < 0 || taken > capacity) wrong.push(`${pk} ${day}: ${taken} words taken of ${capacity}`);
    const held = own.reduce((sum, { load }) => sum + (load[day] ?? 0), 0);
    if (day >= today && held !== taken) wrong.push(`${pk} ${day}: ${taken} words taken, jobs hold ${held}`);
    if (day < today && held > taken) wrong.push(`${pk} ${day}: jobs hold ${held} of ${taken} words taken`);
  }
  const unstarted = work.counts.find((row) => row.pk === pk)?.unstarted ?? 0;
  const waiting = own.filter(({ state }) => state === 'assigned').length;
  if (unstarted !== waiting) wrong.push(`${pk}: ${unstarted} counted as not started, ${waiting} are`);
  if (unstarted > mostUnstarted) wrong.push(`${pk}: ${unstarted} jobs not started`);
  return wrong;
}
