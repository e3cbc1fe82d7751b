import { checkRules } from '#functions/domain/checks/checkReport.ts';
import { checkRefusalOf, type FileCheck, type Job, pendingCheck } from '#functions/domain/production/job.ts';
import type { ProductionDeps } from '#functions/usecases/production/changeWork.ts';
import { noteCheck } from '#functions/usecases/production/fileChecks.ts';
import { handInJob } from '#functions/usecases/production/handInJob.ts';
import { holdJob, resumeJob } from '#functions/usecases/production/holds.ts';
import { closeJob, takeJobInHouse } from '#functions/usecases/production/houseWork.ts';
import { approveJob } from '#functions/usecases/production/jobApprovals.ts';
import { assignJob, cancelJob, giveBack, startJob } from '#functions/usecases/production/jobAssignments.ts';
import { addJobFile } from '#functions/usecases/production/jobFiles.ts';
import { acceptOffer, declineOffer, sendOffers } from '#functions/usecases/production/jobOffers.ts';
import { reopenJob, returnJob, returnToTranslator } from '#functions/usecases/production/returnedJobs.ts';
import { recordSworn } from '#functions/usecases/production/swornRecords.ts';
import type { Random } from '../proof/random.ts';
import type { WorkStory } from './workWorld.ts';

/** A file comes unchecked, as most do; some are older than the checks. */
const firstCheck = (random: Random, now: Date): { check?: FileCheck } =>
  random.chance(0.3) ? {} : { check: pendingCheck(now) };

/** What the check of a file comes to: most are clean, some warn or block, a few meet a limit. */
function checkEnds(random: Random, deps: ProductionDeps, job: Job): Promise<unknown> | undefined {
  const file = job.files.find(({ check }) => check?.state === 'pending');
  if (!file) return undefined;
  const ends: Partial<FileCheck> = random.chance(0.05)
    ? { state: 'failed' }
    : { state: 'done', block: random.chance(0.15) ? 1 : 0, warn: random.chance(0.2) ? 2 : 0 };
  const name = { orderId: job.orderId, jobId: job.id, fileId: file.id };
  return noteCheck(deps, name, ({ check, sha256 }) =>
    check?.state !== 'pending'
      ? undefined
      : { check: { ...check, ...ends, sha256, rules: checkRules, checkedAt: deps.now.toISOString() } },
  );
}

/** Its translator decides on the warnings and says why a block is none. */
function checkDecided(deps: ProductionDeps, job: Job): Promise<unknown> | undefined {
  const file = job.files.find(({ check }) => checkRefusalOf(check) !== undefined);
  if (!file) return undefined;
  const by = job.assignee === undefined ? staff : { kind: 'translator' as const, id: job.assignee };
  const name = { orderId: job.orderId, jobId: job.id, fileId: file.id, translator: job.assignee };
  return noteCheck(deps, name, ({ check }, isOpen) => {
    if (!check || !isOpen || check.state !== 'done') return undefined;
    const override = { by, reason: 'right', at: deps.now.toISOString() };
    return { check: { ...check, dismissed: ['a', 'b'].slice(0, check.warn), ...(check.block > 0 && { override }) } };
  });
}

export const staff = { kind: 'staff', id: 'staff' } as const;
const system = { kind: 'system' } as const;

export async function anyJob({ random, orders }: WorkStory, deps: ProductionDeps): Promise<Job | undefined> {
  const work = await deps.production.read(random.pick(orders));
  const lively =
    work?.jobs.filter(({ state }) => state !== 'waiting' && state !== 'cancelled' && state !== 'approved') ?? [];
  if (lively.length > 0 && random.chance(0.8)) return random.pick(lively);
  return work && random.pick(work.jobs);
}

/** Someone tries something with a job, allowed or not: a rule that holds refuses it. */
type Act = (story: WorkStory, deps: ProductionDeps, job: Job) => Promise<unknown>;

const who = (story: WorkStory, { assignee }: Job): string =>
  assignee !== undefined && story.random.chance(0.9) ? assignee : story.random.pick(story.translators);

const named = ({ orderId, id }: Job) => ({ orderId, jobId: id });

/** Someone with an offer of the job, mostly. */
async function offered(
  { random, translators }: WorkStory,
  deps: ProductionDeps,
  { orderId, id }: Job,
): Promise<string> {
  const offers = await deps.production.offersOf(orderId, id);
  const out = offers.filter(({ state }) => state === 'sent');
  return out.length > 0 && random.chance(0.9) ? random.pick(out).translator : random.pick(translators);
}

const accept: Act = async (story, deps, job) =>
  acceptOffer(deps, { ...named(job), translator: await offered(story, deps, job) });
const decline: Act = async (story, deps, job) =>
  declineOffer(deps, { ...named(job), translator: await offered(story, deps, job) });
