import type { TransactItem } from '#functions/stores/transact.ts';
import { inPieces, isAbout, rewriting, row, type StoreBug, unconditional, values } from '../proof/storeBugs.ts';

type Row = Record<string, unknown>;

const each = (change: (item: TransactItem) => TransactItem | undefined): StoreBug =>
  rewriting((items) => items.flatMap((item) => change(item) ?? []));

const itemOf = ({ Put }: TransactItem): Row => Put?.Item ?? {};
const isJob = (item: TransactItem): boolean => isAbout(item, 'order#', 'work#job#');
const isPlan = (item: TransactItem): boolean => isAbout(item, 'order#', 'work#plan');
const isOffer = (item: TransactItem): boolean => isAbout(item, 'order#', 'offer#');
const isDay = (item: TransactItem): boolean => isAbout(item, 'translator#', 'day#');
const isCount = (item: TransactItem): boolean => isAbout(item, 'translator#', 'counts');
const isEarning = (item: TransactItem): boolean => isAbout(item, 'translator#', 'earning#');
const isEvent = (item: TransactItem, act: string): boolean =>
  isAbout(item, 'order#', 'event#') && itemOf(item).act === act;
const isOrder = (item: TransactItem): boolean => isAbout(item, 'order#', 'order');

const value = ({ Update }: TransactItem, name: string): number =>
  Number(Update?.ExpressionAttributeValues?.[name] ?? 0);
/** Mistakes someone could make in the code of the work; the proof is worth something only if it sees each of them. */
export const workBugs: Readonly<Record<string, StoreBug>> = {
  // Its line of history is named by the version, too.
  versionsNotAsked: each((item) =>
    isJob(item) || isPlan(item) || isAbout(item, 'order#', 'event#') ? unconditional(item) : item,
  ),
  orderNotFollowed: each((item) => (isOrder(item) && item.Update ? undefined : item)),
  orderFollowsBlindly: each((item) =>
    item.ConditionCheck ? undefined : isOrder(item) && item.Update ? unconditional(item) : item,
  ),
  capacityNotAsked: each((item) =>
    isDay(item) ? unconditional(values(item, { ':words': 3 * value(item, ':words') })) : item,
  ),
  capacityNotTaken: each((item) => (isDay(item) && value(item, ':words') > 0 ? undefined : item)),
  capacityNotGivenBack: each((item) => (isDay(item) && value(item, ':words') < 0 ? undefined : item)),
  unstartedNotLimited: each((item) => (isCount(item) ? unconditional(item) : item)),
  unstartedNotCounted: each((item) => (isCount(item) && value(item, ':unstarted') < 0 ? undefined : item)),
  earningForgotten: each((item) => (isEarning(item) ? undefined : item)),
  earnedTwiceTheSum: each((item) => (isEarning(item) ? row(item, { net: 2 * Number(itemOf(item).net) }) : item)),
  earnedBySomebodyElse: each((item) => (isEarning(item) ? row(item, { translator: 'someone-else' }) : item)),
  promiseMovedSilently: each((item) => (isEvent(item, 'promise_moved') ? undefined : item)),
  otherOffersStayOut: each((item) => (isOffer(item) && itemOf(item).state === 'lost' ? undefined : item)),
  endedOffersStayListed: each((item) =>
    isOffer(item) && itemOf(item).state !== 'sent'
      ? row(item, { owner_pk: `offers#${itemOf(item).translator}` })
      : item,
  ),
  approvedJobStaysQueued: each((item) =>
    isJob(item) && itemOf(item).state === 'approved' ? row(item, { due_pk: 'QUEUE#check#0', due_at: '2026' }) : item,
  ),
  openJobNotQueued: each((item) =>
    isJob(item) && itemOf(item).state === 'open' ? row(item, { due_pk: undefined, due_at: undefined }) : item,
  ),
  approvalNotKept: each((item) => (isJob(item) && itemOf(item).state === 'approved' ? undefined : item)),
  holdersForgotten: each((item) => (isJob(item) ? row(item, { holders: [] }) : item)),
  reviewDoesNotWait: each((item) => (isJob(item) && itemOf(item).version === 1 ? row(item, { after: [] }) : item)),
  jobLostInPlanning: rewriting((items) =>
    items.length > 3 && items.some(isPlan) ? items.filter((item) => !isJob(item) || itemOf(item).id !== '01') : items,
  ),
  checkForgotten: each((item) => {
    const { files, state } = isJob(item) ? itemOf(item) : {};
    if (state !== 'delivered' || !Array.isArray(files)) return item;
    const pending = (file: { check?: object }) => file.check && { ...file, check: { ...file.check, state: 'pending' } };
    return row(item, { files: files.map((file) => pending(file) ?? file) });
  }),
  filesShownTwice: each((item) => {
    const files = item.Update?.ExpressionAttributeValues?.[':files'];
    return isOrder(item) && Array.isArray(files) ? values(item, { ':files': [...files, ...files] }) : item;
  }),
  entryForgotten: each((item) => (isAbout(item, 'translator#', 'repertorium#') ? undefined : item)),
  transactionInPieces: inPieces,
};
