import type { Refusal } from '#shared/contract/operation.ts';
import { addWorkingMinutes, warsawDay } from '../../domain/delivery/workingCalendar.ts';
import { capacityOn, dayName, loadOf, spreadLoad } from '../../domain/production/capacity.ts';
import type { Job, JobPay } from '../../domain/production/job.ts';
import type { Translator } from '../../domain/production/translator.ts';
import type { LoadChange } from '../../stores/translators/capacityItems.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { takenUntil } from './sendOffers.ts';

/** Working minutes to start an accepted job before it is offered again. */
const startMinutes = 120;

/** Taking a job: reserved days, and the changed job. `no_capacity`: the days are full. */
export async function takeJob(
  deps: Pick<ProductionDeps, 'translators' | 'now'>,
  job: Job,
  translator: Translator,
  pay: JobPay,
): Promise<{ job: Job; load: LoadChange } | Refusal<'no_capacity'>> {
  const { now } = deps;
  const taken = await takenUntil(deps, translator.id, job.dueAt);
  const load = spreadLoad(translator, taken, loadOf(job), { now, dueAt: new Date(job.dueAt) });
  if (!load) return { refused: 'no_capacity' };
  const { waveEndsAt: _, ...rest } = job;
  const startBy = addWorkingMinutes(now, startMinutes, 1);
  const due = new Date(job.dueAt);
  return {
    job: {
      ...rest,
      state: 'assigned',
      assignee: translator.id,
      holders: [...new Set([...job.holders, translator.id])],
      load,
      pay,
      assignedAt: now.toISOString(),
      startBy: (due > now && startBy > due ? due : startBy).toISOString(),
    },
    load: { translator: translator.id, days: daysOf(load, translator) },
  };
}

const daysOf = (load: Readonly<Record<string, number>>, translator: Translator): LoadChange['days'] =>
  Object.entries(load).map(([day, words]) => ({
    day,
    words,
    capacity: capacityOn(translator, Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)),
  }));

/** Releases a job's capacity on future days; past days stay used. */
export function freedLoad({ assignee, load }: Job, now: Date): LoadChange[] {
  if (assignee === undefined) return [];
  const today = dayName(warsawDay(now));
  const days = Object.entries(load)
    .filter(([day, words]) => day >= today && words > 0)
    .map(([day, words]) => ({ day, words: -words, capacity: 0 }));
  return days.length === 0 ? [] : [{ translator: assignee, days }];
}

/** A job's capacity on past days. */
export function spentLoad({ load }: Job, now: Date): Record<string, number> {
  const today = dayName(warsawDay(now));
  return Object.fromEntries(Object.entries(load).filter(([day]) => day < today));
}

/** A released job: open, its offers restart with the first wave. */
export function openAgain(job: Job, now: Date): Job {
  const { assignee: _a, pay: _p, startBy: _s, assignedAt: _at, startedAt: _st, heldAt: _h, sworn: _w, ...rest } = job;
  return { ...rest, state: 'open', load: spentLoad(job, now), wave: 0, waveEndsAt: now.toISOString() };
}
