import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Api, apiOf, logIn } from '#infra/client/calls.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import type { StaffJobRowWire } from '#shared/contract/staff/staffWork.ts';
import { staff } from '#shared/contract/staff.ts';
import type { JobStep } from '#shared/model/work/job.ts';
import { enterTranslators } from '../demo/translators.ts';
import type { Host } from '../host/host.ts';
import { demoAccounts, demoTranslators } from '../host/seedAccounts.ts';
import { eachOf, type IsOurs, translatorTurn } from './translatorTurn.ts';

/** Jobs of the clock that an order meets on its way, instead of once a minute or an hour. */
const clockJobs = ['runProduction', 'followParcels', 'issueInvoices', 'deliverInvoices'] as const;
const pauseMs = 2000;
/** A session lives an hour. */
const sessionMs = 45 * 60_000;

/**
 * Demo translators and staff do their part of every order and request that is no demo data, over the API as people do:
 * accept, ask, deliver, certify, post, approve, send quotes. Only people's working time and the schedules' waiting time
 * are compressed; every instant, promise, price, payment and invoice is the product's own.
 */
export async function simulate(
  { url, runSchedule }: Pick<Host, 'url' | 'runSchedule'>,
  dataDir: string,
  { log, signal }: { log: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  await enterTranslators(url);
  const isOurs = await notDemoData(dataDir);
  const people = demoTranslators.map(({ role }) => session(url, role));
  const desk = session(url, 'staff');
  const staffTurn = demoStaff(isOurs);
  while (!signal.aborted) {
    const turns = [
      async () => staffTurn(await desk()),
      ...people.map((person) => async () => translatorTurn(await person(), isOurs)),
      ...clockJobs.map((job) => async () => void (await runSchedule(job))),
    ];
    for (const turn of turns) {
      if (signal.aborted) return;
      // An act that fails now is retried in the next turn.
      await turn().catch((failure: unknown) =>
        log(`simulation: ${failure instanceof Error ? failure.message : failure}`),
      );
    }
    await pause(signal);
  }
}

const pause = (signal: AbortSignal) => setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);

/** Someone's calls of the API, logged in again before the session ends. */
function session(url: string, role: string): () => Promise<Api> {
  let current: { api: Api; until: number } | undefined;
  return async () => {
    if (current && Date.now() < current.until) return current.api;
    const account = demoAccounts.find((one) => one.role === role);
    const headers = { 'user-agent': 'Verso simulation' };
    const token = account && (await logIn({ url }, account.email, account.password, headers));
    if (token === undefined) throw new Error(`${role} cannot log in.`);
    current = { api: apiOf(url, token), until: Date.now() + sessionMs };
    return current.api;
  };
}

/** Orders and quotes of the demo data stand in its journal, by their ids. */
async function notDemoData(dataDir: string): Promise<IsOurs> {
  const kept = await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => '');
  return (id) => !kept.includes(`"${id}"`);
}

const reason = 'Simulated by the demo staff.';

/** How long offers are left to translators, and the customer has to confirm names, before staff assign. */
const offeredMs = 20_000;

/** The demo staff's looks at the desk: what only a person does is done for the newcomer's orders. */
function demoStaff(isOurs: IsOurs): (api: Api) => Promise<void> {
  const since = new Map<string, number>();
  return async (api) => {
    await answerQuotes(api, isOurs);
    const queued = async (queue: 'offer' | 'unassigned' | 'check') => {
      const { jobs } = await api.must(staff.listJobQueue, { query: { queue, limit: 100 } });
      return jobs.filter(({ order_id }) => isOurs(order_id));
    };
    for (const job of [...(await queued('offer')), ...(await queued('unassigned'))]) {
      const name = `${job.order_id}-${job.job_id}`;
      const seenAt = since.get(name) ?? Date.now();
      since.set(name, seenAt);
      if (!(await joined(api, job)) && Date.now() - seenAt > offeredMs) await assign(api, job);
    }
    await eachOf(await queued('check'), ({ order_id: id, job_id: job }) =>
      api.must(staff.approveJob, { params: { id, job }, body: { reason } }),
    );
  };
}

