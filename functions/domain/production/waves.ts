import { addWorkingMinutes } from '../delivery/workingCalendar.ts';
import type { Job } from './job.ts';
import type { Ranked } from './ranking.ts';

/** The last wave goes to all eligible translators. */
export const lastWave = 3;

/** Working minutes before the next wave; short for express work. */
export const waveMinutes = ({ express }: Pick<Job, 'express'>): number => (express ? 5 : 20);

/** When the next wave may go out. */
export const waveEnd = (job: Pick<Job, 'express'>, now: Date): Date => addWorkingMinutes(now, waveMinutes(job), 1);

/**
 * Who gets an offer in a wave: first the preferred and the two best, then the next eight, then all. `offered`:
 * translators already asked for this job; they are not asked again.
 */
export function waveOf(
  wave: number,
  ranked: readonly Ranked[],
  offered: ReadonlySet<string>,
  { step }: Pick<Job, 'step'>,
): Ranked[] {
  const fresh = ranked.filter(({ translator }) => !offered.has(translator.id));
  if (wave >= lastWave) return fresh;
  if (wave === 2) return fresh.slice(0, 8);
  const preferred = fresh.filter(({ reasons }) => reasons.includes('preferred'));
  const others = fresh.filter(({ reasons }) => !reasons.includes('preferred'));
  // The certifier answers for the translation: only its translator is asked.
  if (step === 'certification' && preferred.length > 0) return preferred;
  return [...preferred, ...others.slice(0, 2)];
}
