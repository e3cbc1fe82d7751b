import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { ErrorContent } from '#frontend/app/ErrorContent.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PriceLines } from '#frontend/prices/PriceLines.tsx';
import { orders } from '#shared/contract/orders.ts';
import { Details } from './Details.tsx';
import { Files } from './Files.tsx';
import { orderCapability } from './orderCapability.ts';

/** The order: everything it holds, its price and its files. The number is the third segment of the address. */
export default function OrderPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const id = params.id ?? '';
  const [hash, setHash] = useState<string | null>();
  useEffect(() => setHash(orderCapability(id)), [id]);
  const read = useSWR(hash === undefined ? null : ['order', id], () =>
    call(orders.getOrder, { params: { id }, cart: hash ?? undefined }),
  );
  const languages = useLanguages().data?.languages ?? [];
  const { data: order, error } = read;
  if (error instanceof ApiFailure && [401, 403, 404].includes(error.status)) return <ErrorContent status="404" />;
  return (
    <div className="wrap py-8 sm:py-12">
      <h1 tabIndex={-1} className="text-3xl break-words sm:text-4xl">
        {t('status/heading', { id: /^0+$/.test(id) ? '…' : id })}
      </h1>
      {!order && error === undefined && (
        <p aria-busy="true" className="mt-6 min-h-96 text-muted">
          {t('site/loading')}
        </p>
      )}
      {!order && error !== undefined && (
        <div role="alert" className="alert mt-6">
          <p>{failureText(error, t)}</p>
          <button type="button" className="btn btn-quiet btn-small mt-3" onClick={() => void read.mutate()}>
            {t('status/retry')}
          </button>
        </div>
      )}
      {order && (
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
          <div className="grid min-w-0 gap-8">
            <Details order={order} languages={languages} />
            <Files files={order.attachments} cart={order.hash} />
          </div>
          <section aria-labelledby="price-heading" className="card p-5 sm:p-6">
            <h2 id="price-heading" className="text-xl">
              {t('status/price')}
            </h2>
            <PriceLines items={order.items} price={{ ...order, vat_rate: order.tax_rate }} languages={languages} />
            {order.test_payment && <p className="hint mt-3">{t('status/test')}</p>}
            {order.status_name !== 'done' && (
              <a
                className="btn btn-primary mt-5 w-full"
                href={href(locale, 'cart.hash.payment.index', { hash: order.hash })}
              >
                {t('status/pay')}
              </a>
            )}
          </section>
        </div>
      )}
    </div>
  );
}
