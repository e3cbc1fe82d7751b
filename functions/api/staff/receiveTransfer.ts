import type { staff as area } from '#shared/contract/staff.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { transferDeps } from '../../runtime/services/transfers.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { receiveTransfer as receive } from '../../usecases/payments/receiveTransfer.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { transferNames } from './transferWire.ts';

const yearMs = 366 * 24 * 3_600_000;

export const receiveTransfer: Handler<typeof area.receiveTransfer> = async (request) => {
  const { params, body, caller, locale, now, requestId } = request;
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { amount, received_on: receivedOn, reference } = body;
  if (receivedOn > warsawDayOf(now) || receivedOn < warsawDayOf(new Date(now.getTime() - yearMs)))
    return { refused: 'validation_failed', fields: { received_on: ['validation/transfer_day'] } };
  const seen = {
    number: params.number,
    amount,
    receivedOn,
    reference,
    by: session.account,
    request: requestId,
    locale,
  };
  const received = await receive(transferDeps(now), seen);
  if ('refused' in received) return received;
  const { due, attempt } = received;
  const paid = { amount: moneyWire(attempt.amount), paid_at: attempt.startedAt };
  return { status: 200, body: { ...transferNames(due), ...paid, received_on: receivedOn, reference } };
};
