import { warsawDay } from '#functions/domain/delivery/workingCalendar.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { capacityOn, dayName } from '#functions/domain/production/capacity.ts';
import { checkRefusalOf, heldStates, type Job, type Offer, withinHouse } from '#functions/domain/production/job.ts';
import { columnOf, type Plan, planJobs } from '#functions/domain/production/plan.ts';
import type { Earning } from '#functions/domain/production/statement.ts';
import type { RepertoriumEntry } from '#functions/domain/production/swornRecord.ts';
import { mostUnstarted, type Translator } from '#functions/domain/production/translator.ts';
import type { WorkEvent } from '#functions/domain/production/workEvent.ts';
import { orderStateOf, underProduction } from '#functions/domain/production/workProgress.ts';
import { queueOf } from '#functions/stores/production/productionKeys.ts';
import type { Run } from '../proof/faults.ts';
import type { WorkTables } from './workWorld.ts';

/** What must hold of the work at every moment, checked from stored rows alone; each sentence names what does not. */
export function checkWork(work: StoredWork, now: Date): string[] {
  return [
    ...work.orders.flatMap((order) => checkOrder(work, order)),
    ...work.jobs.flatMap((job) => checkJob(work, job)),
    ...work.translators.flatMap((translator) => checkTranslator(work, translator, now)),
    ...work.offers.flatMap((offer) => checkOffer(work, offer)),
  ];
}

/** The state of an order is made of its jobs, its promise moves by events alone, its files come from jobs. */
function checkOrder({ plans, jobs, events, ended }: StoredWork, order: Order): string[] {
  if (ended.has(order.id) && order.state !== 'cancelled') return [`state: a cancelled order is ${order.state} again`];
  const plan = plans.find(({ orderId }) => orderId === order.id);
  if (!plan) return [];
  const own = jobs.filter(({ orderId }) => orderId === order.id);
  const wrong: string[] = [];
  const expected = planJobs(order, new Date(plan.plannedAt));
  if (own.length !== expected.length) wrong.push(`jobs: ${own.length} of ${expected.length} are there`);
  if (underProduction.includes(order.state) && order.state !== orderStateOf(own))
    wrong.push(`state: the order is ${order.state}, its jobs make it ${orderStateOf(own)}`);
  const moves = events.filter(({ orderId, act }) => orderId === order.id && act === 'promise_moved');
  const promised = order.quotation.delivery?.deliverAt ?? plan.plannedAt;
  const last = moves.toSorted((a, b) => (a.to ?? '').localeCompare(b.to ?? '')).at(-1)?.to ?? promised;
  if (plan.promisedAt !== last) wrong.push(`promise: ${plan.promisedAt}, its events say ${last}`);
  if (plan.promisedAt < promised) wrong.push(`promise: earlier than what was ordered`);
  for (const { id, after } of expected) {
    const kept = own.find((job) => job.id === id)?.after;
    if (kept && kept.join() !== after.join())
      wrong.push(`jobs: ${id} waits for ${kept.join()}, planned was ${after.join()}`);
  }
  const known = new Set(own.flatMap(({ files }) => files.map(({ id }) => id)));
  const shown = (order.delivered ?? []).map(({ id }) => id);
  if (shown.some((id) => !known.has(id))) wrong.push('files: the customer sees one that no job made');
  if (new Set(shown).size !== shown.length) wrong.push('files: the customer sees one twice');
  return wrong;
}

