import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { refundDeps } from '../../runtime/services/refunds.ts';
import { previewRefund as preview } from '../../usecases/refunds/previewRefund.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { balanceWire, onlyOne, sayDecision, wantedSum } from './refundWire.ts';

export const previewRefund: Handler<typeof area.previewRefund> = async ({ params, body, locale, now }) => {
  const both = onlyOne(body);
  if (both) return both;
  const deps = { ...refundDeps(now), ledger: ledger() };
  const seen = await preview(deps, { orderId: params.id, ...wantedSum(body) });
  if ('refused' in seen) return seen;
  const { amount, kept, lapsed, to, balance, needsApproval, decision } = seen;
  return {
    status: 200,
    body: {
      amount: moneyWire(amount),
      kept: moneyWire(kept),
      lapsed: moneyWire(lapsed),
      to,
      balance: balanceWire(balance),
      needs_approval: needsApproval,
      message: sayDecision(decision, locale),
    },
  };
};
