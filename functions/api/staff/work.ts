import type { Refusal } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import type { StaffWorkWire } from '#shared/contract/staff/staffWork.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import type { ProductionState } from '#shared/model/order/orderState.ts';
import { isDrafted } from '../../domain/drafts/isDrafted.ts';
import { mayFollow, production as productionSteps } from '../../domain/order/transitions.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Handler, RequestContext } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { orders } from '../../runtime/services/orders.ts';
import { production, productionDeps } from '../../runtime/services/production.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { translators } from '../../runtime/services/translators.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { staffNames } from '../../usecases/account/accounts.ts';
import type { ChangedWork } from '../../usecases/production/changeWork.ts';
import { readWork, type WholeWork } from '../../usecases/production/orderWork.ts';
import { holdByStaff as hold, releaseByStaff as release } from '../../usecases/thread/questions.ts';
import { wordingOfOrder } from '../../usecases/wording/wording.ts';
import { listPage } from '../wire/listPage.ts';
import { stateLabel } from '../wire/orderDetails.ts';
import { jobFileWire, type Names, payWire, personWire, staffJobRowWire } from '../wire/workWire.ts';

export const staffActor = ({ caller, requestId }: Pick<RequestContext, 'caller' | 'requestId'>) => ({
  ...{ kind: 'staff' as const, id: sessionOf(caller).account, request: requestId },
});

/** The order and the member of staff of an operation. */
export const actingOn = ({
  caller,
  params,
  requestId,
}: Pick<RequestContext, 'caller' | 'requestId'> & { params: { id: string; job: string } }) => ({
  orderId: params.id,
  jobId: params.job,
  by: staffActor({ caller, requestId }),
});

/** The work of an order after an operation, or the operation's refusal. */
export async function answerWork<Code extends ProblemCode>(
  acted: ChangedWork | Refusal<Code>,
  { params, locale, now }: Pick<RequestContext, 'locale' | 'now'> & { params: { id: string } },
): Promise<Refusal<Exclude<Code, 'no_capacity'> | 'not_found' | 'conflict'> | { status: 200; body: StaffWorkWire }> {
  if ('refused' in acted) {
    // Only assigning a job answers `no_capacity`; elsewhere it cannot be shown, and is a conflict.
    if (acted.refused === 'no_capacity') return { refused: 'conflict' };
    return acted as Refusal<Exclude<Code, 'no_capacity'>>;
  }
  return showWork({ params, locale, now });
}

async function showWork({
  params,
  locale,
  now,
}: Pick<RequestContext, 'locale' | 'now'> & { params: { id: string } }): Promise<
  Refusal<'not_found'> | { status: 200; body: StaffWorkWire }
> {
  const work = await readWork(productionDeps(now), params.id);
  if ('refused' in work) return work;
  return { status: 200, body: workWire(work, await namesIn(work), { locale, now }) };
}

export async function translatorNames(ids: readonly string[]): Promise<Names> {
  const found = await translators().readMany([...new Set(ids)]);
  return new Map(found.map(({ translator: { id, name } }) => [id, name]));
}

async function namesIn({ jobs, events }: WholeWork): Promise<Names> {
  const staff = events.flatMap(({ by }) => (by.kind === 'staff' && by.id !== undefined ? [by.id] : []));
  const others = [
    ...jobs.flatMap(({ assignee, offers }) => [assignee, ...offers.map(({ translator }) => translator)]),
    ...events.flatMap(({ by, translator }) => [translator, by.kind === 'translator' ? by.id : undefined]),
  ].flatMap((id) => id ?? []);
  return new Map([...(await staffNames(accounts(), staff)), ...(await translatorNames(others))]);
}

/** What staff may do with the whole order in this state. */
function orderActs(state: ProductionState, isPlanned: boolean): ('hold' | 'release')[] {
  if (state === 'on_hold') return ['release'];
  return isPlanned && mayFollow(productionSteps, state, 'on_hold') ? ['hold'] : [];
}

