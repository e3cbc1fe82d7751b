import { createHash } from 'node:crypto';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator as zone } from '#shared/contract/translator.ts';
import type { LanguageId } from '#shared/model/language/language.ts';
import type { Job } from '../domain/production/job.ts';
import type { Translator } from '../domain/production/translator.ts';
import { demoCertificate, demoText, demoTranslation } from '../domain/testMode/demoFiles.ts';
import { deliveredKey } from '../gateways/fileKeys.ts';
import { orders } from '../runtime/services/orders.ts';
import { files } from '../runtime/services/outside/files.ts';
import { production } from '../runtime/services/production.ts';
import { translators } from '../runtime/services/translators.ts';
import { presentTime } from '../runtime/testWorld.ts';
import type { SimulatedAct } from '../stores/testMode/simulation.ts';
import { type Calls, callsOf } from './insideCalls.ts';
import type { OpenWorld } from './openWorld.ts';
import { outcomesOf, simulation } from './services.ts';

/** Two translators, because the reviser of a text is never its translator. */
const simulatedTranslators = ['simulated-translator', 'simulated-reviser'] as const;
const steps: Job['step'][] = ['translation', 'proofreading', 'verification', 'certification', 'shipping'];

/** Time from an offer to acceptance. */
const acceptsAfterMs = 5 * 60_000;
/** How long after the promise a late translator delivers: later than both compensation steps. */
const lateMs = 7 * 86_400_000;
/** The most language pairs written at once: a profile is written in one transaction with a row per pair. */
const mostPairs = 40;

const profileOf = (id: string): Translator => ({
  ...{ id, state: 'active', email: `${id}@test.invalid`, locale: 'en', name: 'Simulated translator' },
  ...{ timeZone: 'Europe/Warsaw', countryId: 616, pairs: [], specialisations: [], wordsPerDay: 100_000 },
  ...{ week: Array<number>(7).fill(10_000), daysOff: [], rates: [], revision: 0 },
  ...{ swornNumber: 'TP/0/test', swornCheckedOn: '2026-01-01' },
});

/** Gives the simulated translators the languages of an order before it is planned. */
export async function enterFor(orderId: string): Promise<void> {
  const order = await orders().read(orderId);
  if (!order) return;
  const { sourceLanguage, targetLanguages } = order.form;
  for (const id of simulatedTranslators) for (const target of targetLanguages) await enter(id, sourceLanguage, target);
}

