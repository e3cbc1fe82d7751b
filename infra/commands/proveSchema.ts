import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../local/host/startProduct.ts';
import { conclude, proofOptions } from './proof/options.ts';
import { seededRandom } from './proof/random.ts';
import { type FuzzCaller, makeCallers } from './schema/callers.ts';
import { type Described, describedOperations, parsed } from './schema/document.ts';
import { Live } from './schema/live.ts';
import { makeRequest, wildness } from './schema/makeRequest.ts';
import { type FuzzAnswer, sender } from './schema/send.ts';
import { makeSupply } from './schema/supply.ts';
import { makeJudge } from './schema/verdict.ts';

/**
 * `npm run -s prove:schema`: requests made from the OpenAPI document, over HTTP against the local host. Whatever is
 * sent, the answer is one the document names for the operation, its body fits the schema there, and none is a 5xx.
 */
const { seed, quick, count } = proofOptions();
const random = seededRandom(seed);
const wanted = count ?? (quick ? 4000 : 300_000);
const atOnce = 24;
const addresses = 16;
/** They end sessions or prove passwords, which takes tens of milliseconds by design. */
const seldom = new Set([
  'logOutEverywhere',
  'deleteAccount',
  'changePassword',
  'confirmPassword',
  'activateAccount',
  'resetPassword',
]);
const often = new Set(['createCart', 'createAttachment', 'updateCart', 'startPayment', 'createPrepaid', 'getCart']);

const { operations, resolve } = describedOperations();
const weighted = operations.flatMap((one) =>
  Array<Described>(seldom.has(one.id) ? 1 : often.has(one.id) ? 12 : 6).fill(one),
);
/** Their path names an order, a payment of one, or an invoice. */
const ofOrder = /^\/api\/(staff\/)?order\/|^\/api\/staff\/payment\/|^\/api\/invoice\//;
/** Orders go through their stages and end: new ones come in so often. */
const suppliedEvery = 3000;

const live = new Live();
const judge = makeJudge();
let sent = 0;
let dropped = 0;
let failedJobs: string[] = [];

const dataDir = await mkdtemp(join(tmpdir(), 'verso-schema-'));
const host = await startProduct({ dataDir });
const started = performance.now();
try {
  await host.warm();
  const { callers, colleague } = await makeCallers(host, random);
  const supply = makeSupply(host, { live, callers, colleague, random });
  await supply.round();
  let supplying = Promise.resolve();
  const byKind = Map.groupBy([...callers, { kind: 'visitor', token: undefined }], ({ kind }) => kind);
  const { send, close } = sender(host.url, addresses);
  await Promise.all(Array.from({ length: atOnce }, () => work()));
  close();
  await supplying;
  dropped = supply.dropped();
  failedJobs = supply.failedJobs;

  async function work(): Promise<void> {
    while (sent < wanted) {
      const number = ++sent;
      if (!quick && number % 25_000 === 0)
        console.error(`${number} after ${Math.round((performance.now() - started) / 1000)} s`);
      if (number % 50 === 0) readMails();
      if (number % suppliedEvery === 0) supplying = supplying.then(() => supply.round());
      const described = random.pick(weighted);
      const caller = callerOf(described);
      const id = described.id.replace(/ByPost$/, '');
      const order = ofOrder.test(described.path) && random.chance(0.9) ? live.order(random) : undefined;
      const cart = order ? { hash: order.hash, amount: 0, attachments: [], closed: true } : live.cart(id, random);
      const request = makeRequest(described, caller, {
        random,
        live,
        resolve,
        operation: id,
        cart,
        order,
        wild: wildness(random),
      });
      const answer = await send(request, random.below(addresses)).catch(
        (failure: Error): FuzzAnswer => ({ status: 0, contentType: undefined, text: failure.message }),
      );
      const ordered = id === 'startPayment' && answer.status === 200;
      if (cart && (ordered || answer.text.includes('cart_closed'))) cart.closed = true;
      judge.note(described, caller.kind, request, answer);
      if (answer.status < 300) live.learn(id, parsed(answer.text));
      if (caller.renew && isOver(answer, id)) await caller.renew();
    }
  }
  /** The session ended, or has to prove its password, which is done seldom. */
  function isOver({ status, text }: FuzzAnswer, id: string): boolean {
    if (status === 401 || (status < 300 && seldom.has(id))) return true;
    return text.includes('"password_required"') && random.chance(0.05);
  }
  function callerOf({ callers: open }: Described): FuzzCaller {
    const fitting = random.chance(0.75);
    if (random.chance(0.3) && (!fitting || open.includes('visitor'))) return { kind: 'visitor', token: undefined };
    return random.pick(fitting && byKind.size > 0 ? open.flatMap((kind) => byKind.get(kind) ?? []) : callers);
  }
  function readMails(): void {
    for (const { text } of [...host.mails.all().slice(0, 3), ...host.mails.all().slice(-3)]) {
      const link = /#([A-Za-z0-9_-]{32})/.exec(text ?? '')?.[1];
      if (link) live.add('link', link);
    }
  }
} finally {
  await host.stop();
}

/** What the functions wrote of a call that failed: its request id is in the answer. */
const log = await readFile(join(dataDir, 'functions.log'), 'utf8').catch(() => '');
await rm(dataDir, { recursive: true, force: true });
const logged = (sample: string): string => {
  const id = /"request_id":"([\w-]+)"/.exec(sample)?.[1];
  const lines = id === undefined ? [] : log.split('\n').filter((line) => line.includes(id) && line.includes('"error"'));
  return lines.map((line) => `\n  ${line.slice(0, 1500)}`).join('');
};

const seconds = (performance.now() - started) / 1000;
if (process.env.SHOW) console.error(JSON.stringify(Object.fromEntries(judge.reached)));
const unreached = operations.filter(({ id }) => !judge.reached.has(id)).map(({ id }) => id);
for (const [key, { times, sample }] of judge.findings) console.error(`${times} × ${key}\n  ${sample}${logged(sample)}`);
for (const failure of failedJobs) console.error(failure);
const [undocumented, serverErrors] = [judge.undocumented(), judge.serverErrors()];
conclude({
  ok:
    undocumented === 0 &&
    serverErrors === 0 &&
    failedJobs.length === 0 &&
    (quick || (sent >= 300_000 && unreached.length === 0)),
  seed,
  requests: sent,
  server_errors: serverErrors,
  undocumented,
  operations: operations.length,
  unreached,
  dropped,
  failed_jobs: failedJobs.length,
  by_status: judge.byStatus,
  per_second: Math.round(sent / seconds),
  seconds: Math.round(seconds),
});
