import type { Order } from '#functions/domain/order/order.ts';
import type { Job } from '#functions/domain/production/job.ts';
import { isOpen } from '#functions/domain/thread/message.ts';
import { acceptOrder } from '#functions/usecases/afterSale/acceptance.ts';
import { changeOrder, previewChange } from '#functions/usecases/afterSale/changeOrder.ts';
import { giveUp, previewGivingUp } from '#functions/usecases/afterSale/giveUp.ts';
import { decideComplaint } from '#functions/usecases/complaints/complaintDecisions.ts';
import { complain } from '#functions/usecases/complaints/complaints.ts';
import { handInJob } from '#functions/usecases/production/handInJob.ts';
import { holdOrder } from '#functions/usecases/production/holds.ts';
import { closeJob, takeJobInHouse } from '#functions/usecases/production/houseWork.ts';
import { approveJob } from '#functions/usecases/production/jobApprovals.ts';
import { assignJob, giveBack, startJob } from '#functions/usecases/production/jobAssignments.ts';
import { addJobFile } from '#functions/usecases/production/jobFiles.ts';
import { reopenJob, returnJob } from '#functions/usecases/production/returnedJobs.ts';
import { sendRefund } from '#functions/usecases/refunds/payingOut.ts';
import { refundOrder } from '#functions/usecases/refunds/refundRequests.ts';
import {
  answerQuestion,
  askQuestion,
  goOnByStaff,
  holdByStaff,
  releaseByStaff,
} from '#functions/usecases/thread/questions.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { ProviderModel } from '../proof/providerModel.ts';
import type { Random } from '../proof/random.ts';
import type { PromiseDeps } from './promiseWorld.ts';

const staff = { kind: 'staff', id: 'staff' } as const;

const customer = { kind: 'customer' } as const;

type OfJob = (story: PromiseStory, deps: PromiseDeps, job: Job) => Promise<unknown>;

const named = ({ orderId, id }: Job) => ({ orderId, jobId: id });

const held = ({ assignee = '' }: Job) => ({ translator: assignee, by: { kind: 'translator' as const, id: assignee } });

const assign: OfJob = ({ random, translators }, deps, job) =>
  assignJob(deps, { ...named(job), translator: random.pick(translators), by: staff });

const start: OfJob = (_, deps, job) => startJob(deps, { ...named(job), ...held(job) });

const ask: OfJob = (_, deps, job) => askQuestion(deps, { ...named(job), ...held(job), text: 'Which one?', files: [] });

const back: OfJob = (_, deps, job) => giveBack(deps, { ...named(job), ...held(job) });

const newFile = ({ count }: PromiseStory, { now }: PromiseDeps) => ({
  ...{ id: `file-${++count.files}`, name: 'a.txt', bytes: 1, contentType: 'text/plain' },
  ...{ sha256: '0'.repeat(64), uploadedAt: now.toISOString() },
});

async function handIn(story: PromiseStory, deps: PromiseDeps, job: Job): Promise<unknown> {
  await addJobFile(deps, { ...named(job), ...held(job), file: newFile(story, deps) });
  return handInJob({ ...deps, approvesChecked: story.random.chance(0.5) }, { ...named(job), ...held(job) });
}

const approve: OfJob = (_, deps, job) => approveJob(deps, { ...named(job), by: staff, reason: 'looked at' });

const sendBack: OfJob = (_, deps, job) => returnJob(deps, { ...named(job), by: staff, reason: 'check' });

const goOn: OfJob = (_, deps, job) => goOnByStaff(deps, { ...named(job), by: staff });

const reopen: OfJob = (_, deps, job) =>
  reopenJob(deps, { ...named(job), by: customer, reason: 'wrong', fault: 'translator' });

const ofJob: Readonly<Record<Job['state'], readonly OfJob[]>> = {
  ...{ planned: [assign], waiting: [assign], open: [assign], assigned: [start, start, start, back] },
  ...{ working: [handIn, handIn, handIn, ask, ask, back], held: [goOn], delivered: [approve, approve, sendBack] },
  ...{ returned: [handIn], approved: [reopen], cancelled: [approve] },
};

