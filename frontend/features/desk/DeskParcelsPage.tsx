import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { listRefresh, useDeskList } from '#frontend/shop/work/useDeskList.ts';
import type { ParcelRowWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations } from '#shared/contract/staff/shipping.ts';

const lists = ['to_send', 'under_way', 'returned', 'apostille_ordered', 'apostille_applied'] as const;
type List = (typeof lists)[number];

/** Papers to be printed and posted, parcels under way, those that came back, and orders that wait for an apostille. */
export default function DeskParcelsPage() {
  const { t } = useI18n();
  const filter = useAddressFilter('list', lists);
  const answer = useDeskList(
    `desk/parcels/${filter.chosen}`,
    (cursor) => call(shippingOperations.listParcels, { query: { list: filter.chosen, cursor, limit: 50 } }),
    listRefresh,
  );
  const rows = answer.data?.flatMap((page) => page.parcels);
  return (
    <DeskFrame heading={t('deskParcel/parcels')} list="staff.parcels" of={answer} wait={null}>
      <FilterLinks label={t('deskParcel/lists')} filter={filter} textOf={(name) => t(`deskParcel/${name}`)} />
      <Waiting of={answer} as="card h-40" />
      {rows?.length === 0 && <p className="card p-6">{t(`deskParcel/none.${filter.chosen}`)}</p>}
      {rows && rows.length > 0 && <Listed parcels={rows} list={filter.chosen} />}
      {rows && <MoreRows list={answer} rows={rows.length} />}
    </DeskFrame>
  );
}

function Listed({ parcels, list }: { parcels: readonly ParcelRowWire[]; list: List }) {
  return list === 'apostille_ordered' || list === 'apostille_applied' ? (
    <Apostilles rows={parcels} list={list} />
  ) : (
    <Parcels parcels={parcels} list={list} />
  );
}

/** Who waits for how many apostilles, since when, and until when they were promised. */
function Apostilles({
  rows,
  list,
}: {
  rows: readonly ParcelRowWire[];
  list: Extract<List, 'apostille_ordered' | 'apostille_applied'>;
}) {
  const { t, locale } = useI18n();
  const time = (at: string | null | undefined) => (at ? <time dateTime={at}>{sayInstant(at, locale)}</time> : '–');
  return (
    <>
      <p className="hint">{t(`deskParcel/${list}.do`)}</p>
      <ListTable
        caption={t(`deskParcel/${list}`)}
        rows={rows}
        keyOf={({ order_id }) => order_id}
        columns={[
          {
            label: t('deskParcel/order'),
            cell: ({ order_id: id }) => (
              <DeskLink page="staff.order" params={{ id }} at="#parcel">
                {id}
              </DeskLink>
            ),
          },
          { label: t('deskParcel/customer'), cell: ({ apostille }) => apostille?.email_masked ?? '–' },
          { label: t('deskParcel/apostilles'), isNumber: true, cell: ({ apostille }) => apostille?.count ?? '–' },
          { label: t('deskParcel/ordered_at'), cell: ({ apostille }) => time(apostille?.ordered_at) },
          { label: t('deskParcel/since'), cell: ({ since }) => time(since) },
          { label: t('deskParcel/promised'), cell: ({ due_at }) => time(due_at) },
        ]}
      />
    </>
  );
}

function Parcels({ parcels, list }: { parcels: readonly ParcelRowWire[]; list: Exclude<List, `apostille_${string}`> }) {
  const { t, locale } = useI18n();
  const time = (at: string | null) => (at === null ? '–' : <time dateTime={at}>{sayInstant(at, locale)}</time>);
  return (
    <>
      {list === 'returned' && <p className="hint">{t('deskParcel/returned.do')}</p>}
      <ListTable
        caption={t(`deskParcel/${list}`)}
        rows={parcels}
        keyOf={({ order_id }) => order_id}
        columns={[
          {
            label: t('deskParcel/order'),
            cell: ({ order_id: id }) => (
              <DeskLink page="staff.order" params={{ id }} at="#parcel">
                {id}
              </DeskLink>
            ),
          },
          { label: t('deskParcel/how'), cell: ({ shipment_name }) => shipment_name },
          { label: t('deskParcel/number'), cell: ({ package_number }) => package_number ?? '–' },
          list === 'to_send'
            ? { label: t('deskParcel/due'), cell: ({ due_at }) => time(due_at) }
            : { label: t('deskParcel/since'), cell: ({ since }) => time(since) },
          ...(list === 'returned'
            ? [{ label: t('deskParcel/address_given'), cell: (row: ParcelRowWire) => time(row.address_given_at) }]
            : []),
        ]}
      />
    </>
  );
}
