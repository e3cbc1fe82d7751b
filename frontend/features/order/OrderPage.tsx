import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { Awaited } from '#frontend/shop/together/arrivals.ts';
import { Together } from '#frontend/shop/together/Together.tsx';
import { orders } from '#shared/contract/orders.ts';
import { BackToOrders } from './BackToOrders.tsx';
import { BillingDetails } from './BillingDetails.tsx';
import { Details } from './Details.tsx';
import { Files } from './Files.tsx';
import { Invoices } from './Invoices.tsx';
import { MailNotice } from './MailNotice.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { Originals } from './Originals.tsx';
import { orderCapability } from './orderCapability.ts';
import type { Order } from './orderRows.ts';
import { PastedText } from './PastedText.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { PriceCard } from './PriceCard.tsx';
import { Progress } from './Progress.tsx';
import { Shipment } from './Shipment.tsx';
import { useLiveOrder } from './useLiveOrder.ts';

/** What follows the sale comes once the order is there, and is no part of what a page loads first. */
const Accesses = lazy(() => import('./Accesses.tsx'));
const Acceptance = lazy(() => import('./Acceptance.tsx'));
const Certificate = lazy(() => import('./Certificate.tsx'));
const Complaints = lazy(() => import('./Complaints.tsx'));
const Corrections = lazy(() => import('./Corrections.tsx'));
const ChangeOrder = lazy(() => import('./ChangeOrder.tsx'));
const GivingUp = lazy(() => import('./GivingUp.tsx'));
const Names = lazy(() => import('./Names.tsx'));
const QuoteTalk = lazy(() => import('./QuoteTalk.tsx'));
const Retention = lazy(() => import('./Retention.tsx'));
const Thread = lazy(() => import('./Thread.tsx'));

/** The order: where it stands and what was made of it, then everything it holds and its price. The number is the third segment of the address. */
export default function OrderPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const id = params.id ?? '';
  const [hash, setHash] = useState<string | null>();
  useEffect(() => setHash(orderCapability(id)), [id]);
  const read = useLiveOrder(id, hash);
  const { data: order, error } = read;
  if (error instanceof ApiFailure && [401, 403, 404].includes(error.status)) return <ErrorContent status="404" />;
  return (
    <div className="wrap py-8 sm:py-12">
      <BackToOrders />
      <h1 tabIndex={-1} className="text-3xl break-words sm:text-4xl">
        {t('status/heading', { id: /^0+$/.test(id) ? '…' : id })}
      </h1>
      {!order && error === undefined && (
        <p aria-busy="true" className="mt-6 min-h-[75vh] text-muted">
          {t('site/loading')}
        </p>
      )}
      {error !== undefined && <LoadFailed error={error} again={() => void read.mutate()} className="mt-6" />}
      {order && <MailNotice order={order} />}
      {order && <Content order={order} changed={() => read.mutate()} />}
    </div>
  );
}

function Content({ order, changed }: { order: Order; changed: () => Promise<unknown> }) {
  const { t } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  // Only those who may order can change an order; others can read it.
  const refusedBy = useRefusedBy(orders.orderAgain);
  const acts = order.status_name === 'done' && refusedBy === undefined;
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10 print:block">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
        {refusedBy !== undefined && (
          <p id="order-role" className="notice">
            {t('status/role_sees', { company: refusedBy })}
          </p>
        )}
        <Progress order={order} languages={languages} />
        <Together>
          {order.status_name === 'done' && (
            <Suspense fallback={<Awaited />}>
              <Names order={order} changed={changed} />
            </Suspense>
          )}
          <Files order={order} languages={languages} section="delivered" />
          {order.status_name === 'done' && (
            <Suspense fallback={<Awaited />}>
              {acts && <Acceptance order={order} changed={changed} />}
              <Corrections order={order} changed={changed} />
              <Thread order={order} changed={changed} />
              <Complaints order={order} />
            </Suspense>
          )}
          {order.quote && order.quote.messages.length > 0 && (
            <Suspense fallback={<Awaited />}>
              <QuoteTalk quote={order.quote} />
            </Suspense>
          )}
          <Shipment order={order} />
          <Originals order={order} />
          <Details order={order} languages={languages} />
          <Files order={order} languages={languages} section="sent" />
          <PastedText order={order} />
          {(order.status_name === 'done' || order.ended_at !== null) && (
            <div className="contents print:hidden">
              <Suspense fallback={<Awaited />}>
                <Retention order={order} changed={changed} />
                {order.status_name === 'done' && <Accesses order={order} />}
              </Suspense>
            </div>
          )}
          <BillingDetails order={order} />
          <Invoices order={order} />
        </Together>
      </div>
      {/* On a phone an unpaid order says so first. */}
      <div className={`grid gap-5 print:mt-8 ${order.status_name === 'done' ? '' : 'max-lg:order-first'}`}>
        <PriceCard order={order} languages={languages}>
          <PaymentNotice order={order} />
          <Suspense>
            <Certificate order={order} />
          </Suspense>
        </PriceCard>
        {acts && (
          <div className="contents print:hidden">
            <Suspense>
              <ChangeOrder order={order} languages={languages} changed={changed} />
              <GivingUp order={order} changed={changed} />
            </Suspense>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <OrderAgain order={order} />
          <button type="button" className="btn btn-quiet" onClick={() => print()} data-noprint>
            {t('status/print')}
          </button>
        </div>
      </div>
    </div>
  );
}
