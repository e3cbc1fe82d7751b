import { lazy, type MouseEvent, Suspense, useRef } from 'react';
import useSWR from 'swr';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useHydrated } from '#frontend/design/useHydrated.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AsOf } from '#frontend/shop/AsOf.tsx';
import { OwnLink } from '#frontend/shop/access/OwnLink.tsx';
import { useCapability } from '#frontend/shop/access/useCapability.ts';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { headingNumber } from '#frontend/shop/headingNumber.ts';
import { Awaited } from '#frontend/shop/together/arrivals.ts';
import { Together } from '#frontend/shop/together/Together.tsx';
import { orders } from '#shared/contract/orders.ts';
import { brand } from '#shared/model/brand.ts';
import { parseUrl } from '#shared/rules/parseUrl.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { Change, ComplaintsMade, DeliveredWork, FilesKept, Messages, NamesToConfirm, WayOut } from './AfterSale.tsx';
import { Certificate } from './Certificate.tsx';
import { BillingDetails, Details } from './Details.tsx';
import { Files, PastedText } from './Files.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import type { Order } from './orderRows.ts';
import { Invoices, PriceCard } from './PriceCard.tsx';
import { Progress } from './Progress.tsx';
import { Apostille, Originals, Shipment } from './Shipment.tsx';

/** Few orders need these, or nobody opens them at first. */
const LostLink = lazy(() => import('#frontend/shop/errors/LostLink.tsx'));
const OrderBuyer = lazy(() => import('./OrderBuyer.tsx'));
const QuoteTalk = lazy(() => import('./QuoteTalk.tsx'));

/** The order: where it stands and what was made of it, then everything it holds and its price. The number is the third segment of the address. */
export default function OrderPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const id = params.id ?? '';
  const hash = useCapability('order', id);
  const read = useLiveOrder(id, hash);
  const { data: order, error } = read;
  if (error instanceof ApiFailure && [401, 403, 404].includes(error.status))
    return (
      <Suspense>
        <LostLink />
      </Suspense>
    );
  return (
    <div className="wrap py-8 sm:py-12">
      <BackToOrders />
      <h1 tabIndex={-1} className="text-3xl break-words sm:text-4xl">
        {t('status/heading', { id: headingNumber(id) })}
      </h1>
      {!order && error === undefined && (
        <p aria-busy="true" className="mt-6 min-h-[75vh] text-muted">
          {t('site/loading')}
        </p>
      )}
      {error !== undefined && <LoadFailed error={error} again={() => void read.mutate()} className="mt-6" />}
      {order && <AsOf text={t('status/as_of', { time: formatMoment(new Date().toISOString(), locale) })} />}
      {order && <MailNotice order={order} />}
      {order && <Content order={order} changed={() => read.mutate()} />}
    </div>
  );
}

