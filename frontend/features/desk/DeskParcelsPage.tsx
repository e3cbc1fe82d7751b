import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ParcelRowWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations } from '#shared/contract/staff/shipping.ts';

type List = 'to_send' | 'under_way' | 'returned';

/** Papers to be printed and posted, parcels under way, and those that came back. */
export default function DeskParcelsPage() {
  const { t } = useI18n();
  const filter = useAddressFilter('list', ['to_send', 'under_way', 'returned']);
  const answer = useWork(`desk/parcels/${filter.chosen}`, () =>
    call(shippingOperations.listParcels, { query: { list: filter.chosen, limit: 100 } }),
  );
  const { data } = answer;
  return (
    <DeskFrame heading={t('deskParcel/parcels')} list="staff.parcels" of={answer} wait={null}>
      <FilterLinks label={t('deskParcel/lists')} filter={filter} textOf={(name) => t(`deskParcel/${name}`)} />
      <Waiting of={answer} as="card h-40" />
      {data?.parcels.length === 0 && <p className="card p-6">{t(`deskParcel/none.${filter.chosen}`)}</p>}
      {data && data.parcels.length > 0 && <Parcels parcels={data.parcels} list={filter.chosen} />}
    </DeskFrame>
  );
}

function Parcels({ parcels, list }: { parcels: readonly ParcelRowWire[]; list: List }) {
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
              <a className="link" href={`${href(locale, 'staff.order', { id })}#parcel`}>
                {id}
              </a>
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
