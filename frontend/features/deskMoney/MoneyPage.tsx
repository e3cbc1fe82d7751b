import { useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { FilterLinks } from '#frontend/shop/work/FilterLinks.tsx';
import { useAddressFilter } from '#frontend/shop/work/useAddressFilter.ts';
import { AdjustmentList } from './AdjustmentList.tsx';
import { ApprovalList } from './ApprovalList.tsx';
import { OpenRefunds } from './OpenRefunds.tsx';
import { Transfers } from './Transfers.tsx';

/** Money that waits for someone: refunds to approve, to pay out by hand, on their way; transfers to our bank account. */
export default function MoneyPage() {
  const { t } = useI18n();
  const filter = useAddressFilter('list', ['approval', 'rejected', 'waiting', 'transfers']);
  const [shown, setShown] = useState<{ error?: unknown; retry: () => void }>({ retry: () => undefined });
  const [said, setSaid] = useState('');
  const list = { failed: (error: unknown, retry: () => void) => setShown({ error, retry }), say: setSaid };
  return (
    <DeskFrame heading={t('money/list')} list="staff.money" error={shown.error} retry={shown.retry} said={said}>
      <FilterLinks label={t('money/list')} filter={filter} textOf={(name) => t(`money/list.${name}`)} />
      {filter.chosen === 'approval' && (
        <>
          <ApprovalList {...list} />
          <AdjustmentList {...list} />
        </>
      )}
      {filter.chosen === 'transfers' && <Transfers {...list} />}
      {(filter.chosen === 'rejected' || filter.chosen === 'waiting') && (
        <OpenRefunds key={filter.chosen} list={filter.chosen} {...list} />
      )}
    </DeskFrame>
  );
}
