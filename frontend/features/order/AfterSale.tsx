import { lazy, Suspense } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Awaited } from '#frontend/shop/together/arrivals.ts';
import { Fold } from './Fold.tsx';
import { isDelivered, type Language, type Order } from './orderRows.ts';
import { useComplaints } from './useComplaints.ts';
import { useCorrections } from './useCorrections.ts';
import { useGivingUp } from './useGivingUp.ts';
import { heedsNames, useNames } from './useNames.ts';
import { useOrderChange } from './useOrderChange.ts';
import { useThread } from './useThread.ts';

/** What follows the sale: whether it is there and its heading at once, its code once somebody has or opens it. */
const Acceptance = lazy(async () => ({ default: (await import('./delivered.ts')).Acceptance }));
const Accesses = lazy(() => import('./Accesses.tsx'));
const ChangeOrder = lazy(() => import('./ChangeOrder.tsx'));
const Complaints = lazy(() => import('./Complaints.tsx'));
const Corrections = lazy(async () => ({ default: (await import('./delivered.ts')).Corrections }));
const GivingUp = lazy(() => import('./GivingUp.tsx'));
const Names = lazy(() => import('./Names.tsx'));
const Retention = lazy(() => import('./Retention.tsx'));
const Thread = lazy(() => import('./Thread.tsx'));

interface Props {
  order: Order;
  changed: () => Promise<unknown>;
}

/** `acts`: the reader may act for the order's customer; who may only read is offered nothing that would be refused. */
interface Acting {
  acts: boolean;
}

/** Names, numbers and dates to be confirmed, of an order that has some. */
export function NamesToConfirm({ order, changed, acts }: Props & Acting) {
  const read = useNames(order);
  const asked = read.data;
  if (!asked?.confirm_by || (asked.confirmed_at === null && !(acts && heedsNames(order)))) return null;
  return (
    <Suspense fallback={<Awaited />}>
      <Names
        order={order}
        read={read}
        asked={{ ...asked, confirm_by: asked.confirm_by }}
        changed={changed}
        acts={acts}
      />
    </Suspense>
  );
}

/** Delivered work beside its source; with `acts` it can be accepted, rated and sent back for correction. */
export function DeliveredWork({ order, changed, acts }: Props & Acting) {
  const read = useCorrections(order);
  return (
    <Suspense fallback={<Awaited />}>
      {acts && isDelivered(order) && <Acceptance order={order} changed={changed} />}
      {read.isThere && <Corrections order={order} read={read} changed={changed} acts={acts} />}
    </Suspense>
  );
}

/** Messages about the order; open where there are some, and not there where none can be written. */
export function Messages({ order, acts }: Pick<Props, 'order'> & Acting) {
  const { t } = useI18n();
  const thread = useThread(order);
  const isEmpty = !thread.data?.messages.length;
  if (isEmpty && !acts) return null;
  return (
    <Fold
      name="thread"
      heading={t('after/thread')}
      begins={!isEmpty}
      noprint={isEmpty}
      later={<Thread order={order} thread={thread} acts={acts} />}
    />
  );
}

/** Complaints; open where there are some, and not there where none can be made. */
export function ComplaintsMade({ order, acts }: Pick<Props, 'order'> & Acting) {
  const { t } = useI18n();
  const read = useComplaints(order);
  const { data, error } = read;
  if (!data && error === undefined) return null;
  if (data && data.complaints.length === 0 && !(acts && data.may_complain)) return null;
  const isEmpty = !data?.complaints.length;
  return (
    <Fold
      name="complaint"
      heading={t('complaint/heading')}
      begins={!isEmpty}
      // Where nothing was written there is nothing to print.
      noprint={isEmpty}
      later={<Complaints order={order} read={read} acts={acts} />}
    />
  );
}

/** How long the files are kept, and of a paid order who has opened them. */
export function FilesKept({ order, changed, acts }: Props & Acting) {
  const { t } = useI18n();
  return (
    <>
      <Fold
        name="retention"
        heading={t('after/retention')}
        later={<Retention order={order} changed={changed} acts={acts} />}
      />
      {order.status_name === 'done' && (
        <Fold name="accesses" heading={t('after/access')} noprint later={<Accesses order={order} />} />
      )}
    </>
  );
}

/** What can still be changed: only until somebody starts the work. */
export function Change({ order, languages, changed }: Props & { languages: readonly Language[] }) {
  const { t } = useI18n();
  const { isClosed, ...change } = useOrderChange(order, changed);
  if (!isClosed && !change.seen) return null;
  return (
    <Fold
      name="change"
      heading={t('after/change.heading')}
      begins={isClosed || change.saved > 0}
      noprint
      later={<ChangeOrder order={order} languages={languages} {...change} />}
    />
  );
}

/** The way out, always there; open once it was taken. */
export function WayOut({ order, changed }: Props) {
  const { t } = useI18n();
  const read = useGivingUp(order);
  return (
    <Fold
      name="give"
      heading={t('after/give.heading')}
      begins={Boolean(read.data?.given_up)}
      later={<GivingUp order={order} read={read} changed={changed} />}
    />
  );
}
