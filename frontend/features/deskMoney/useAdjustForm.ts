import { useState } from 'react';
import { newName, typedMoney } from '#frontend/shop/typedMoney.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { balances } from '#shared/contract/staff/balances.ts';
import type { AdjustedPart, AdjustmentReason } from '#shared/model/adjustment.ts';

export type BalanceWire = ResultOf<typeof balances.getCustomerBalance>;

interface Typed {
  way: 'more' | 'less';
  amount: string;
  part: AdjustedPart;
  reason: AdjustmentReason;
  note: string;
}
const nothing: Typed = { way: 'more', amount: '', part: 'paid', reason: 'goodwill', note: '' };

/** What is typed of a correction, and what it comes to; the service decides again. */
export function useAdjustForm(balance: BalanceWire) {
  const [id, setId] = useState(newName);
  const [typed, setTyped] = useState(nothing);
  const [isChecked, setIsChecked] = useState(false);
  const size = typedMoney(typed.amount) || undefined;
  const isTooMuch = typed.way === 'less' && size !== undefined && size > balance[typed.part].amount;
  const sum = size === undefined || isTooMuch ? undefined : typed.way === 'less' ? -size : size;
  const hasNote = typed.note.trim() !== '';
  const isShown = isChecked || typed.amount !== '';
  return {
    id,
    typed,
    /** Grosze, below zero where the balance falls; undefined while it is no sum that can be booked. */
    sum,
    isAbove: sum !== undefined && Math.abs(sum) > balance.alone_left.amount,
    errors: {
      amount: isTooMuch
        ? ('balance/amount.too_much' as const)
        : isShown && size === undefined
          ? ('money/amount.bad' as const)
          : undefined,
      note: isChecked && !hasNote ? ('balance/note.needed' as const) : undefined,
    },
    change: (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more })),
    /** Whether it can be sent; what is missing is said from now on, and the first field of it has the focus. */
    check(): boolean {
      setIsChecked(true);
      if (sum === undefined) document.getElementById('adjust-amount')?.focus();
      else if (!hasNote) document.getElementById('adjust-note')?.focus();
      return sum !== undefined && hasNote;
    },
    /** The next one starts afresh. */
    startAgain() {
      setId(newName());
      setTyped(nothing);
      setIsChecked(false);
    },
  };
}
export type AdjustForm = ReturnType<typeof useAdjustForm>;
