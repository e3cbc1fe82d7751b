import type { AfterSaleRules } from '#shared/model/house/stageRules.ts';
import { atOnceByOrder } from '../atOnce.ts';
import { type Acting, doDueComplaint } from '../complaints/complaintDecisions.ts';
import type { ComplaintDeps } from '../complaints/complaints.ts';
import type { ThreadDeps } from '../thread/orderThread.ts';
import { doDueQuestion } from '../thread/questions.ts';
import { type AcceptanceDeps, doDueAcceptance } from './acceptance.ts';
import { doDueLateness, type LatenessDeps } from './lateness.ts';

/** The most orders processed at a time. */
const lanes = 10;

export interface FollowDeps
  extends Omit<ThreadDeps, 'rules'>,
    Omit<AcceptanceDeps, 'rules'>,
    Omit<LatenessDeps, 'rules' | 'production' | 'orders'>,
    Pick<ComplaintDeps, 'complaints'> {
  rules: AfterSaleRules;
  acting: Acting;
  onDefect: (orderId: string, error: unknown) => void;
}

interface FollowedOrders {
  reminded: number;
  held: number;
  accepted: number;
  compensated: number;
  upheld: number;
  failed: number;
}

/**
 * Every minute: unanswered questions, delivered work without a reaction, missed promises, complaints whose time ends. A
 * failing row does not block the others: `onDefect` is called and the row is retried.
 */
export async function followOrders(deps: FollowDeps, limit = 250): Promise<FollowedOrders> {
  const { thread, production, now } = deps;
  const followed: FollowedOrders = { reminded: 0, held: 0, accepted: 0, compensated: 0, upheld: 0, failed: 0 };
  const each = async <Row extends { orderId: string }>(
    rows: readonly Row[],
    act: (row: Row) => Promise<'reminded' | 'held' | 'accepted' | 'compensated' | 'upheld' | 'nothing'>,
  ) => {
    await atOnceByOrder(lanes, rows, async (row) => {
      try {
        const done = await act(row);
        if (done !== 'nothing') followed[done] += 1;
      } catch (error) {
        followed.failed += 1;
        deps.onDefect(row.orderId, error);
      }
    });
  };
  await each(await thread.due(now, limit), (message) => doDueQuestion(deps, message));
  await each(await production.due('accept', now, limit), (due) => doDueAcceptance(deps, due));
  await each(await production.due('late', now, limit), (due) => doDueLateness(deps, due));
  await each(await deps.complaints.due(now, limit), (due) => doDueComplaint(deps, due, deps.acting));
  return followed;
}
