import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { staffMails } from '#shared/contract/staff/mails.ts';
import { DeadLetters } from './DeadLetters.tsx';
import { FailedMails } from './FailedMails.tsx';

/** What failed behind the answers, and is tried once more: mails that were never sent, and work that was given up. */
export default function DeskFailedPage() {
  const { t } = useI18n();
  const may = useMay();
  const [said, setSaid] = useState('');
  const seesLetters = may(staffMails.listDeadLetters);
  const mails = useWork('desk/failed/mails', () => call(staffMails.listFailedMails, { query: { limit: 100 } }));
  const letters = useWork(`desk/failed/letters/${seesLetters}`, async () =>
    seesLetters ? call(staffMails.listDeadLetters) : { queues: [] },
  );
  const again = async () => {
    await Promise.all([mails.mutate(), letters.mutate()]);
  };
  const error = mails.error ?? letters.error;
  const retried = async (text: string) => {
    setSaid(text);
    await again();
  };
  return (
    <DeskFrame
      heading={t('failed/list')}
      list="staff.failed"
      error={error}
      retry={() => void again()}
      said={said}
      isLoading={!mails.data && error === undefined}
    >
      {mails.data && <FailedMails mails={mails.data.mails} retried={retried} />}
      {letters.data && seesLetters && <DeadLetters queues={letters.data.queues} retried={retried} />}
    </DeskFrame>
  );
}