function workWire(
  { order, plan, jobs, events }: WholeWork,
  names: Names,
  { locale, now }: Pick<RequestContext, 'locale' | 'now'>,
): StaffWorkWire {
  return {
    order_id: order.id,
    status: order.state,
    status_label: stateLabel(order, locale),
    service: order.form.service,
    promised_at: plan?.promisedAt ?? null,
    outside_eea: order.outsideEea ?? false,
    held_since: order.heldSince ?? null,
    held_for: order.heldFor ?? null,
    acts: orderActs(order.state, plan !== undefined),
    jobs: jobs.map((job) => ({
      ...staffJobRowWire(job, names, locale, now),
      item_id: job.itemId,
      drafted: isDrafted(order, jobs, job),
      after: job.after,
      wave: job.wave,
      wave_ends_at: job.waveEndsAt ?? null,
      files: job.files.map(jobFileWire),
      offers: job.offers.map((offer) => ({
        translator: personWire(offer.translator, names),
        state: offer.state,
        wave: offer.wave,
        pay: payWire(offer.pay),
        reasons: offer.reasons,
        sent_at: offer.sentAt,
        expires_at: offer.expiresAt,
        reason: offer.reason ?? null,
      })),
    })),
    history: events.map(({ at, act, by, jobId, from, to, translator, reason }) => ({
      at,
      act,
      by: { kind: by.kind, name: by.id === undefined ? null : (names.get(by.id) ?? by.id) },
      job_id: jobId ?? null,
      from: from ?? null,
      to: to ?? null,
      translator: translator === undefined ? null : (names.get(translator) ?? translator),
      reason: reason ?? null,
    })),
  };
}

export const listJobQueue: Handler<typeof area.listJobQueue> = async ({ query, locale, now }) => {
  const list = query.queue ?? 'unassigned';
  const isOverdue = ({ state, dueAt }: Job) => state !== 'held' && dueAt < now.toISOString();
  const read = (wanted: ListPage) =>
    list === 'overdue' ? production().jobsPage(['work'], wanted, isOverdue) : production().jobsPage([list], wanted);
  const { page, end } = await listPage(query, 50, read, ({ rows: found }) => found);
  const jobs = page.rows.map(({ read: one }) => one);
  const names = await translatorNames(jobs.flatMap(({ assignee }) => assignee ?? []));
  const rows = jobs.map((job) => staffJobRowWire(job, names, locale, now));
  return { status: 200, body: { jobs: rows, ...end, now: now.toISOString() } };
};

export const getWork: Handler<typeof area.getWork> = showWork;

export const holdOrder: Handler<typeof area.holdOrder> = async (request) => {
  const { params, body, now } = request;
  const act = { orderId: params.id, by: staffActor(request), reason: body.reason, resumes: body.resumes ?? false };
  return answerWork(await hold(threadDeps(now), act), request);
};

export const releaseOrder: Handler<typeof area.releaseOrder> = async (request) =>
  answerWork(await release(threadDeps(request.now), { orderId: request.params.id, by: staffActor(request) }), request);

export const getOrderWording: Handler<typeof area.getOrderWording> = async ({ params }) => {
  const order = await orders().read(params.id);
  if (!order) return { refused: 'not_found' };
  const {
    style,
    glossaries: own,
    wishes,
  } = await wordingOfOrder({ glossaries: glossaries(), wishes: production().wishes }, order);
  const names = await translatorNames(wishes.map(({ translator }) => translator));
  return {
    status: 200,
    body: {
      style_notes: style || null,
      glossaries: own.map(({ sourceLanguage, targetLanguage, terms, updatedAt }) => ({
        ...{ source_lang: sourceLanguage, target_lang: targetLanguage, terms, updated_at: updatedAt },
      })),
      preferred: wishes.map(({ translator, wish }) => ({ translator: names.get(translator) ?? translator, wish })),
    },
  };
};
