import { checkRefusalOf } from '#functions/domain/production/fileCheck.ts';
import type { Job } from '#functions/domain/production/job.ts';
import { heldStates } from '#functions/domain/production/jobTransitions.ts';
import { columnOf } from '#functions/domain/production/plan.ts';
import type { RepertoriumEntry } from '#functions/domain/production/swornRecord.ts';
import { queueOf } from '#functions/stores/production/productionKeys.ts';
import { holderBy, holdersBy } from './holders.ts';
import type { Stored, StoredWork } from './storedFacts.ts';

/** One holder by its history, another reviser, work in order, one number of the repertorium, pay once and as agreed. */
export function checkJob({ jobs, events, earnings, repertorium }: StoredWork, job: Stored<Job>): string[] {
  const wrong = holderBy(events, job);
  const say = (what: string) => wrong.push(`${job.orderId}/${job.id}: ${what}`);
  if (heldStates.includes(job.state) && job.assignee === undefined) say('held by nobody');
  if (job.state === 'open' && job.assignee !== undefined) say('open, and someone has it');
  const own = jobs.filter(({ orderId }) => orderId === job.orderId);
  const column = columnOf(own, job);
  const had = (steps: readonly Job['step'][]) =>
    column.filter(({ step }) => steps.includes(step)).flatMap((one) => holdersBy(events, one));
  const revisers = had(['proofreading', 'verification']);
  const both = had(['translation']).filter((id) => revisers.includes(id));
  if (both.length > 0) say(`revised by who translated it: ${both[0]}`);
  const isReopened = own.some(({ id, round }) => job.after.includes(id) && round > 1);
  const hasStarted = job.state !== 'planned' && job.state !== 'waiting' && job.state !== 'cancelled';
  const before = own.filter(({ id }) => job.after.includes(id));
  if (hasStarted && !isReopened && !before.every(({ state }) => state === 'approved' || state === 'cancelled'))
    say('started before what it waits for was approved');
  // What staff did themselves nobody handed in.
  const handedIn = job.state === 'delivered' || (job.state === 'approved' && job.assignee !== undefined);
  if (handedIn && job.step !== 'shipping' && !job.files.some(({ round }) => round === job.round))
    say('delivered without a file');
  const ofRound = handedIn ? job.files.filter(({ round }) => round === job.round) : [];
  for (const { check } of ofRound) {
    const refused = checkRefusalOf(check);
    if (refused) say(`delivered although ${refused}`);
  }
  const stated = handedIn || job.sworn ? unstated(repertorium, job, handedIn) : undefined;
  if (stated) say(stated);
  const approval = events
    .filter(({ act, orderId, jobId }) => act === 'approved' && orderId === job.orderId && jobId === job.id)
    .at(-1);
  if (
    job.state === 'approved' &&
    approval?.by.kind === 'system' &&
    ofRound.some(({ check }) => (check?.block ?? 0) > 0)
  )
    say('approved by itself though its check blocks');
  const queue = queueOf(job);
  if (queue?.due_pk !== job.due_pk || queue?.due_at !== job.due_at)
    say(`stands in ${job.due_pk}, belongs in ${queue?.due_pk}`);
  const earned = earnings.filter(({ fact }) => fact === `${job.orderId}#${job.id}#${job.round}`);
  if (earned.length > 1) say('earned twice');
  if (job.state === 'approved' && (earned[0]?.net ?? 0) !== (job.pay?.net ?? 0))
    say(`earned ${earned[0]?.net ?? 0}, agreed ${job.pay?.net ?? 0}`);
  if (job.state === 'approved' && earned[0] && earned[0].translator !== job.assignee) say('earned by someone else');
  if (job.state === 'cancelled' && (earned[0]?.net ?? 0) > (job.pay?.net ?? 0))
    say('cancelled for more than was agreed');
  if (earned.length > 0 && job.state !== 'approved' && job.state !== 'cancelled') say('earned and not approved');
  return wrong;
}

/** What is wrong with the entry of a certification: it is one number's, and there before it is delivered. */
function unstated(repertorium: readonly RepertoriumEntry[], job: Job, handedIn: boolean): string | undefined {
  if (job.step !== 'certification') return undefined;
  if (!job.sworn) return 'delivered with nothing stated';
  const { number, year } = job.sworn;
  const entry = repertorium.find(
    (one) => one.translator === job.assignee && one.year === year && one.number === number,
  );
  if (entry?.orderId !== job.orderId || entry.jobId !== job.id) return `number ${number} is another job’s`;
  return handedIn && entry.returnedAt === undefined ? 'delivered, and its entry does not say so' : undefined;
}