/** Quotes are sent as the machine proposes them. */
async function answerQuotes(api: Api, isOurs: IsOurs): Promise<void> {
  const { quotes } = await api.must(staff.listQuoteQueue, { query: { list: 'open' } });
  await eachOf(
    quotes.filter(({ id }) => isOurs(id)),
    async ({ id }) => {
      const claimed = await api.ask(staff.claimQuote, { params: { id } });
      if (claimed.status !== 200) return;
      const { lines, delivery_minutes } = await api.must(staff.proposeQuote, { params: { id } });
      const typed = lines.map(({ item, target_lang, step, basis, quantity, unit_price }) => ({
        ...{ item, target_lang, step, basis, quantity, unit_price },
      }));
      const note = 'An offer of the simulation.';
      const body = { revision: claimed.body.revision, lines: typed, delivery_minutes, valid_days: 14, note, reason };
      await api.must(staff.sendQuote, { params: { id }, body });
    },
  );
}

/** The first who may and has time. */
async function assign(api: Api, { order_id: id, job_id: job }: StaffJobRowWire): Promise<void> {
  const params = { id, job };
  const { candidates } = await api.must(staff.listCandidates, { params });
  const { translators } = await api.must(staff.listTranslators);
  const isDemo = (one: string) =>
    translators.some(({ id, email }) => id === one && demoTranslators.some(({ role }) => email === demoEmail(role)));
  const [first] = candidates.filter((one) => isDemo(one.id));
  if (first) await api.ask(staff.assignJob, { params, body: { translator: first.id, reason } });
}

const demoEmail = (role: string) => `${role}@demo.example`;

/** The demo translator of this step works in the job's languages from now on; false where they did already. */
async function joined(api: Api, job: StaffJobRowWire): Promise<boolean> {
  const able = demoTranslators.filter(({ pairs }) => pairs.some(({ steps }) => steps.includes(job.step)));
  const [someone] = job.service === 'sworn' ? able.filter(({ swornNumber }) => swornNumber !== undefined) : able;
  const { translators } = await api.must(staff.listTranslators);
  const person = someone && translators.find(({ email }) => email === demoEmail(someone.role));
  if (!person) return false;
  const works = person.pairs.some(
    ({ source_lang, target_lang, steps }) =>
      source_lang === job.source_lang && target_lang === job.target_lang && steps.includes(job.step),
  );
  if (!works) await workIn(api, person, { ...job, steps: someone.pairs[0]?.steps ?? [] });
  return !works;
}

interface Wanted {
  source_lang: number;
  target_lang: number;
  steps: JobStep[];
}

async function workIn(api: Api, person: TranslatorProfileWire, wanted: Wanted): Promise<void> {
  const { id, revision, name, pairs, specialisations, words_per_day, week, days_off, time_zone, rates } = person;
  const { sworn_number, sworn_checked_on } = person;
  const pair = {
    ...{ source_lang: wanted.source_lang, target_lang: wanted.target_lang, steps: wanted.steps },
    sworn: sworn_number !== null,
  };
  const body = {
    ...{ revision, name, specialisations, words_per_day, week, days_off, time_zone },
    // As many as a profile takes.
    pairs: [...pairs.slice(-59), pair],
    rates: rates.map(({ source_lang, target_lang, ...rate }) => ({
      ...rate,
      ...(source_lang !== null && { source_lang }),
      ...(target_lang !== null && { target_lang }),
    })),
    ...(sworn_number !== null && { sworn_number }),
    ...(sworn_checked_on !== null && { sworn_checked_on }),
  };
  await api.ask(staff.updateTranslator, { params: { translator: id }, body });
}