/** One holder by its history, another reviser, work in order, one number of the repertorium, pay once and as agreed. */
function checkJob({ jobs, events, earnings, repertorium }: StoredWork, job: Stored<Job>): string[] {
  const wrong = holderBy(events, job);
  const say = (what: string) => wrong.push(`${job.orderId}/${job.id}: ${what}`);
  if (heldStates.includes(job.state) && job.assignee === undefined && !withinHouse(job)) say('held by nobody');
  if (job.state === 'open' && job.assignee !== undefined) say('open, and someone has it');
  const own = jobs.filter(({ orderId }) => orderId === job.orderId);
  const column = columnOf(own, job);
  const had = (steps: readonly Job['step'][]) =>
    column.filter(({ step }) => steps.includes(step)).flatMap((one) => holdersBy(events, one));
  const revisers = had(['proofreading', 'verification']);
  const both = had(['translation']).filter((id) => revisers.includes(id));
  if (both.length > 0) say(`revised by who translated it: ${both[0]}`);
  const isReopened = own.some(({ id, round }) => job.after.includes(id) && round > 1);
  const hasStarted = job.state !== 'planned' && job.state !== 'waiting' && job.state !== 'cancelled';
  const before = own.filter(({ id }) => job.after.includes(id));
  if (hasStarted && !isReopened && !before.every(({ state }) => state === 'approved' || state === 'cancelled'))
    say('started before what it waits for was approved');
  const handedIn = job.state === 'delivered' || job.state === 'approved';
  if (handedIn && job.step !== 'shipping' && !job.files.some(({ round }) => round === job.round))
    say('delivered without a file');
  const ofRound = handedIn ? job.files.filter(({ round }) => round === job.round) : [];
  for (const { check } of ofRound) {
    const refused = checkRefusalOf(check);
    if (refused) say(`delivered although ${refused}`);
  }
  // Who certified for the house has no repertorium here; the reason of the hand-over names them.
  const isOwn = job.assignee !== undefined;
  const stated = (handedIn && isOwn) || job.sworn ? unstated(repertorium, job, handedIn) : undefined;
  if (stated) say(stated);
  const approval = events
    .filter(({ act, orderId, jobId }) => act === 'approved' && orderId === job.orderId && jobId === job.id)
    .at(-1);
  if (
    job.state === 'approved' &&
    approval?.by.kind === 'system' &&
    ofRound.some(({ check }) => (check?.block ?? 0) > 0)
  )
    say('approved by itself though its check blocks');
  const queue = queueOf(job);
  if (queue?.due_pk !== job.due_pk || queue?.due_at !== job.due_at)
    say(`stands in ${job.due_pk}, belongs in ${queue?.due_pk}`);
  const earned = earnings.filter(({ fact }) => fact === `${job.orderId}#${job.id}#${job.round}`);
  if (earned.length > 1) say('earned twice');
  if (job.state === 'approved' && (earned[0]?.net ?? 0) !== (job.pay?.net ?? 0))
    say(`earned ${earned[0]?.net ?? 0}, agreed ${job.pay?.net ?? 0}`);
  if (job.state === 'approved' && earned[0] && earned[0].translator !== job.assignee) say('earned by someone else');
  if (job.state === 'cancelled' && (earned[0]?.net ?? 0) > (job.pay?.net ?? 0))
    say('cancelled for more than was agreed');
  if (earned.length > 0 && job.state !== 'approved' && job.state !== 'cancelled') say('earned and not approved');
  return wrong;
}

/** What is wrong with the entry of a certification: it is one number's, and there before it is delivered. */
function unstated(repertorium: readonly RepertoriumEntry[], job: Job, handedIn: boolean): string | undefined {
  if (job.step !== 'certification') return undefined;
  if (!job.sworn) return 'delivered with nothing stated';
  const { number, year } = job.sworn;
  const entry = repertorium.find(
    (one) => one.translator === job.assignee && one.year === year && one.number === number,
  );
  if (entry?.orderId !== job.orderId || entry.jobId !== job.id) return `number ${number} is another job’s`;
  return handedIn && entry.returnedAt === undefined ? 'delivered, and its entry does not say so' : undefined;
}

/** An offer is out only while its job is open; one of a wave is accepted. */
function checkOffer({ jobs, offers, events }: StoredWork, offer: Stored<Offer>): string[] {
  const job = jobs.find(({ orderId, id }) => orderId === offer.orderId && id === offer.jobId);
  const about = `${offer.orderId}/${offer.jobId} to ${offer.translator}`;
  const wrong: string[] = [];
  if (offer.state === 'sent' && job?.state !== 'open')
    wrong.push(`${about}: an offer is out of a job that is ${job?.state}`);
  if ((offer.state === 'sent') !== (offer.owner_pk !== undefined))
    wrong.push(`${about}: ${offer.state} and listed wrongly`);
  const accepted = offers.filter(
    (one) =>
      one.state === 'accepted' &&
      one.orderId === offer.orderId &&
      one.jobId === offer.jobId &&
      one.wave === offer.wave &&
      one.round === offer.round &&
      one.sentAt === offer.sentAt &&
      // Given back and offered again within one moment of the clock: another wave with the same number.
      !events.some(
        ({ act, orderId, jobId, translator }) =>
          act === 'given_back' && orderId === one.orderId && jobId === one.jobId && translator === one.translator,
      ),
  );
  if (accepted.length > 1) wrong.push(`${about}: accepted by ${accepted.length} of one wave`);
  return wrong;
}

