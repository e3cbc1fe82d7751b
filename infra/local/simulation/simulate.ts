import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Api, apiOf } from '#infra/client/apiOf.ts';
import { logIn } from '#infra/client/logIn.ts';
import { demoTranslators } from '../demo/demoTranslators.ts';
import { enterTranslators } from '../demo/enterTranslators.ts';
import type { Host } from '../host/host.ts';
import { demoAccounts } from '../host/seedAccounts.ts';
import { demoStaff } from './staffTurn.ts';
import { type IsOurs, translatorTurn } from './translatorTurn.ts';

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
