import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DeskOrderLink, DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { DeskOrderRowWire } from '#shared/contract/desk/orders.ts';
import type { OrderFilterValues } from './OrderFilters.tsx';
import { useQuoteName } from './useQuoteName.ts';

interface Props {
  rows: readonly DeskOrderRowWire[];
  /** Where the list can be sorted. */
  values?: OrderFilterValues;
  choose?: (values: OrderFilterValues) => void;
}

/** Orders with what tells them apart. */
export function OrdersTable({ rows, values = {}, choose }: Props) {
  const { t, locale } = useI18n();
  const name = useQuoteName();
  const sort = values.sort ?? 'newest';
  const byDay = sort === 'oldest' ? 'ascending' : sort === 'newest' ? 'descending' : 'none';
  const byState = sort === 'state' ? 'ascending' : sort === 'state_down' ? 'descending' : 'none';
  const sortable = (sorted: 'ascending' | 'descending' | 'none', next: string) =>
    choose && { sorted, sort: () => choose({ ...values, sort: next }) };
  return (
    <DeskTable
      caption={t('deskOrders/orders')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('deskOrders/number'),
          cell: ({ id }) => <DeskOrderLink id={id} />,
        },
        {
          label: t('deskOrders/ordered'),
          ...sortable(byDay, byDay === 'descending' ? 'oldest' : 'newest'),
          cell: ({ created_at: at }) => <time dateTime={at}>{formatDay(at, locale)}</time>,
        },
        {
          label: t('deskOrders/status'),
          ...sortable(byState, byState === 'ascending' ? 'state_down' : 'state'),
          cell: (order) => (
            <>
              {order.status_label}
              <Marks order={order} />
            </>
          ),
        },
        { label: t('deskOrders/what'), cell: (order) => name(order) },
        { label: t('deskOrders/customer'), cell: ({ email_masked }) => email_masked || '–' },
        {
          label: t('deskOrders/promised'),
          cell: ({ delivery_at: at }) => (at === null ? '–' : <time dateTime={at}>{sayInstant(at, locale)}</time>),
        },
        {
          label: t('deskOrders/price'),
          isNumber: true,
          cell: ({ price_gross }) => formatMoney(price_gross.amount, locale),
        },
      ]}
    />
  );
}

/** What is unusual about an order. */
function Marks({ order }: { order: DeskOrderRowWire }) {
  const { t } = useI18n();
  const marks = [
    order.express && t('deskOrders/express'),
    order.mail_failed_at !== null && t('deskOrders/mail_failed'),
  ].filter(Boolean);
  return marks.length === 0 ? null : <span className="hint block">{marks.join(', ')}</span>;
}