/** Someone does something about an order; a rule that holds refuses what is not allowed. */
type PromiseAct = (story: PromiseStory, deps: PromiseDeps, orderId: string) => Promise<unknown>;

const work: PromiseAct = async (story, deps, orderId) => {
  const jobs = (await deps.production.read(orderId))?.jobs ?? [];
  const open = jobs.filter(({ state }) => state !== 'approved' && state !== 'cancelled' && state !== 'waiting');
  const job = open.length > 0 && story.random.chance(0.97) ? story.random.pick(open) : jobs[0];
  return job && story.random.pick(ofJob[job.state])(story, deps, job);
};

const answer: PromiseAct = async ({ random }, deps, orderId) => {
  const [order, questions] = [await deps.orders.read(orderId), (await deps.thread.read(orderId)).filter(isOpen)];
  if (!order || questions.length === 0) return;
  const written = { from: 'customer' as const, text: 'The second.', files: [] };
  const goesOn = random.chance(0.3);
  await answerQuestion(deps, order, { questionId: random.pick(questions).id, written, by: customer, goesOn });
};

/** The desk waits for its customer, or for something else. */
const hold: PromiseAct = ({ random }, deps, orderId) =>
  random.chance(0.5)
    ? holdByStaff(deps, { orderId, by: staff, reason: 'Which one?', resumes: random.chance(0.5) })
    : holdOrder(deps, { orderId, by: staff, reason: 'wait' });

const release: PromiseAct = (_, deps, orderId) => releaseByStaff(deps, { orderId, by: staff });

/** The house does what nobody has taken. */
const finish: PromiseAct = async (story, deps, orderId) => {
  for (const job of (await deps.production.read(orderId))?.jobs ?? []) {
    await takeJobInHouse(deps, { ...named(job), by: staff });
    await addJobFile(deps, { ...named(job), translator: undefined, file: newFile(story, deps), by: staff });
    await closeJob(deps, { ...named(job), by: staff, reason: 'made by us' });
  }
};

/** The customer gives up for what the page shows; now and then by two clicks, or by a page that shows another sum. */
const endIt: PromiseAct = async ({ random }, deps, orderId) => {
  const order = await deps.orders.read(orderId);
  const seen = order && (await previewGivingUp(deps, order));
  const possible = seen?.acts.filter((act) => !('refused' in act)) ?? [];
  const act = possible.length > 0 && random.pick(possible);
  if (!order || !act || 'refused' in act) return;
  const way = act.ways.length > 0 ? random.pick(act.ways) : undefined;
  const back = grosze((way?.amount ?? 0) + (random.chance(0.05) ? 1 : 0));
  const wanted = { act: act.act, to: way?.to ?? 'provider', back, statement: 'I give it up.', request: 'request' };
  await Promise.all(Array.from({ length: random.between(1, 2) }, () => giveUp(deps, order, wanted)));
};

/** The customer takes a language out for what the page shows, or changes the note; now and then by two clicks. */
const change: PromiseAct = async ({ random, count }, deps, orderId) => {
  const order = await deps.orders.read(orderId);
  const seen = order && (await previewChange(deps, order));
  const language = seen && seen.languages.length > 0 && random.chance(0.8) ? random.pick(seen.languages) : undefined;
  const way = language && language.ways.length > 0 ? random.pick(language.ways) : undefined;
  const sum = { to: way?.to ?? ('provider' as const), amount: way?.amount ?? grosze(0) };
  const wanted = language
    ? { remove: { targetLanguage: language.targetLanguage, ...sum } }
    : { comment: random.pick(['', 'Keep the layout.']) };
  const clicks = Array.from({ length: order ? random.between(1, 2) : 0 }, () => `change-${++count.refunds}`);
  await Promise.all(
    clicks.map((request) => order && changeOrder(deps, order, { ...wanted, said: 'What is new.', request })),
  );
};

const accept: PromiseAct = async (_, deps, orderId) => {
  const order = await deps.orders.read(orderId);
  return order && acceptOrder(deps, order);
};