const offer: Act = (_, deps, job) => sendOffers(deps, job.orderId, job.id);
const start: Act = (story, deps, job) => startJob(deps, { ...named(job), translator: who(story, job) });
const someFile = ({ random, count }: WorkStory, { now }: ProductionDeps) => ({
  ...{ id: `file-${++count.files}`, name: 'a.txt', bytes: 1, contentType: 'text/plain', sha256: '0'.repeat(64) },
  ...{ uploadedAt: now.toISOString(), ...firstCheck(random, now) },
});
const addFile: Act = (story, deps, job) => {
  const translator = who(story, job);
  const file = someFile(story, deps);
  return addJobFile(deps, { ...named(job), translator, file, by: { kind: 'translator', id: translator } });
};
const checked: Act = async (story, deps, job) => checkEnds(story.random, deps, job);
const decided: Act = async (_, deps, job) => checkDecided(deps, job);
const handIn: Act = (story, deps, job) =>
  handInJob({ ...deps, approvesChecked: story.random.chance(0.5) }, { ...named(job), translator: who(story, job) });
/** Few numbers, so that two jobs ask for the same one. */
const state: Act = (story, deps, job) =>
  recordSworn(
    deps,
    { ...named(job), translator: who(story, job) },
    {
      ...{ formula: true, madeFrom: 'scan', pages: 1, copies: 1, document: 'A diploma' },
      seal: story.random.pick(['seal', 'qualified_signature']),
      number: String(story.random.between(1, 6)),
    },
  );
const approve: Act = (story, deps, job) =>
  story.random.chance(0.8)
    ? approveJob(deps, { ...named(job), by: system })
    : approveJob(deps, { ...named(job), by: staff, reason: 'looked at' });
const sendBack: Act = (_, deps, job) => returnJob(deps, { ...named(job), by: staff, reason: 'check' });
const remark: Act = (story, deps, job) =>
  returnToTranslator(deps, { ...named(job), translator: who(story, job), remarks: 'the second page' });
const back: Act = (story, deps, job) => {
  const id = who(story, job);
  return giveBack(deps, { ...named(job), translator: id, by: { kind: 'translator', id } });
};
const hold: Act = (story, deps, job) => {
  const id = who(story, job);
  return holdJob(deps, { ...named(job), translator: id, by: { kind: 'translator', id }, reason: 'question' });
};
const resume: Act = (_, deps, job) => resumeJob(deps, { ...named(job), by: { kind: 'customer' } });
const assign: Act = (story, deps, job) =>
  assignJob(deps, { ...named(job), translator: story.random.pick(story.translators), by: staff });
/** The first of them takes it, asked or not. */
export const hoard: Act = async ({ translators: [first = ''] }, deps, job) => {
  const accepted = await acceptOffer(deps, { ...named(job), translator: first });
  return 'refused' in accepted ? assignJob(deps, { ...named(job), translator: first, by: staff }) : accepted;
};
const reopen: Act = (_, deps, job) =>
  reopenJob(deps, { ...named(job), by: { kind: 'customer' }, reason: 'wrong', fault: 'translator' });
const cancel: Act = (story, deps, job) =>
  cancelJob(deps, { ...named(job), by: staff, reason: 'stop', paidPart: story.random.below(10_001) });

/** The house takes a job, adds a file, hands it over or lets it go. */
const take: Act = (_, deps, job) => takeJobInHouse(deps, { ...named(job), by: staff });
const addHouseFile: Act = (story, deps, job) =>
  addJobFile(deps, { ...named(job), translator: undefined, file: someFile(story, deps), by: staff });
const close: Act = (_, deps, job) => closeJob(deps, { ...named(job), by: staff, reason: 'made by us' });
const letGo: Act = (_, deps, job) => giveBack(deps, { ...named(job), translator: undefined, by: staff });

/** Anything, whether the job is in a state for it or not. */
export const anyAct: readonly Act[] = [
  ...[accept, decline, offer, start, addFile, checked, decided, state, handIn, approve],
  ...[sendBack, remark, back, hold, resume, assign, reopen, cancel, close, take, addHouseFile, letGo],
];

/** What people do with a job in each state, the usual more often. */
export const usual: Readonly<Record<Job['state'], readonly Act[]>> = {
  planned: [offer],
  waiting: [offer],
  open: [accept, accept, accept, accept, offer, decline, assign, assign, take],
  assigned: [start, start, start, back],
  working: [
    addFile,
    addFile,
    remark,
    addHouseFile,
    checked,
    checked,
    decided,
    state,
    handIn,
    handIn,
    hold,
    hold,
    back,
    close,
  ],
  held: [resume, resume, back],
  delivered: [approve, approve, approve, sendBack],
  returned: [addFile, addHouseFile, checked, decided, state, handIn, handIn, back, close],
  approved: [reopen, approve, approve, approve],
  cancelled: [cancel],
};

const finishing: readonly Act[] = [addFile, addHouseFile, checked, decided, state, handIn, approve, close];

/** What people do with a job who want it done. */
export const willing: Partial<Readonly<Record<Job['state'], readonly Act[]>>> = {
  open: [offer, accept, start, ...finishing],
  assigned: [start, ...finishing],
  working: finishing,
  held: [resume],
  delivered: [approve],
  returned: finishing,
};
