import type { TransactItem } from '#functions/stores/transact.ts';
import {
  inPieces,
  isAbout,
  placeholder,
  rewriting,
  row,
  type StoreBug,
  unconditional,
  values,
} from '../proof/storeBugs.ts';

type Row = Record<string, unknown>;
type Change = (item: TransactItem, items: readonly TransactItem[]) => TransactItem | undefined;

const each = (change: Change): StoreBug => rewriting((items) => items.flatMap((item) => change(item, items) ?? []));
const rowOf = ({ Put }: TransactItem): Row => Put?.Item ?? {};

const isPlan = (item: TransactItem): boolean => isAbout(item, 'order#', 'work#plan');
const isOrder = (item: TransactItem): boolean => isAbout(item, 'order#', 'order');
const isRefund = (item: TransactItem): boolean => isAbout(item, 'payment#', 'refund#') && item.Put !== undefined;
const isComplaint = (item: TransactItem): boolean => isAbout(item, 'order#', 'complaint#');
const isMail = (item: TransactItem, template: string): boolean => rowOf(item).template === template;
const isDue = (item: TransactItem, kind: string): boolean => isAbout(item, 'order#', `due#${kind}`);
const isWhy = (items: readonly TransactItem[], why: string): boolean =>
  items.some((item) => isRefund(item) && rowOf(item).why === why);

/** What an order shows of its clock is not set. */
const orderWithout = (name: string): StoreBug =>
  each((item) => {
    const { Update } = item;
    if (!isOrder(item) || !Update?.UpdateExpression?.includes(name)) return item;
    const UpdateExpression = Update.UpdateExpression.replace(new RegExp(`${name} = :\\w+, `), '');
    return { Update: { ...Update, UpdateExpression } } as TransactItem;
  });

/** Mistakes that could be made in the code of what follows a sale; the proof is worth something only if it sees each. */
export const promiseBugs: Readonly<Record<string, StoreBug>> = {
  promiseMovedSilently: each((item) => (rowOf(item).act === 'promise_moved' ? undefined : item)),
  // The event and the customer's page say so, the work does not.
  promiseNotMoved: rewriting((items) => {
    const event = items.find((item) => rowOf(item).act === 'promise_moved');
    return items.map((item) => (event && isPlan(item) ? row(item, { promisedAt: rowOf(event).from }) : item));
  }),
  movedPromiseNotShown: orderWithout('promisedAt'),
  pauseOfQuestionForgotten: each((item) => (isPlan(item) ? row(item, { questionSince: undefined }) : item)),
  holdNotShown: orderWithout('heldSince'),
  compensatedForPauses: (tables) => (command) => {
    const answer = tables.run(command);
    // A reader of the order does not see that it stands still.
    const read = (answer as { Item?: Row }).Item;
    return read?.sk === 'order' ? { Item: { ...read, heldSince: undefined, questionSince: undefined } } : answer;
  },
  compensatedTwice: each((item, items) =>
    isWhy(items, 'late') && isRefund(item) && rowOf(item).why === 'late'
      ? row(item, { amount: 2 * Number(rowOf(item).amount) })
      : item,
  ),
  compensationUnderAnotherName: each((item, items) => (isWhy(items, 'late') && isDue(item, 'late') ? undefined : item)),
  compensationOfAGroszLess: each((item, items) => {
    if (!isWhy(items, 'late')) return item;
    if (isRefund(item)) return row(item, { amount: Number(rowOf(item).amount) - 1 });
    const after = placeholder(item, ':after');
    return after === undefined ? item : values(item, { ':after': Number(after) - 1 });
  }),
  lateNeverLookedAt: each((item) => (isDue(item, 'late') && item.Put ? undefined : item)),
  compensationMailForgotten: each((item) => (isMail(item, 'compensation_made') ? undefined : item)),
  correctionNotOwed: each((item) => (isAbout(item, 'correct#', '') ? undefined : item)),
  givenUpOnOldWork: each((item) => (item.ConditionCheck ? undefined : item)),
  givenUpAndNotEnded: each((item, items) =>
    isOrder(item) && items.some(isRefund) && placeholder(item, ':givenUp') !== undefined ? undefined : item,
  ),
  removedLanguageGoesOn: each((item, items) =>
    items.some((one) => placeholder(one, ':removed') !== undefined) && isAbout(item, 'order#', 'work#job#')
      ? undefined
      : item,
  ),
  languageTakenOutForNothing: rewriting((items) =>
    items.some((one) => placeholder(one, ':removed') !== undefined)
      ? items.filter(
          (item) => !isAbout(item, 'payment#', '') && !isAbout(item, 'fact#', '') && !isAbout(item, 'wallet#', ''),
        )
      : items,
  ),
  receiptForgotten: each((item) =>
    isMail(item, 'withdrawal_receipt') || isMail(item, 'cancellation_receipt') ? undefined : item,
  ),
  workGoesOnAfterTheEnd: each((item) => (isDue(item, 'stop') ? undefined : item)),
  refundsNotCounted: each((item) => (placeholder(item, ':after') === undefined ? item : undefined)),
  decidedTwice: each((item) => (isComplaint(item) ? unconditional(item) : item)),
  complaintForgotten: each((item) => (isComplaint(item) ? row(item, { due_pk: undefined, due_at: undefined }) : item)),
  answerForgotten: each((item) => (isMail(item, 'complaint_decided') ? undefined : item)),
  decidedWithoutItsMoney: rewriting((items) =>
    items.some(isComplaint) && items.some(isRefund) ? items.filter(isComplaint) : items,
  ),
  acceptedAtOnce: each((item) =>
    isDue(item, 'accept') && item.Put ? row(item, { at: '2026-01-01T00:00:00.000Z' }) : item,
  ),
  neverAccepted: each((item) => (isDue(item, 'accept') && item.Put ? undefined : item)),
  transactionInPieces: inPieces,
};
