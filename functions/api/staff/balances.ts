import type { ResultOf } from '#shared/contract/operation.ts';
import type { balances } from '#shared/contract/staff/balances.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Adjustment } from '../../domain/ledger/adjustment.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { adjustDeps, adjustments } from '../../runtime/services/balances.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { ledger } from '../../runtime/services/ledger.ts';
import { staffNames } from '../../usecases/account/accounts.ts';
import {
  adjustBalance as adjust,
  approveAdjustment as approve,
  declineAdjustment as decline,
} from '../../usecases/balances/balances.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';
import { listPage } from '../wire/listPage.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { balanceWire } from './refundWire.ts';

type Wire = ResultOf<typeof balances.adjustBalance>;

/** Corrections with the names of those who asked and decided; `looking` is the caller's account. */
async function adjustmentsWire(list: readonly Adjustment[], looking: string): Promise<Wire[]> {
  const people = list.flatMap(({ by, decided }) => (decided ? [by, decided.by] : [by]));
  const names = await staffNames(accounts(), people);
  return list.map(({ id, account, state, part, amount, why, note, by, at, decided, balance }) => ({
    ...{ adjustment_id: id, account, state, part, amount: moneyWire(amount), reason: why, note },
    ...{ by: names.get(by) ?? null, is_mine: by === looking, requested_at: at },
    decided_by: (decided && names.get(decided.by)) ?? null,
    decided_at: decided?.at ?? null,
    declined_because: decided?.reason ?? null,
    balance: balanceWire(balance),
  }));
}

async function adjustmentWire(one: Adjustment, looking: string): Promise<Wire> {
  const [wire] = await adjustmentsWire([one], looking);
  if (!wire) throw new Error('One in, one out.');
  return wire;
}

export const getCustomerBalance: Handler<typeof area.getCustomerBalance> = async ({ params, caller, now }) => {
  const { accounts, adjustments, aloneUpTo } = adjustDeps(now);
  const account = await accounts.read(params.account);
  if (!account) return { refused: 'not_found' };
  const [wallet, made, alone] = await Promise.all([
    ledger().readWallet(account.account),
    adjustments.of(account.account),
    adjustments.alone(account.account, now),
  ]);
  const { paid, bonus, held } = wallet;
  const looking = sessionOf(caller).account;
  return {
    status: 200,
    body: {
      ...{ paid: moneyWire(paid), bonus: moneyWire(bonus), held: moneyWire(held) },
      may_adjust: account.state === 'active' && account.account !== looking,
      alone_left: moneyWire(grosze(Math.max(0, aloneUpTo - alone))),
      adjustments: await adjustmentsWire(made, looking),
    },
  };
};

export const adjustBalance: Handler<typeof area.adjustBalance> = async ({ params, body, caller, now, requestId }) => {
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { adjustment_id: id, part, reason: why, note } = body;
  const wanted = { id, account: params.account, part, amount: grosze(body.amount), why, note };
  const made = await adjust(adjustDeps(now), { ...wanted, by: session.account, request: requestId });
  if ('refused' in made) return made;
  return { status: 200, body: await adjustmentWire(made, session.account) };
};

export const approveAdjustment: Handler<typeof area.approveAdjustment> = async (request) => {
  const { params, caller, now, requestId } = request;
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { account, adjustment: id } = params;
  const made = await approve(adjustDeps(now), { account, id, by: session.account, request: requestId });
  if ('refused' in made) return made;
  return { status: 200, body: await adjustmentWire(made, session.account) };
};

export const declineAdjustment: Handler<typeof area.declineAdjustment> = async (request) => {
  const { params, body, caller, now, requestId } = request;
  const { account, adjustment: id } = params;
  const by = sessionOf(caller).account;
  const made = await decline(adjustDeps(now), { account, id, by, request: requestId, reason: body.reason });
  if ('refused' in made) return made;
  return { status: 200, body: await adjustmentWire(made, by) };
};

export const listAdjustments: Handler<typeof area.listAdjustments> = async ({ query, caller }) => {
  const { page, end } = await listPage(
    query,
    50,
    ({ limit, after }) => adjustments().open(limit, after),
    (found) => found.adjustments,
  );
  const rows = await adjustmentsWire(page.adjustments, sessionOf(caller).account);
  return { status: 200, body: { adjustments: rows, ...end } };
};