const claim: PromiseAct = async ({ random }, deps, orderId) => {
  const order = await deps.orders.read(orderId);
  const demand = random.pick(['correct', 'reduce', 'refund'] as const);
  const amount = grosze(random.between(1, 12_000));
  const stated = { text: 'It is wrong.', demand, files: [], ...(demand === 'reduce' && { amount }) };
  return order && complain(deps, order, stated);
};

/** One decides, by one click or two; or two at the same moment, who do not know of each other: each as they see it. */
const decide: PromiseAct = async ({ random }, deps, orderId) => {
  const [complaint] = (await deps.complaints.read(orderId)).filter(({ state }) => state === 'open');
  const jobs = (await deps.production.read(orderId))?.jobs.map(({ id }) => id) ?? [];
  if (!complaint || jobs.length === 0) return;
  const decision = () => {
    const remedy = random.pick(['correction', 'reduction', 'refund', 'none'] as const);
    const outcome = remedy === 'none' ? ('refused' as const) : random.pick(['upheld', 'partly'] as const);
    const sum = { amount: grosze(random.between(1, 12_000)), ...(random.chance(0.3) && { to: 'balance' as const }) };
    const choice = {
      ...(remedy === 'reduction' && sum),
      ...(remedy === 'correction' && { jobs: [random.pick(jobs)] }),
    };
    return { orderId, number: complaint.number, outcome, remedy, answer: 'Because.', ...choice };
  };
  const anna = { ...decision(), by: 'anna' };
  const bert = { ...decision(), by: 'bert' };
  const decided = random.pick([[anna], [bert], [anna, bert], [bert, anna], [bert, bert]]);
  await Promise.all(decided.map((one) => decideComplaint(deps, one, {})));
};

/** Staff give something back of their own accord. */
const goodwill: PromiseAct = async (story, deps, orderId) => {
  const id = `goodwill-${++story.count.refunds}`.padEnd(20, '_');
  const amount = grosze(story.random.between(1, 4_000));
  await refundOrder(deps, {
    orderId,
    id,
    why: 'goodwill',
    amount,
    work: 'goes_on',
    progress: 0,
    by: 'anna',
    request: 'request',
  });
};

/** Staff end it for its customer. */
const endByStaff: PromiseAct = async (story, deps, orderId) => {
  const id = `ended-${++story.count.refunds}`.padEnd(20, '_');
  const wanted = { orderId, id, why: 'cancellation' as const, act: 'cancel' as const, by: 'anna', request: 'request' };
  await refundOrder(deps, { ...wanted, progress: story.random.below(10_001) });
};

/** What goes back through the provider gets on, or ends. */
export const refunds: PromiseAct = async ({ orders }, deps, orderId) => {
  const slug = orders.find(({ id }) => id === orderId)?.paymentSlug ?? '';
  const rows = await deps.payments.read(slug);
  for (const refund of rows?.refunds ?? [])
    if (rows && (refund.state === 'requested' || refund.state === 'asked')) await sendRefund(deps, rows, refund);
};

const ended: PromiseAct = async (story) => story.provider.endRefunds(0.2);

const weighed = (weight: number, act: PromiseAct): PromiseAct[] => Array.from({ length: weight }, () => act);

/** What may happen, as often as it is meant to. */
export const promiseActs: readonly PromiseAct[] = [
  ...[...weighed(40, work), ...weighed(6, answer), ...weighed(3, hold), ...weighed(5, release), ...weighed(2, finish)],
  ...[...weighed(3, endIt), ...weighed(3, change), ...weighed(3, accept), ...weighed(5, claim), ...weighed(6, decide)],
  ...[...weighed(2, goodwill), ...weighed(1, endByStaff), ...weighed(4, refunds), ...weighed(2, ended)],
];

/** What the people and clocks of one history share. */
export interface PromiseStory {
  random: Random;
  orders: readonly Order[];
  translators: readonly string[];
  provider: ProviderModel;
  /** A process of its own, at the history's time now; it writes when its turn comes, where it is given one. */
  process: (turn?: Promise<unknown>) => PromiseDeps;
  count: { files: number; refunds: number };
}
