import type { Job } from '#functions/domain/production/job.ts';
import { heldStates } from '#functions/domain/production/jobTransitions.ts';
import type { WorkEvent } from '#functions/domain/production/workEvent.ts';

/** Who holds a job, by its history alone. */
export function holderBy(events: readonly WorkEvent[], job: Job): string[] {
  const wrong: string[] = [];
  let holder: string | undefined;
  for (const event of events.filter((one) => one.orderId === job.orderId && one.jobId === job.id)) {
    if (event.act === 'accepted') {
      if (holder !== undefined) wrong.push(`holder: ${event.by.id} accepted what ${holder} has`);
      holder = event.by.id;
    }
    if (event.act === 'assigned') holder = event.translator;
    if (event.act === 'given_back') holder = undefined;
  }
  const isHeld = heldStates.includes(job.state) || job.state === 'approved';
  if ((isHeld || job.state === 'open') && job.assignee !== holder)
    wrong.push(`holder: ${job.orderId}/${job.id} is with ${job.assignee}, its history says ${holder}`);
  return wrong;
}

/** Everybody who ever had a job, by its history alone. */
export const holdersBy = (events: readonly WorkEvent[], { orderId, id }: Job): string[] =>
  events
    .filter((event) => event.orderId === orderId && event.jobId === id)
    .flatMap(({ act, by, translator }) =>
      act === 'accepted' ? (by.id ?? []) : act === 'assigned' ? (translator ?? []) : [],
    );
