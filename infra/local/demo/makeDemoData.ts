import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cognito } from '../cognito/cognitoEmulator.ts';
import { localEdge, originSecretOf } from '../edge/localEdge.ts';
import type { IdleThreads } from '../functions/idleThreads.ts';
import { apiGateway } from '../gateway/apiGateway.ts';
import { accountId, paths, region, sourceOf } from '../host/place.ts';
import { functionsOf, mappingsOf, queuesOf, routesOf } from '../host/productFunctions.ts';
import { type LocalHandler, listen } from '../http/server.ts';
import { openSqs } from '../sqs/sqsEmulator.ts';
import { takeBatches } from '../sqs/takeBatches.ts';
import type { Product } from '../template/readProduct.ts';
import { chapters, makeToken } from './chapters.ts';
import { askForQuote } from './demoQuotes.ts';
import { tellStatements } from './demoStatements.ts';
import { enterTranslator, openWorkDesk, type Worker, workersAt, workOn, workStages } from './demoWork.ts';
import { type Journal, openJournal } from './journal.ts';
import { type Buyer, demoTexts, demoTranslations, order, type Scene, sceneAt } from './scene.ts';
import { enterTranslators, sayCoverage, tellApplicants } from './translators.ts';

interface DemoPlace extends Present {
  dynamo: string;
  identity: Cognito | undefined;
  /** Stops what the clock of the present starts, until the answer is called. */
  holdSchedules(): Promise<() => void>;
}

const day = 86_400_000;

/**
 * Gives the demo accounts a history: orders, quotes, invoices, money and tokens, by the product's own operations at the
 * times they are dated. Once for a data directory; what a start that was cut off has left open is made by the next.
 */
export async function makeDemoData(place: DemoPlace): Promise<'made' | 'known'> {
  const journal = await openJournal(join(place.dataDir, 'demo.json'), new Date());
  if (journal.isDone('all')) return 'known';
  const subOf = (role: string) => place.identity?.pool.users.find(`${role}@demo.example`)?.sub;
  const [translator, staff] = [subOf('translator'), subOf('finance')];
  if (translator === undefined || staff === undefined) throw new Error('There are no demo accounts to make data for.');
  const desk = openWorkDesk(place.product, place.dynamo, place.origin);
  const worker = { desk, translator, once: journal.once };
  try {
    await enterTranslator(desk, translator);
    if (!journal.isDone('past')) await tellPast(place, journal, worker);
    const today = { run: async () => undefined, ...workersAt(worker) };
    const made = await tellToday(sceneAt(place.origin, journal, today));
    await enterTranslators(place.origin);
    await sayCoverage(place.origin);
    await tellApplicants(place.origin, journal.once);
    await tellStatements({ desk, once: journal.once, startedAt: journal.startedAt, staff });
    for (const stage of workStages) {
      const orderId = made[stage];
      const text = stage === 'in_review' ? demoTranslations.manual : demoTranslations.offer;
      if (orderId) await workOn(worker, { name: stage, orderId, until: stage, text });
    }
  } finally {
    desk.close();
  }
  await journal.once('all', async () => ({}));
  return 'made';
}

/**
 * Tells the chapters at their times. The clock of the present stands still for as long: its jobs would find orders of
 * weeks ago in the middle of their story, remind of them, accept or expire them.
 */
async function tellPast(place: DemoPlace, journal: Journal, worker: Worker): Promise<void> {
  await using parts = new AsyncDisposableStack();
  parts.defer(await place.holdSchedules());
  const past = parts.adopt(await openPast(place), ({ stop }) => stop());
  for (const [index, { name, daysAgo, tell }] of chapters.entries()) {
    const at = workingTime(new Date(journal.startedAt.getTime() - daysAgo * day), index);
    past.goTo(at);
    await journal.once(name, async () => {
      await past.run('jobs/followOrders');
      await tell(sceneAt(past.url, journal, { run: past.run, ...workersAt({ ...worker, now: at }) }));
      // What is owed since then is due by now: the next chapter is days later, when a mail would be given up.
      past.goTo(new Date(at.getTime() + minutesAfter * 60_000));
      for (const job of jobsOfMoney) await past.run(job);
      return {};
    });
  }
  past.goTo(journal.startedAt);
  await past.run('jobs/followOrders');
  await journal.once('past', async () => ({}));
}

/** Fewer than lie between two chapters; more than pass before the mail about an order that waits for its payment. */
const minutesAfter = 15;

/** What the clock does every minute: unpaid orders expire, invoices of what was paid, then their files. */
const jobsOfMoney = ['jobs/sweep', 'jobs/issueInvoices', 'jobs/deliverInvoices'] as const;

/**
 * The same day at ten in winter, or the Friday before: nothing is quoted at night or on Sundays. A later chapter is
 * twenty minutes later, since two of them can come to the same Friday.
 */
function workingTime(at: Date, chapter: number): Date {
  const time = new Date(at);
  time.setUTCHours(9, 20 * chapter, 0, 0);
  const weekday = time.getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return new Date(time.getTime() - back * day);
}

const { letter, manual, offer, contract } = demoTexts;
const text = (content: string, comment: string) => ({ content, comment });

interface UnderWay {
  buyer: Buyer;
  content?: string;
  file?: { name: string; text: string };
  comment: string;
  wishes?: Readonly<Record<string, unknown>>;
}

