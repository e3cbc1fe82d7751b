import { href, withHash } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Cut } from '#frontend/shop/account/ListTable.tsx';
import type { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { referenceFields } from '#shared/model/account/billing.ts';

export type Order = ResultOf<typeof account.listOrders>['orders'][number];

interface Props {
  order: Order;
}

/** The number of an order, which leads to it, and what the customer's own books call it. */
export function NumberCell({ order }: Props) {
  const { t, locale } = useI18n();
  return (
    <>
      <a className="link" href={withHash(href(locale, 'payment.successful', { id: order.id }), order.hash)}>
        {order.id}
      </a>
      {order.external_id && (
        <span className="hint block" title={t('lists/external_id')}>
          {order.external_id}
        </span>
      )}
      {referenceFields.map(
        (field) =>
          order[field] && (
            <span key={field} className="hint block" title={t(`billing/${field}`)}>
              {order[field]}
            </span>
          ),
      )}
    </>
  );
}

/** So many file names are shown; of more it says how many. */
const shownNames = 2;

/** What was ordered, as its customer knows it: languages, files, service. */
export function WorkCell({ order }: Props) {
  const { t } = useI18n();
  const { ordered_by: by, file_names: names } = order;
  const shown = names.slice(0, shownNames);
  return (
    <>
      <span className="block font-medium">{order.languages}</span>
      {shown.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <span key={place} className="block">
          <Cut text={name} />
        </span>
      ))}
      {order.file_count > shown.length && (
        <span className="hint block">{t('lists/more_files', { count: order.file_count - shown.length })}</span>
      )}
      <span className="hint block">
        {order.file_count === 0 ? t('lists/pasted', { service: order.service_name }) : order.service_name}
        {by && <span className="block">{t('lists/ordered_by', { name: by.name || t('login/former_member') })}</span>}
      </span>
    </>
  );
}

/** When it is ready or was delivered, and when it was ordered. */
export function DueCell({ order: { delivery_at: due, delivered_at: delivered, created_at: created } }: Props) {
  const { t, locale } = useI18n();
  const at = delivered ?? due;
  return (
    <>
      {at && (
        <span className="block">
          {t(delivered ? 'lists/delivered' : 'lists/due')}{' '}
          <time dateTime={at} className="font-medium">
            {delivered ? formatDay(at, locale) : formatInstant(at, locale)}
          </time>
        </span>
      )}
      <span className={at ? 'hint block' : 'block'}>
        {t('lists/ordered')} <time dateTime={created}>{formatDay(created, locale)}</time>
      </span>
    </>
  );
}

/** The state in a word and a colour; where the customer has something to do, what it is, and the way to pay. */
export function StateCell({ order }: Props) {
  const { t, locale } = useI18n();
  const { status_name: payment, status_label: label, waits_for: waits, hash } = order;
  return (
    <>
      {/* Before it is paid, the payment's progress says more than the work's. */}
      <span className={`tag ${toneOf(order)}`}>{payment === 'done' ? label : t(`lists/status.${payment}`)}</span>
      {waits !== null && waits !== 'payment' && (
        <span className="mt-1 block">
          <span className="font-semibold text-warn">{t('waits/for_you')}</span> {t(`waits/${waits}`)}
        </span>
      )}
      {waits === 'payment' && hash !== null && (
        <a
          className="btn btn-primary btn-small mt-2 flex w-fit"
          href={href(locale, 'cart.hash.payment.index', { hash })}
          aria-label={t('lists/pay_order', { id: order.id })}
          data-noprint
        >
          {t('lists/pay_now')}
        </a>
      )}
    </>
  );
}

/** What waits for the customer is never green, whatever else is done. */
function toneOf({ waits_for: waits, status_name: payment, status }: Order): string {
  if (waits !== null) return 'bg-warn-soft text-warn';
  if (payment !== 'done' || status === 'cancelled' || status === 'withdrawn' || status === 'expired')
    return 'bg-surface text-muted';
  return status === 'delivered' || status === 'completed' ? 'bg-accent-soft text-accent' : 'bg-surface text-ink';
}
