import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { SaveRows } from '#frontend/shop/SaveRows.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { useAddress } from '#frontend/shop/work/useAddress.ts';
import { useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { deskOrders } from '#shared/contract/desk/orders.ts';
import { FindOrder, takeAskedEmail } from './FindOrder.tsx';
import { filterNames, OrderFilters, OrderViews, wantedOf } from './OrderFilters.tsx';
import { OrdersTable } from './OrdersTable.tsx';

/** All orders: narrowed and sorted by the address, or those of one customer, whose address stands nowhere but here. */
export default function DeskOrdersPage() {
  const { t } = useI18n();
  const { values, choose } = useAddress(filterNames);
  const [email, setEmail] = useState<string>();
  useEffect(() => setEmail(takeAskedEmail()), []);
  const wanted = wantedOf(values ?? {});
  const name = email === undefined ? values && `desk/orders/${JSON.stringify(wanted)}` : `desk/orders of ${email}`;
  const list = useDeskList(name, (cursor) =>
    email === undefined
      ? call(deskOrders.listDeskOrders, { query: { ...wanted, cursor, limit: 25 } })
      : call(deskOrders.findDeskOrders, { body: { email, cursor, limit: 25 } }),
  );
  const rows = list.data?.flatMap(({ orders }) => orders) ?? [];
  const none =
    email === undefined
      ? t(list.hasMore ? 'deskOrders/none.yet' : 'deskOrders/none')
      : t('deskOrders/find.none', { email });
  return (
    <DeskFrame heading={t('deskOrders/orders')} list="staff.orders" of={list} wait={null}>
      <FindOrder ofEmail={setEmail} />
      {email === undefined ? (
        <>
          <OrderViews values={values ?? {}} choose={choose} />
          <OrderFilters values={values ?? {}} choose={choose} />
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <h2 className="text-xl break-words">{t('deskOrders/find.of', { email })}</h2>
          <button type="button" className="btn btn-small btn-quiet" onClick={() => setEmail(undefined)}>
            {t('deskOrders/find.back')}
          </button>
        </div>
      )}
      <div className="grid min-h-[60vh] grid-cols-[minmax(0,1fr)] content-start gap-4" aria-busy={list.isLoading}>
        {!list.data && list.error === undefined && <div className="card h-96" />}
        {list.data && rows.length === 0 && <p className="card p-6">{none}</p>}
        {rows.length > 0 && <OrdersTable rows={rows} {...(email === undefined && { values: values ?? {}, choose })} />}
        {list.data && (
          <MoreRows list={list} rows={rows.length}>
            {email === undefined && rows.length > 0 && <ExportOrders wanted={wanted} />}
          </MoreRows>
        )}
      </div>
    </DeskFrame>
  );
}

/** Saves the rows of the list, all of them and not only those shown, as a file for a spreadsheet. */
function ExportOrders({ wanted }: { wanted: ReturnType<typeof wantedOf> }) {
  const { t } = useI18n();
  return (
    <SaveRows
      button={t('deskOrders/export')}
      rows={() => call(deskOrders.exportDeskOrders, { body: wanted })}
      said={({ complete, ...saved }) => t(complete ? 'deskOrders/exported' : 'deskOrders/exported.part', saved)}
    />
  );
}
