import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { KsefTrouble } from '#functions/domain/invoice/ksefTrouble.ts';
import type { TransactItem } from '#functions/stores/transact.ts';
import {
  conditionOf,
  isAbout,
  placeholder,
  rewriting,
  type StoreBug,
  unconditional,
  values,
} from '../proof/storeBugs.ts';

type Change = (item: TransactItem) => TransactItem | undefined;

const each = (change: Change): StoreBug => rewriting((items) => items.flatMap((item) => change(item) ?? []));

const isInvoice = (item: TransactItem): boolean => isAbout(item, 'invoice#', 'invoice');
const isNote = (item: TransactItem): boolean => isInvoice(item) && item.Update !== undefined;
const troubleOf = (item: TransactItem) => placeholder(item, ':ksefTrouble') as KsefTrouble | undefined;

/** The update without some of what it says, and without the values that only that spoke of. */
const saying = (item: TransactItem, change: (text: string) => string): TransactItem => {
  const { Update } = item;
  if (!Update) return item;
  const rewritten = { Update: { ...Update, UpdateExpression: change(Update.UpdateExpression ?? '') } } as TransactItem;
  return conditionOf(rewritten, (condition) => condition);
};

const noMoreDue = (item: TransactItem): TransactItem =>
  saying(item, (text) => {
    const left = text.replace(/, due_pk = :place, due_at = :again/, '');
    return left.includes(' REMOVE ') ? left.replace(' REMOVE ', ' REMOVE due_pk, ') : `${left} REMOVE due_pk`;
  });

/** An update outside a transaction, as corrections that are owed have. */
const eachUpdate =
  (change: (update: UpdateCommand['input']) => UpdateCommand['input']): StoreBug =>
  (tables) =>
  (command) =>
    tables.run(command instanceof UpdateCommand ? new UpdateCommand(change(command.input)) : command);

/** A reader sees other rows than there are. */
const readAs =
  (change: (row: Record<string, unknown>) => Record<string, unknown>): StoreBug =>
  (tables) =>
  (command) => {
    const answer = tables.run(command);
    const read = command instanceof GetCommand && (answer as { Item?: Record<string, unknown> }).Item;
    return read ? { Item: change(read) } : answer;
  };

/** A reader of many rows sees other ones than there are. */
const listAs =
  (change: (row: Record<string, unknown>) => Record<string, unknown>): StoreBug =>
  (tables) =>
  (command) => {
    const answer = tables.run(command);
    if (!(command instanceof QueryCommand)) return answer;
    const { Items = [] } = answer as { Items?: Record<string, unknown>[] };
    return { Items: Items.map(change) };
  };

const isReplaced = (item: TransactItem): boolean => isInvoice(item) && placeholder(item, ':by') !== undefined;

