import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { SaveRows } from '#frontend/shop/SaveRows.tsx';
import { deskOrders } from '#shared/contract/desk/orders.ts';
import type { wantedOf } from './orderFilter.ts';

/** Saves the rows of the list, all of them and not only those shown, as a file for a spreadsheet. */
export function ExportOrders({ wanted }: { wanted: ReturnType<typeof wantedOf> }) {
  const { t } = useI18n();
  return (
    <SaveRows
      button={t('deskOrders/export')}
      rows={() => call(deskOrders.exportDeskOrders, { body: wanted })}
      said={({ complete, ...saved }) => t(complete ? 'deskOrders/exported' : 'deskOrders/exported.part', saved)}
    />
  );
}
