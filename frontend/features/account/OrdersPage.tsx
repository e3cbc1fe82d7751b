import useSWRInfinite from 'swr/infinite';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { account } from '#shared/contract/account.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { useSignedIn } from './useSignedIn.ts';

type Page = Awaited<ReturnType<typeof call<typeof account.listOrders>>>;

export default function OrdersPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const { data, error, isValidating, mutate, setSize, size } = useSWRInfinite<Page, unknown>(
    (index: number, before: Page | null) =>
      signedIn && (index === 0 || before?.cursor) ? ['orders', before?.cursor ?? ''] : null,
    ([, cursor]: [string, string]) => call(account.listOrders, { query: { cursor: cursor || undefined } }),
  );
  const orders = data?.flatMap((page) => page.orders);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <AccountFrame heading={t('login/orders')}>
      {error !== undefined && (
        <div role="alert" className="alert">
          <p>{failureText(error, t)}</p>
          <button type="button" className="btn btn-quiet btn-small mt-3" onClick={() => void mutate()}>
            {t('site/retry')}
          </button>
        </div>
      )}
      {!orders && error === undefined && <div aria-busy="true" className="card h-64" />}
      {orders?.length === 0 && (
        <div className="card grid justify-items-start gap-4 p-6">
          <p>{t('login/orders.none')}</p>
          <a className="btn btn-primary" href={href(locale, 'order.write.index')}>
            {t('login/orders.write')}
          </a>
        </div>
      )}
      {orders !== undefined && orders.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <caption className="sr-only">{t('login/orders')}</caption>
            <thead>
              <tr>
                <th scope="col">ID</th>
                <th scope="col">{t('login/orders.service')}</th>
                <th scope="col">{t('login/orders.created')}</th>
                <th scope="col" className="num">
                  {t('login/orders.price')}
                </th>
                <th scope="col">{t('login/orders.status')}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id} className="border-t border-line">
                  <td className="py-3 pr-4">
                    <a className="link" href={`${href(locale, 'payment.successful', { id: order.id })}#${order.hash}`}>
                      {order.id}
                    </a>
                  </td>
                  <td className="pr-4">{order.service_name}</td>
                  <td className="pr-4">
                    <time dateTime={order.created_at}>{date.format(new Date(order.created_at))}</time>
                  </td>
                  <td className="num pr-4">{order.price_gross.currency_amount_decimal} PLN</td>
                  <td>{order.status_label}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data?.at(-1)?.cursor && (
        <button type="button" className="btn btn-quiet" disabled={isValidating} onClick={() => void setSize(size + 1)}>
          {t('login/orders.more')}
        </button>
      )}
    </AccountFrame>
  );
}