/** No day of a translator holds more than the capacity, and what is counted is what the jobs hold. */
function checkTranslator(work: StoredWork, translator: Translator, now: Date): string[] {
  const wrong: string[] = [];
  const pk = `translator#${translator.id}`;
  const today = dayName(warsawDay(now));
  const own = work.jobs.filter(({ assignee }) => assignee === translator.id);
  const rows = new Map(
    work.days.filter((row) => row.pk === pk).map(({ sk, taken }) => [sk.slice('day#'.length), taken]),
  );
  for (const day of new Set([...rows.keys(), ...own.flatMap(({ load }) => Object.keys(load))])) {
    const taken = rows.get(day) ?? 0;
    const capacity = capacityOn(translator, Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000));
    if (taken < 0 || taken > capacity) wrong.push(`${pk} ${day}: ${taken} words taken of ${capacity}`);
    const held = own.reduce((sum, { load }) => sum + (load[day] ?? 0), 0);
    if (day >= today && held !== taken) wrong.push(`${pk} ${day}: ${taken} words taken, jobs hold ${held}`);
    if (day < today && held > taken) wrong.push(`${pk} ${day}: jobs hold ${held} of ${taken} words taken`);
  }
  const unstarted = work.counts.find((row) => row.pk === pk)?.unstarted ?? 0;
  const waiting = own.filter(({ state }) => state === 'assigned').length;
  if (unstarted !== waiting) wrong.push(`${pk}: ${unstarted} counted as not started, ${waiting} are`);
  if (unstarted > mostUnstarted) wrong.push(`${pk}: ${unstarted} jobs not started`);
  return wrong;
}

/** Who holds a job, by its history alone. */
function holderBy(events: readonly WorkEvent[], job: Job): string[] {
  const wrong: string[] = [];
  let holder: string | undefined;
  for (const event of events.filter((one) => one.orderId === job.orderId && one.jobId === job.id)) {
    if (event.act === 'accepted') {
      if (holder !== undefined) wrong.push(`holder: ${event.by.id} accepted what ${holder} has`);
      holder = event.by.id;
    }
    if (event.act === 'assigned') holder = event.translator;
    if (event.act === 'given_back') holder = undefined;
  }
  const isHeld = heldStates.includes(job.state) || job.state === 'approved';
  if ((isHeld || job.state === 'open') && job.assignee !== holder)
    wrong.push(`holder: ${job.orderId}/${job.id} is with ${job.assignee}, its history says ${holder}`);
  return wrong;
}

/** Everybody who ever had a job, by its history alone. */
const holdersBy = (events: readonly WorkEvent[], { orderId, id }: Job): string[] =>
  events
    .filter((event) => event.orderId === orderId && event.jobId === id)
    .flatMap(({ act, by, translator }) =>
      act === 'accepted' ? (by.id ?? []) : act === 'assigned' ? (translator ?? []) : [],
    );

/** A row as it lies in the table. */
type Stored<T> = T & { pk: string; sk: string; due_pk?: string; due_at?: string; owner_pk?: string };

/** Everything that is stored about the work, as it lies. */
interface StoredWork {
  orders: readonly Order[];
  plans: readonly Plan[];
  jobs: readonly Stored<Job>[];
  offers: readonly Stored<Offer>[];
  events: readonly WorkEvent[];
  translators: readonly Translator[];
  days: readonly { pk: string; sk: string; taken: number }[];
  counts: readonly { pk: string; unstarted?: number; approved?: number }[];
  earnings: readonly Earning[];
  repertorium: readonly RepertoriumEntry[];
  /** Orders known to be cancelled. */
  ended: ReadonlySet<string>;
}

type Row = Record<string, unknown>;

/** The tables of one history, and a look at all that lies in them. */
export interface WorkRows {
  run: Run;
  rows(table: string): readonly Row[] | Promise<readonly Row[]>;
  names: WorkTables;
}

/** The rows as they lie: the stores have just written them, so nothing is parsed. */
export async function storedWork({ rows, names }: WorkRows): Promise<Omit<StoredWork, 'ended'>> {
  const [orders, jobs, translators] = [await rows(names.orders), await rows(names.jobs), await rows(names.translators)];
  const of = (table: readonly Row[], sk: string, pk = '') =>
    table.filter((row) => String(row.sk).startsWith(sk) && String(row.pk).startsWith(pk));
  return {
    orders: of(orders, 'order', 'order#'),
    plans: of(jobs, 'work#plan'),
    jobs: of(jobs, 'work#job#'),
    offers: of(jobs, 'offer#'),
    events: of(jobs, 'event#').sort((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1)),
    translators: of(translators, 'profile'),
    days: of(translators, 'day#'),
    counts: of(translators, 'counts'),
    earnings: of(translators, 'earning#'),
    repertorium: of(translators, 'repertorium#'),
  } as unknown as Omit<StoredWork, 'ended'>;
}