/** What is under way today: orders for the work to go on with, by the state they are brought to. */
const underWay: Readonly<Record<string, UnderWay>> = {
  accepted: { buyer: 'customer', file: { name: 'demo-manual.txt', text: manual }, comment: 'Demo: paid, work begins' },
  assigned: { buyer: 'customer', content: offer, comment: 'Demo: a translator has it', wishes: { express: true } },
  in_translation: { buyer: 'customer', content: contract, comment: 'Demo: being translated' },
  on_hold: { buyer: 'customer', content: letter, comment: 'Demo: on hold, a page is missing' },
  in_review: { buyer: 'customer', content: manual, comment: 'Demo: being proofread', wishes: { proofreading: true } },
  revision_requested: { buyer: 'company', content: offer, comment: 'Demo: a correction was asked for' },
};

/** Today: what waits for someone. Answers the orders by the state of their work. */
async function tellToday(scene: Scene): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const [stage, { buyer, content, file, comment, wishes }] of Object.entries(underWay)) {
    const form = { ...(content !== undefined && { content }), comment, ...wishes };
    made[stage] = (await order(scene, { buyer, name: stage, form, file, method: 'card' })).id ?? '';
  }
  const waiting = text(letter, 'Demo: waiting for its payment');
  await order(scene, { buyer: 'customer', name: 'waiting', form: waiting, method: 'transfer', press: 'abandon' });
  // Of today: an unpaid order of Friday has expired by Monday.
  const failed = text(letter, 'Demo: the bank refused, pay again');
  await order(scene, { buyer: 'customer', name: 'failed', form: failed, method: 'card', press: 'fail' });
  const asked = { ...text(offer, 'Demo: a quote that waits for us'), free_quote: true };
  await askForQuote(scene, 'customer', 'asked', asked);
  await makeToken(scene, 'customer', 'Demo token of a shop', ['quotes', 'orders:read', 'orders:write', 'files'], 0);
  await makeToken(scene, 'customer', 'Demo token to read only', ['orders:read', 'balance:read'], 90);
  await makeToken(
    scene,
    'company',
    'Demo token of the company',
    ['quotes', 'orders:read', 'orders:write', 'files'],
    365,
  );
  return made;
}

interface PastWorld {
  /** Where the API and the hooks of the past answer. */
  url: string;
  /** All functions of the past live at this time from here on. */
  goTo(time: Date): void;
  /** Fires a job of the clock at the time it is there. */
  run(job: string): Promise<void>;
  stop(): Promise<void>;
}

interface Present {
  product: Product;
  root: string;
  bundles: string | undefined;
  idle: IdleThreads | undefined;
  dataDir: string;
  origin: string;
  environment: Readonly<Record<string, string>>;
  log(line: string): void;
}

/** The one function whose links are for people: it names the site, all others name their own hooks. */
const writesToPeople = 'jobs/sendMail';

/**
 * The product a second time, with the tables, files and provider of the host and a clock of its own: what happens here
 * happened days ago. Its queues are its own, so that the functions of the present work on none of its messages.
 */
async function openPast({
  product,
  root,
  bundles,
  idle,
  dataDir,
  origin,
  environment,
  log,
}: Present): Promise<PastWorld> {
  const dir = join(dataDir, 'past');
  // What a start that was cut off has left there is nobody's work any more.
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const sqs = openSqs(join(dir, 'queues.sqlite'), region, queuesOf(product));
  let api: LocalHandler = async (_, response) => void response.writeHead(503).end();
  const server = await listen((request, response) =>
    request.url?.startsWith(`${paths.queues}/`) || request.url === paths.queues
      ? sqs.handler(request, response)
      : api(request, response),
  );
  const moved = movedQueues(product, origin, server.url);
  const elsewhere = { ...environment, AWS_ENDPOINT_URL_SQS: server.url + paths.queues };
  const functions = functionsOf(moved, root, elsewhere, log, { bundles, idle });
  const gateway = apiGateway({ apiId: 'past', accountId, routes: routesOf(moved, functions), log });
  // The functions let in what comes by the edge alone.
  api = localEdge(gateway, { originSecret: originSecretOf(moved), rules: [] });
  const takers = mappingsOf(moved, functions, sqs, { region, log, redeliverAfterSeconds: 1 }).map(takeBatches);
  let aheadMs = 0;
  return {
    url: server.url,
    goTo: (time) => {
      aheadMs = time.getTime() - Date.now();
      for (const one of functions.values()) one.moveClock(aheadMs);
    },
    run: async (job) => {
      const found = [...functions.values()].find(({ settings }) => sourceOf(settings.entry) === job);
      if (!found) throw new Error(`There is no function ${job}.`);
      await found.invoke({ version: '0', 'detail-type': 'Scheduled Event', time: new Date(Date.now() + aheadMs) });
    },
    stop: async () => {
      await Promise.all(takers.map((end) => end()));
      await Promise.all([...functions.values()].map((one) => one.stop()));
      await server.stop();
      sqs.store.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The same product, with queues and hooks of the past. */
function movedQueues(product: Product, origin: string, past: string): Product {
  const functions = product.functions.map((one) => {
    const isOfPeople = String(one.metadata['verso:entry']).includes(`/${writesToPeople}/`);
    const variables = Object.entries(one.properties.Environment.Variables).map(([name, value]) => {
      if (name === 'SITE_ORIGIN') return [name, isOfPeople ? value : past];
      return [name, value.replace(origin + paths.queues, past + paths.queues)];
    });
    return {
      ...one,
      properties: { ...one.properties, Environment: { Variables: Object.fromEntries(variables) } },
    };
  });
  return { ...product, functions };
}