/** Mistakes that could be made in the code of an invoice's life; the proof is worth something only if it sees each. */
export const ksefBugs: Readonly<Record<string, StoreBug>> = {
  // What the product did until November 2026.
  refusedLoginIsFinal: each((item) =>
    isNote(item) && troubleOf(item)?.kind === 'login_refused' ? noMoreDue(values(item, { ':ksef': 'rejected' })) : item,
  ),
  refusedSessionIsFinal: each((item) =>
    isNote(item) && troubleOf(item)?.kind === 'session_refused' ? values(item, { ':ksef': 'rejected' }) : item,
  ),
  foreignNumberTaken: (tables) => (command) => {
    if (!(command instanceof TransactWriteCommand)) return tables.run(command);
    const items = (command.input.TransactItems ?? []).map((item) => {
      const other = isNote(item) ? troubleOf(item)?.other : undefined;
      if (!other) return item;
      const accepted = saying(item, (text) =>
        `${text.replace(/ksefTrouble = :ksefTrouble, outside_pk = :outsidePk, outside_sk = :outsideSk/, 'ksefNumber = :n')}`.replace(
          'REMOVE ',
          'REMOVE ksefTrouble, outside_pk, outside_sk, ',
        ),
      );
      return values(accepted, { ':ksef': 'accepted', ':n': other.ksefNumber });
    });
    return tables.run(new TransactWriteCommand({ TransactItems: items }));
  },
  correctionCallsItsOriginalOutside: readAs((row) =>
    row.state === 'issued' && row.ksef === 'queued' ? { ...row, ksef: 'none' } : row,
  ),
  correctionOfAnotherNumber: readAs((row) =>
    row.state === 'issued' && row.ksef === 'sent' ? { ...row, ksefNumber: '1111111111-20261120-0123456789AB-5C' } : row,
  ),
  waitForgotten: eachUpdate((update) =>
    update.UpdateExpression?.includes('original = :original')
      ? { ...update, UpdateExpression: `${update.UpdateExpression} REMOVE due_pk` }
      : update,
  ),
  waitNotListed: eachUpdate((update) =>
    update.UpdateExpression?.includes('original = :original')
      ? { ...update, UpdateExpression: update.UpdateExpression.replace(/, outside_pk = :pk, outside_sk = :sk/, '') }
      : update,
  ),
  troubleNotListed: each((item) =>
    isNote(item)
      ? saying(item, (text) => text.replace(/, outside_pk = :outsidePk, outside_sk = :outsideSk/, ''))
      : item,
  ),
  listedThoughAccepted: each((item) =>
    isNote(item) ? saying(item, (text) => text.replace(/, outside_pk, outside_sk/, '')) : item,
  ),
  neverTriedAgain: each((item) => (isNote(item) && troubleOf(item)?.kind === 'down' ? noMoreDue(item) : item)),
  lateRunWins: each((item) =>
    isNote(item) && placeholder(item, ':edition') === undefined ? unconditional(item) : item,
  ),
  turnNotCounted: each((item) =>
    isNote(item)
      ? conditionOf(
          saying(item, (text) => text.replace(/turn = :turn(, )?/, '')),
          (text) => text.replace(/ AND .*$/, ''),
        )
      : item,
  ),
  correctedTwiceByTwoClicks: each((item) =>
    isNote(item) && placeholder(item, ':edition') !== undefined ? unconditional(item) : item,
  ),
  correctedUnderTheOldFile: each((item) =>
    isNote(item) && placeholder(item, ':edition') !== undefined
      ? saying(item, (text) => text.replace(/#edition = :edition, /, ''))
      : item,
  ),
  numberSkipped: each((item) =>
    isAbout(item, 'series#', 'counter') ? values(item, { ':last': Number(placeholder(item, ':last')) + 1 }) : item,
  ),
  numberTakenAgain: each((item) => (isAbout(item, 'series#', 'counter') ? unconditional(item) : item)),
  correctedByMoreThanThereIs: each((item) =>
    isNote(item) && placeholder(item, ':after') !== undefined ? unconditional(item) : item,
  ),
  rightBuyerGetsNothing: each((item) => (isInvoice(item) && item.Put?.Item?.invoice?.replaces ? undefined : item)),
  replacedAndStillCounts: each((item) => (isReplaced(item) ? undefined : item)),
  rightBuyersInvoiceIsNobodys: each((item) =>
    isAbout(item, 'opener#cart', 'order.') && /\.\d+$/.test(String(item.Put?.Item?.id)) ? undefined : item,
  ),
  buyerCorrectedUntold: each((item) =>
    isAbout(item, 'mail#', 'mail') && item.Put?.Item?.template === 'buyer_corrected' ? undefined : item,
  ),
  notInEvidence: each((item) => (isAbout(item, 'evidence#', '') ? undefined : item)),
  bonusInvoicedAsPaid: listAs((row) =>
    row.sk === 'payment' && row.paidWith ? { ...row, paidWith: { ...row.paidWith, vat: undefined } } : row,
  ),
  registerNotAsked: listAs((row) => {
    const { vies, ...billing } = (row.sk === 'order' ? row.billing : {}) as { vies?: object };
    return vies ? { ...row, billing: { ...billing, vies: { ...vies, state: 'valid' } } } : row;
  }),
  heldForgotten: eachUpdate((update) =>
    update.TableName === 'orders' && update.UpdateExpression === 'SET due_at = :at'
      ? { ...update, UpdateExpression: 'REMOVE due_pk, due_at' }
      : update,
  ),
  correctionNotCounted: each((item) => (isNote(item) && placeholder(item, ':after') !== undefined ? undefined : item)),
};
