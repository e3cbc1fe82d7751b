import type { Host } from '../../local/host/host.ts';
import type { Random } from '../proof/random.ts';
import { type FuzzCaller, makeCallers } from './callers.ts';
import { type Described, describedOperations, parsed } from './document.ts';
import { Live } from './live.ts';
import { makeRequest, wildness } from './makeRequest.ts';
import { type FuzzAnswer, sender } from './send.ts';
import { makeSupply } from './supply.ts';
import { makeVerdict } from './verdict.ts';

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
/** Their path names an order, a payment of one, or an invoice. */
const ofOrder = /^\/api\/(staff\/)?order\/|^\/api\/staff\/payment\/|^\/api\/invoice\//;
/** Orders go through their stages and end: new ones come in so often. */
const suppliedEvery = 3000;
const visitor: FuzzCaller = { kind: 'visitor', token: undefined };

/** Sends so many requests made from the document, many at once, and checks each answer. */
export async function fuzz(host: Host, random: Random, wanted: number, onProgress: (sent: number) => void) {
  const { operations, resolve } = describedOperations();
  const weighted = operations.flatMap((one) =>
    Array<Described>(seldom.has(one.id) ? 1 : often.has(one.id) ? 12 : 6).fill(one),
  );
  const live = new Live();
  const verdict = makeVerdict();
  const { callers, colleague } = await makeCallers(host, random);
  const byKind = Map.groupBy([...callers, visitor], ({ kind }) => kind);
  const supply = makeSupply(host, { live, callers, colleague, random });
  await supply.round();
  const { send, close } = sender(host.url, addresses);
  let supplying = Promise.resolve();
  let sent = 0;
  await Promise.all(Array.from({ length: atOnce }, () => work()));
  close();
  await supplying;
  return { operations, verdict, sent, dropped: supply.dropped(), failedJobs: supply.failedJobs };

  async function work(): Promise<void> {
    while (sent < wanted) {
      const number = ++sent;
      onProgress(number);
      if (number % 50 === 0) readMails();
      if (number % suppliedEvery === 0) supplying = supplying.then(() => supply.round());
      await one(random.pick(weighted));
    }
  }

  async function one(described: Described): Promise<void> {
    const caller = callerOf(described);
    const operation = described.id.replace(/ByPost$/, '');
    const order = ofOrder.test(described.path) && random.chance(0.9) ? live.order(random) : undefined;
    const cart = order ? { hash: order.hash, amount: 0, attachments: [], closed: true } : live.cart(operation, random);
    const wild = wildness(random);
    const request = makeRequest(described, caller, { random, live, resolve, operation, cart, order, wild });
    const answer = await send(request, random.below(addresses)).catch(
      (failure: Error): FuzzAnswer => ({ status: 0, contentType: undefined, text: failure.message }),
    );
    const ordered = operation === 'startPayment' && answer.status === 200;
    if (cart && (ordered || answer.text.includes('cart_closed'))) cart.closed = true;
    verdict.note(described, caller.kind, request, answer);
    if (answer.status < 300) live.learn(operation, parsed(answer.text));
    if (caller.renew && isOver(answer, operation)) await caller.renew();
  }

  /** The session ended, or has to prove its password, which is done seldom. */
  function isOver({ status, text }: FuzzAnswer, id: string): boolean {
    if (status === 401 || (status < 300 && seldom.has(id))) return true;
    return text.includes('"password_required"') && random.chance(0.05);
  }

  function callerOf({ callers: open }: Described): FuzzCaller {
    const fitting = random.chance(0.75);
    if (random.chance(0.3) && (!fitting || open.includes('visitor'))) return visitor;
    return random.pick(fitting && byKind.size > 0 ? open.flatMap((kind) => byKind.get(kind) ?? []) : callers);
  }

  function readMails(): void {
    for (const { text } of [...host.mails.all().slice(0, 3), ...host.mails.all().slice(-3)]) {
      const link = /#([A-Za-z0-9_-]{32})/.exec(text ?? '')?.[1];
      if (link) live.add('link', link);
    }
  }
}
