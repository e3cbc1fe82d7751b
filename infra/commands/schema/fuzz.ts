import { createHash } from 'node:crypto';
import type { Host } from '../../local/host/host.ts';
import { type Random, seededRandom } from '../proof/random.ts';
import { type FuzzAnswer, makeVerdict, sender } from './answers.ts';
import { type FuzzCaller, makeCallers } from './callers.ts';
import { type Described, describedOperations, parsed } from './document.ts';
import { Live, learnLinks } from './live.ts';
import { makeSupply } from './makeOrder.ts';
import { type FuzzRequest, makeRequest, wildness } from './makeRequest.ts';
import { type Step, Steps } from './steps.ts';

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
/** Persons of the demo data do not call these, which would delete their data. */
const ends = new Set(['deleteAccount', 'changePassword']);
const often = new Set(['createCart', 'createAttachment', 'updateCart', 'startPayment', 'createPrepaid', 'getCart']);
/** Their path names an order, a payment of one, or an invoice. */
const ofOrder = /^\/api\/(staff\/)?order\/|^\/api\/staff\/payment\/|^\/api\/invoice\//;
/** Orders move on and end: how often new ones are made. */
const suppliedEvery = 3000;
const noAnswer: FuzzAnswer = { status: 0, contentType: undefined, text: '' };
const visitor: FuzzCaller = { kind: 'visitor', token: undefined };

/**
 * Sends this many requests generated from the document, some at once, and checks each answer. Each request draws from the
 * seed and its own number, so that what an answer changed in one does not change those after it. `trace`: what was sent, one a
 * line, with `‹made›` in the places of what the product made up; the same seed has the same. `repeats` is its digest.
 */
export async function fuzz(host: Host, seed: number, wanted: number, onProgress: (sent: number, more: number) => void) {
  const random = seededRandom(seed);
  const trace: string[] = [];
  const { operations, resolve } = describedOperations();
  const weighted = operations.flatMap((one) =>
    Array<Described>(seldom.has(one.id) ? 1 : often.has(one.id) ? 12 : 6).fill(one),
  );
  const live = new Live();
  const steps = new Steps();
  const verdict = makeVerdict();
  const { callers, colleague } = await makeCallers(host, random);
  const byKind = Map.groupBy([...callers, visitor], ({ kind }) => kind);
  const supply = makeSupply(host, { live, callers, colleague, random });
  await supply.round();
  const { send, close } = sender(host.url, addresses);
  let mailsRead = 0;
  // In rounds: what is sent next depends on earlier answers in their order, not on which came first.
  for (let sent = 0; sent < wanted; sent += atOnce) {
    const size = Math.min(atOnce, wanted - sent);
    const calls = Array.from({ length: size }, (_, place) => made(sent + place + 1));
    for (const { number, operation, caller, request } of calls)
      trace.push(`${number} ${operation} ${caller.kind} ${masked(request)}`);
    const answers = await Promise.all(calls.map(sendOne));
    for (const [place, call] of calls.entries()) await learn(call, answers[place] ?? noAnswer);
    onProgress(sent, size);
    if (sent % (2 * atOnce) === 0) readMails();
    const isSupplied = Math.floor((sent + size) / suppliedEvery) > Math.floor(sent / suppliedEvery);
    if (isSupplied && sent + size < wanted) await supply.round();
  }
  close();
  const repeats = createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16);
  return {
    operations,
    verdict,
    sent: wanted,
    dropped: supply.dropped(),
    failedJobs: supply.failedJobs,
    repeats,
    trace,
  };

  /** What is sent, without what the product made up and without credentials. */
  function masked({ method, path, headers, body }: FuzzRequest): string {
    const { authorization: _, ...rest } = headers;
    const text = [method, path, JSON.stringify(rest), body?.toString('latin1') ?? ''].join(' ');
    return text.replace(/[\w-]{8,}/g, (word) => (live.isMade(word) ? '‹made›' : word));
  }

  /** The request of this number, as the seed has it. */
  function made(number: number) {
    const random = seededRandom(seed * 1_000_003 + number);
    const described = random.pick(weighted);
    const wild = wildness(random);
    const from = random.below(addresses);
    const operation = described.id.replace(/ByPost$/, '');
    const step = random.chance(0.75) ? steps.next(operation, random) : undefined;
    const caller = callerOf(described, step, random);
    // The owner of a step needs no further capability.
    const isHeld = step !== undefined && caller === step.caller && caller !== visitor && random.chance(0.9);
    const order = !isHeld && ofOrder.test(described.path) && random.chance(0.9) ? live.order(random) : undefined;
    const cart = order ? { hash: order.hash, amount: 0, attachments: [], closed: true } : live.cart(operation, random);
    const request = makeRequest(described, caller, {
      random,
      live,
      resolve,
      operation,
      cart,
      order,
      wild,
      given: step?.values ?? {},
      seen: step?.seen ?? {},
    });
    return { described, number, operation, caller, cart, request, from };
  }

  function sendOne({ request, from }: ReturnType<typeof made>): Promise<FuzzAnswer> {
    return send(request, from).catch(
      (failure: Error): FuzzAnswer => ({ status: 0, contentType: undefined, text: failure.message }),
    );
  }

  async function learn(call: ReturnType<typeof made>, answer: FuzzAnswer): Promise<void> {
    const { described, number, operation, caller, cart, request } = call;
    const ordered = operation === 'startPayment' && answer.status === 200;
    if (cart && (ordered || answer.text.includes('cart_closed'))) cart.closed = true;
    verdict.note(described, caller.kind, request, answer, number);
    if (answer.status < 300) {
      const body = parsed(answer.text);
      live.learn(operation, body);
      steps.learn(described.linksOf(answer.status), request.named, body, caller);
    }
    if (caller.renew && isOver(answer, operation)) await caller.renew();
  }

  /** The session ended, or has to prove its password, which is done seldom. */
  function isOver({ status, text }: FuzzAnswer, id: string): boolean {
    if (status === 401 || (status < 300 && seldom.has(id))) return true;
    return text.includes('"password_required"') && random.chance(0.05);
  }

  /** Mostly the caller whose answer leads here, as the objects are theirs. */
  function callerOf({ id, callers: open }: Described, step: Step | undefined, random: Random): FuzzCaller {
    const isTheirs = step !== undefined && open.includes(step.caller.kind) && !(step.caller.isKept && ends.has(id));
    if (isTheirs && random.chance(0.9)) return step.caller;
    const fitting = random.chance(0.75);
    if (random.chance(0.3) && (!fitting || open.includes('visitor'))) return visitor;
    // All kinds equally often: there are ten times as many tokens as people.
    const kind = random.pick(open.filter((one) => byKind.has(one)).concat(fitting ? [] : [...byKind.keys()]));
    const able = byKind.get(kind) ?? callers;
    const kept = able.filter(({ isKept }) => isKept);
    if (kept.length > 0 && !ends.has(id) && random.chance(0.5)) return random.pick(kept);
    return random.pick(ends.has(id) ? able.filter(({ isKept }) => !isKept) : able);
  }

  function readMails(): void {
    const all = host.mails.all();
    for (const { text } of all.slice(mailsRead)) learnLinks(live, text ?? '');
    mailsRead = all.length;
  }
}