async function enter(id: string, sourceLanguage: LanguageId, targetLanguage: LanguageId): Promise<void> {
  const before = await translators().read(id);
  // Made before a country was kept, it gets one with its next pair.
  const profile = { ...(before ?? profileOf(id)), countryId: 616 };
  const isPair = (one: Translator['pairs'][number]) =>
    one.sourceLanguage === sourceLanguage && one.targetLanguage === targetLanguage;
  if (before?.countryId !== undefined && profile.pairs.some(isPair)) return;
  const pairs = [
    ...profile.pairs.filter((one) => !isPair(one)),
    { sourceLanguage, targetLanguage, steps, sworn: true },
  ].slice(-mostPairs);
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

/**
 * When a job is delivered: halfway to its due time; if the metadata ask for a late delivery, long after the promise.
 */
async function deliversAt(world: OpenWorld, { orderId, id, dueAt, step }: Job): Promise<string> {
  if (step === 'translation' && (await outcomesOf(orderId)).has('translator_late')) {
    const promised = (await production().read(orderId))?.plan.promisedAt ?? dueAt;
    return new Date(Date.parse(promised) + lateMs).toISOString();
  }
  if (id === '') throw new Error('A job without an id.');
  return later(world, Math.max(60_000, (Date.parse(dueAt) - world.now.getTime()) / 2));
}

/** Accepts an offer and starts the job at once; does nothing if the offer has ended. */
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

/** Continues a delivery by one step (file, check, submission), because messages are processed in between. */
export async function goOnDelivering(act: SimulatedAct, world: OpenWorld): Promise<void> {
  const [id = '', job = '', account = ''] = act.subject.split('#');
  const now = await production().job(id, job);
  if (now?.state === 'held') return void (await simulation().plan({ ...act, at: later(world, 3_600_000) }));
  if (now?.assignee !== account || !['assigned', 'working', 'returned'].includes(now.state))
    return void (await simulation().done(act));
  if ((await deliverJob(callsOf({ kind: 'translator', account }), { id, job })) === 'delivered')
    await simulation().done(act);
}

const reason = 'Simulated: a test file is no translation.';
interface Params {
  id: string;
  job: string;
}

/** Does the next step of a delivery; `delivered` after the last one. */
async function deliverJob(calls: Calls, params: Params): Promise<'delivered' | 'goes_on'> {
  let own = await calls.must('translator', zone.getJob, { params });
  if (own.state === 'assigned') {
    await calls.must('translator', zone.startJob, { params });
    own = await calls.must('translator', zone.getJob, { params });
  }
  if (own.step === 'shipping') {
    await postParcel(calls, params);
    return 'delivered';
  }
  const [file] = own.files.filter(({ round }) => round === own.round);
  if (!file) {
    await sendFile(calls, own);
    return 'goes_on';
  }
  if (own.certification && !own.certification.stated) await certify(calls, params, own);
  if (file.check && (await decide(calls, params, file)) === 'later') return 'goes_on';
  await calls.must('translator', zone.handInJob, { params, body: { read_unchanged: true } });
  return 'delivered';
}

async function sendFile(calls: Calls, job: OwnJobWire): Promise<void> {
  const { order_id: id, job_id, step, text, sources } = job;
  const params = { id, job: job_id };
  const suffix = step === 'translation' ? 'test' : 'revised';
  const source = sources.findLast(({ from }) => from === 'translator') ?? sources[0];
  const bytesOf = async (file: string) => {
    const { url, file_name } = await calls.must('translator', zone.linkJobSource, { params: { ...params, file } });
    return { name: file_name, bytes: new Uint8Array(await (await fetch(url)).arrayBuffer()) };
  };
  const { name, type, bytes } =
    step === 'certification'
      ? demoCertificate(`Test certification of order ${id}`)
      : source
        ? demoTranslation(await bytesOf(source.file_id), suffix)
        : {
            name: `text-${suffix}.txt`,
            type: 'text/plain',
            bytes: new TextEncoder().encode(demoText(text ?? 'Test.')),
          };
  const body = { name, type, size: bytes.length };
  const { file_id } = await calls.must('translator', zone.announceJobFile, { params, body });
  await (await files()).put(deliveredKey(id, file_id), bytes, type);
  await calls.must('translator', zone.addJobFile, { params: { ...params, file: file_id }, body: { name, type } });
}

/**
 * Dismisses a test file's warnings, and gives a reason for blocking findings; `later` while the file is being checked.
 */
async function decide(
  calls: Calls,
  { id, job }: Params,
  { file_id, check }: OwnJobWire['files'][number],
): Promise<'later' | 'decided'> {
  const params = { id, job, file: file_id };
  if (!check || check.state === 'pending') return 'later';
  if (check.blocking > 0 && check.override_reason === null)
    await calls.must('translator', zone.overrideCheck, { params, body: { reason } });
  if (check.undecided === 0) return 'decided';
  const { findings } = await calls.must('translator', zone.getFileCheck, { params });
  const open = findings.filter(({ severity, dismissed }) => severity === 'warn' && !dismissed);
  const body = { findings: open.map(({ finding_id }) => finding_id) };
  await calls.must('translator', zone.dismissFindings, { params, body });
  return 'decided';
}

async function certify(calls: Calls, params: Params, { pages, certification }: OwnJobWire): Promise<void> {
  const isPaper = certification?.form === 'paper';
  const body = {
    formula: true,
    seal: isPaper ? ('seal' as const) : ('qualified_signature' as const),
    number: `test-${params.id}-${params.job}`,
    made_from: certification?.from === 'original' ? ('original' as const) : ('scan' as const),
    pages: pages ?? 1,
    copies: certification?.copies ?? 1,
    document: 'Test document',
  };
  await calls.must('translator', zone.recordSworn, { params, body });
}

/** Posts the papers of an order under a parcel number derived from the order's number. */
async function postParcel(calls: Calls, params: { id: string; job: string }): Promise<void> {
  const { locker, customs_needed, place_revision } = await calls.must('translator', zone.getParcelLabel, { params });
  const toLocker = locker !== null;
  const package_number = toLocker ? lockerNumber(params.id) : letterNumber(params.id);
  await simulation().keepParcel(package_number, { orderId: params.id, at: presentTime().toISOString(), toLocker });
  const customs = { description: 'Test documents', value: 0, grams: 200 };
  const body = { package_number, place_revision, ...(customs_needed && { customs }) };
  await calls.must('translator', zone.postParcel, { params, body });
}

const digitsOf = (orderId: string, count: number): string =>
  BigInt(`0x${createHash('sha256').update(orderId).digest('hex')}`)
    .toString()
    .slice(-count);

/** A parcel number of InPost has 24 digits. */
const lockerNumber = (orderId: string): string => `6${digitsOf(orderId, 23)}`;

/** A registered letter's number of Polish Post has 20 digits; here the last one is not a real check digit. */
const letterNumber = (orderId: string): string => `00${digitsOf(orderId, 18)}`;
