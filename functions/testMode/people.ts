import { translator as zone } from '#shared/contract/translator.ts';
import type { LanguageId } from '#shared/model/language.ts';
import type { Job } from '../domain/production/job.ts';
import type { Translator } from '../domain/production/translator.ts';
import { orders } from '../runtime/services/orders.ts';
import { production, translators } from '../runtime/services/production.ts';
import type { SimulatedAct } from '../stores/testMode/simulationStore.ts';
import { deliverJob } from './deliverJob.ts';
import { callsOf } from './insideCall.ts';
import type { OpenWorld } from './openWorld.ts';
import { outcomesOf } from './outcomesOf.ts';
import { simulation } from './services.ts';

/** The reviser is never the translator. */
export const simulatedTranslators = ['simulated-translator', 'simulated-reviser'] as const;
const steps: Job['step'][] = ['translation', 'proofreading', 'verification', 'certification', 'shipping'];

/** Time from an offer to acceptance. */
const acceptsAfterMs = 5 * 60_000;
/** A late translator delivers this long after the promise: after both compensation steps. */
const lateMs = 7 * 86_400_000;
/** A profile is written with a row per pair in one transaction. */
const mostPairs = 40;

const profileOf = (id: string): Translator => ({
  ...{ id, state: 'active', email: `${id}@test.invalid`, locale: 'en', name: 'Simulated translator' },
  ...{ timeZone: 'Europe/Warsaw', pairs: [], specialisations: [], wordsPerDay: 100_000 },
  ...{ week: Array<number>(7).fill(10_000), daysOff: [], rates: [], revision: 0 },
  ...{ swornNumber: 'TP/0/test', swornCheckedOn: '2026-01-01' },
});

/** Before an order is planned: gives the simulated translators its languages. */
export async function enterFor(orderId: string): Promise<void> {
  const order = await orders().read(orderId);
  if (!order) return;
  const { sourceLanguage, targetLanguages } = order.form;
  for (const id of simulatedTranslators) for (const target of targetLanguages) await enter(id, sourceLanguage, target);
}

async function enter(id: string, sourceLanguage: LanguageId, targetLanguage: LanguageId): Promise<void> {
  const before = await translators().read(id);
  const profile = before ?? profileOf(id);
  const isPair = (one: Translator['pairs'][number]) =>
    one.sourceLanguage === sourceLanguage && one.targetLanguage === targetLanguage;
  if (profile.pairs.some(isPair)) return;
  const pairs = [...profile.pairs, { sourceLanguage, targetLanguage, steps, sworn: true }].slice(-mostPairs);
  await translators().save({ ...profile, pairs }, before);
}

/** Plans the simulated translators' acts for new offers and jobs, each once. */
export async function planWork(world: OpenWorld): Promise<void> {
  for (const translator of simulatedTranslators) {
    for (const { orderId, jobId } of await production().offersTo(translator)) {
      const subject = `${orderId}#${jobId}#${translator}`;
      if (await simulation().planned('accept', subject)) continue;
      if ((await outcomesOf(orderId)).has('no_translator')) continue;
      await simulation().plan({ kind: 'accept', subject, at: later(world, acceptsAfterMs) });
    }
    const { jobs } = await production().jobsOf(translator, { limit: 100 });
    for (const job of jobs) {
      if (!['assigned', 'working', 'returned'].includes(job.state)) continue;
      const subject = `${job.orderId}#${job.id}#${translator}`;
      if (await simulation().planned('deliver', subject)) continue;
      await simulation().plan({ kind: 'deliver', subject, at: await deliversAt(world, job) });
    }
  }
}

const later = ({ now }: OpenWorld, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Halfway to the due time; if late, long after the promise. */
async function deliversAt(world: OpenWorld, { orderId, id, dueAt, step }: Job): Promise<string> {
  if (step === 'translation' && (await outcomesOf(orderId)).has('translator_late')) {
    const promised = (await production().read(orderId))?.plan.promisedAt ?? dueAt;
    return new Date(Date.parse(promised) + lateMs).toISOString();
  }
  if (id === '') throw new Error('A job without an id.');
  return later(world, Math.max(60_000, (Date.parse(dueAt) - world.now.getTime()) / 2));
}

/** Accepts an offer and starts the job at once; nothing if the offer has ended. */
export async function acceptOffer(act: SimulatedAct): Promise<void> {
  const [id = '', job = '', account = ''] = act.subject.split('#');
  await simulation().done(act);
  const calls = callsOf({ kind: 'translator', account });
  const { status } = await calls.ask('translator', zone.acceptOffer, { params: { id, job } });
  if (status >= 300) return;
  await calls.must('translator', zone.startJob, { params: { id, job } });
  if (!(await outcomesOf(id)).has('translator_asks') || job !== '01') return;
  const body = { text: 'Test question: is the form of address formal?' };
  await calls.must('translator', zone.askAboutJob, { params: { id, job }, body });
}

/** Continues a delivery: file, check, submission; one step at a time, since messages come in between. */
export async function goOnDelivering(act: SimulatedAct, world: OpenWorld): Promise<void> {
  const [id = '', job = '', account = ''] = act.subject.split('#');
  const now = await production().job(id, job);
  if (now?.state === 'held') return void (await simulation().plan({ ...act, at: later(world, 3_600_000) }));
  if (now?.assignee !== account || !['assigned', 'working', 'returned'].includes(now.state))
    return void (await simulation().done(act));
  if ((await deliverJob(callsOf({ kind: 'translator', account }), { id, job })) === 'delivered')
    await simulation().done(act);
}
