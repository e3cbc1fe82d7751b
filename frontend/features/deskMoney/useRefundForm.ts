import { useEffect, useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { newName, typedMoney } from '#frontend/shop/typedMoney.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { moneyOfOrder } from '#shared/contract/staff/moneyOfOrder.ts';
import type { RefundAct, RefundTarget } from '#shared/model/money/refund.ts';
import type { RefundReason } from '#shared/model/money/refundReason.ts';

export type OrderMoneyWire = ResultOf<typeof moneyOfOrder.getOrderMoney>;
type Preview = ResultOf<typeof moneyOfOrder.previewRefund>;

export interface TypedRefund {
  /** `stop`: all that is left, and the work stops. */
  what: 'part' | 'all' | 'stop' | RefundAct;
  amount: string;
  progress: string;
  reason: RefundReason;
  to: RefundTarget;
  note: string;
}

const reasonOf = {
  part: 'complaint',
  all: 'goodwill',
  stop: 'goodwill',
  cancel: 'cancellation',
  withdraw: 'withdrawal',
} as const;
/** How long typing rests before the service is asked. */
const pauseMilliseconds = 300;

/** What is typed of a refund, and what the service says that it would come to. */
export function useRefundForm(money: OrderMoneyWire) {
  const { t } = useI18n();
  const [id, setId] = useState(newName);
  const [typed, setTyped] = useState<TypedRefund>({
    what: money.acts.includes('cancel') ? 'cancel' : 'part',
    amount: '',
    progress: String(money.progress),
    reason: money.acts.includes('cancel') ? 'cancellation' : 'complaint',
    to: money.targets[0] ?? 'balance',
    note: '',
  });
  const [seen, setSeen] = useState<{ preview?: Preview; why?: string }>({});
  const sum = sumOf(typed);
  const asked = sum && JSON.stringify(sum);
  const left = money.left.amount;
  useEffect(() => {
    setSeen({});
    if (asked === undefined) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const body = JSON.parse(asked);
        const preview = await call(moneyOfOrder.previewRefund, { params: { id: money.order_id }, body });
        if (!isOver) setSeen({ preview });
      } catch (error) {
        const field = error instanceof ApiFailure && Object.values(error.fields)[0];
        if (!isOver) setSeen({ why: field || failureText(error, t) });
      }
    }, pauseMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, money.order_id, t]);
  const work = workOf(typed.what, money);
  return {
    id,
    typed,
    sum,
    /** What the refund says about open work. */
    work,
    ...seen,
    left,
    change: (more: Partial<TypedRefund>) =>
      setTyped((before) => ({ ...before, ...(more.what && { reason: reasonOf[more.what] }), ...more })),
    /** The next one starts afresh. */
    startAgain: () => {
      setId(newName());
      setTyped((before) => ({ ...before, what: 'part', reason: 'complaint', amount: '', note: '' }));
    },
  };
}
export type RefundForm = ReturnType<typeof useRefundForm>;

/** A refund of all that is left says what becomes of open work; what is done of it is paid where it stops. */
function workOf(what: TypedRefund['what'], { work_open, progress }: OrderMoneyWire) {
  if (!work_open) return {};
  if (what === 'all') return { work: 'goes_on' as const };
  return what === 'stop' ? { work: 'stops' as const, progress } : {};
}

/** As the service takes it; undefined while the amount is none. */
function sumOf({ what, amount, progress, to }: TypedRefund) {
  if (what === 'all' || what === 'stop') return { to };
  if (what !== 'part') {
    const done = /^\d{1,3}$/.test(progress.trim()) ? Number(progress) : undefined;
    return done === undefined || done > 100 ? undefined : { act: what, progress: done, to };
  }
  const grosze = typedMoney(amount);
  return grosze === undefined || grosze === 0 ? undefined : { amount: grosze, to };
}
