import type { Job } from '#functions/domain/production/job.ts';
import { addJobFile } from '#functions/usecases/production/addJobFile.ts';
import { approveJob } from '#functions/usecases/production/approveJob.ts';
import { assignJob } from '#functions/usecases/production/assignJob.ts';
import { giveBack } from '#functions/usecases/production/giveBack.ts';
import { handInJob } from '#functions/usecases/production/handInJob.ts';
import { reopenJob } from '#functions/usecases/production/reopenJob.ts';
import { returnJob } from '#functions/usecases/production/returnJob.ts';
import { startJob } from '#functions/usecases/production/startJob.ts';
import { askQuestion } from '#functions/usecases/thread/askQuestion.ts';
import { goOnByStaff } from '#functions/usecases/thread/goOnByStaff.ts';
import type { PromiseStory } from './promiseStory.ts';
import type { PromiseDeps } from './promiseWorld.ts';

export const staff = { kind: 'staff', id: 'staff' } as const;

export const customer = { kind: 'customer' } as const;

type OfJob = (story: PromiseStory, deps: PromiseDeps, job: Job) => Promise<unknown>;

const named = ({ orderId, id }: Job) => ({ orderId, jobId: id });

const held = ({ assignee = '' }: Job) => ({ translator: assignee, by: { kind: 'translator' as const, id: assignee } });

const assign: OfJob = ({ random, translators }, deps, job) =>
  assignJob(deps, { ...named(job), translator: random.pick(translators), by: staff });

const start: OfJob = (_, deps, job) => startJob(deps, { ...named(job), ...held(job) });

const ask: OfJob = (_, deps, job) => askQuestion(deps, { ...named(job), ...held(job), text: 'Which one?', files: [] });

export const back: OfJob = (_, deps, job) => giveBack(deps, { ...named(job), ...held(job) });

async function handIn(story: PromiseStory, deps: PromiseDeps, job: Job): Promise<unknown> {
  const file = {
    ...{ id: `file-${++story.count.files}`, name: 'a.txt', bytes: 1, contentType: 'text/plain' },
    ...{ sha256: '0'.repeat(64), uploadedAt: deps.now.toISOString() },
  };
  await addJobFile(deps, { ...named(job), ...held(job), file });
  return handInJob({ ...deps, approvesChecked: story.random.chance(0.5) }, { ...named(job), ...held(job) });
}

const approve: OfJob = (_, deps, job) => approveJob(deps, { ...named(job), by: staff, reason: 'looked at' });

const sendBack: OfJob = (_, deps, job) => returnJob(deps, { ...named(job), by: staff, reason: 'check' });

const goOn: OfJob = (_, deps, job) => goOnByStaff(deps, { ...named(job), by: staff });

const reopen: OfJob = (_, deps, job) =>
  reopenJob(deps, { ...named(job), by: customer, reason: 'wrong', fault: 'translator' });

export const ofJob: Readonly<Record<Job['state'], readonly OfJob[]>> = {
  ...{ planned: [assign], waiting: [assign], open: [assign], assigned: [start, start, start, back] },
  ...{ working: [handIn, handIn, handIn, ask, ask, back], held: [goOn], delivered: [approve, approve, sendBack] },
  ...{ returned: [handIn], approved: [reopen], cancelled: [approve] },
};