function Content({ order, changed }: { order: Order; changed: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  // Only those who may order can change an order; others can read it.
  const refusedBy = useRefusedBy(orders.orderAgain);
  const acts = order.status_name === 'done' && refusedBy === undefined;
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10 print:flex print:flex-col print:items-stretch">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
        {refusedBy !== undefined && (
          <p id="order-role" className="notice">
            {t('status/role_sees', { company: refusedBy })}
          </p>
        )}
        <Progress order={order} languages={languages} changed={changed} acts={acts} />
        <Together>
          {order.status_name === 'done' && <NamesToConfirm order={order} changed={changed} acts={acts} />}
          <Files order={order} languages={languages} section="delivered" />
          {order.status_name === 'done' && <DeliveredWork order={order} changed={changed} acts={acts} />}
          <Apostille order={order} />
          <Shipment order={order} />
          <Originals order={order} />
          <div className="border-t border-line">
            {order.status_name === 'done' && (
              <>
                <Messages order={order} acts={acts} />
                <ComplaintsMade order={order} acts={acts} />
              </>
            )}
            {order.quote && order.quote.messages.length > 0 && (
              <Suspense fallback={<Awaited />}>
                <QuoteTalk quote={order.quote} />
              </Suspense>
            )}
            <Details order={order} languages={languages} />
            <Files order={order} languages={languages} section="sent" />
            <PastedText order={order} />
            {(order.status_name === 'done' || order.ended_at !== null) && (
              <div className="contents print:hidden">
                <FilesKept order={order} changed={changed} acts={acts} />
              </div>
            )}
            <BillingDetails order={order} />
            <Invoices order={order}>{acts && <OrderBuyer order={order} changed={changed} />}</Invoices>
          </div>
        </Together>
      </div>
      {/* On a phone an unpaid order says so first. */}
      <div className={`grid gap-5 print:order-first ${order.status_name === 'done' ? '' : 'max-lg:order-first'}`}>
        <PriceCard order={order} languages={languages}>
          <PaymentNotice order={order} />
          <Certificate order={order} />
        </PriceCard>
        {acts && (
          <div className="border-t border-line print:hidden">
            <Change order={order} languages={languages} changed={changed} />
            <WayOut order={order} changed={changed} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <OrderAgain order={order} />
          <button type="button" className="btn btn-quiet" onClick={() => print()} data-noprint>
            {t('status/print')}
          </button>
          {order.hash !== null && (
            <OwnLink
              of="order"
              id={order.id}
              hash={order.hash}
              path={href(locale, 'payment.successful', { id: order.id })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

const firstMilliseconds = 10_000;
const longestMilliseconds = 120_000;
/** Nothing happens to these by itself any more. */
const ended: readonly Order['status'][] = ['completed', 'cancelled', 'withdrawn', 'expired'];

/**
 * The order as it is now: asked for again while something may happen to it and the page is looked at, less and less often
 * while nothing does. `hash`: undefined before it is known whether there is one.
 */
function useLiveOrder(id: string, hash: string | null | undefined) {
  const pause = useRef(firstMilliseconds);
  const last = useRef('');
  return useSWR(
    hash === undefined ? null : ['order', id, hash],
    () => call(orders.getOrder, { params: { id }, cart: hash ?? undefined }),
    {
      refreshInterval: (order) => (order && !ended.includes(order.status) ? pause.current : 0),
      onSuccess(order) {
        const said = JSON.stringify(order);
        const isNew = said !== last.current;
        pause.current = isNew ? firstMilliseconds : Math.min(longestMilliseconds, pause.current * 1.5);
        last.current = said;
      },
    },
  );
}

/** The way back to the list, to the place in it that someone came from. */
function BackToOrders() {
  const { t, locale } = useI18n();
  const hydrated = useHydrated();
  const list = href(locale, 'account.orders.index');
  function goBack(event: MouseEvent) {
    const cameFromList = parseUrl(document.referrer)?.pathname === list;
    if (!cameFromList) return;
    event.preventDefault();
    history.back();
  }
  return (
    // Built in for everybody, and shown to whom it is for before the page is painted (`ownNumberScript`).
    <p className="mb-3" hidden={!hydrated || !isLoggedIn()} data-own data-noprint>
      <a className="link" href={list} onClick={goBack}>
        {t('status/back')}
      </a>
    </p>
  );
}

/** What is wrong with the payment, and the way to pay; nothing for a paid order. */
function PaymentNotice({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  const { status_name: status, payment_message: message } = order;
  if (status === 'done') return null;
  return (
    <div className={`mt-5 rounded-[10px] p-4 ${status === 'awaiting_confirmation' ? 'notice' : 'alert'}`}>
      <p className="font-semibold">{t(`status/payment.${status}`)}</p>
      {message && <p className="mt-1 text-sm">{message}</p>}
      {status !== 'expired' && order.hash !== null && (
        <a
          className="btn btn-primary mt-4 w-full"
          href={href(locale, 'cart.hash.payment.index', { hash: order.hash })}
          data-noprint
        >
          {t(status === 'failed' ? 'status/pay.retry' : 'status/pay')}
        </a>
      )}
    </div>
  );
}

/** Mail to the order's address does not get through: what is said elsewhere by mail is said here only. */
function MailNotice({ order }: { order: Order }) {
  const { t } = useI18n();
  if (order.mail_failed_at === null) return null;
  return (
    <div className="alert mt-6">
      <p className="font-semibold">{t('status/mail_failed', { email: order.email })}</p>
      <p className="mt-1 text-sm">{t('status/mail_failed.do', { email: brand.email })}</p>
    </div>
  );
}
