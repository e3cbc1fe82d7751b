import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { deskDeadLetters } from '#shared/contract/desk/deadLetters.ts';
import { staffMails } from '#shared/contract/staff/mails.ts';
import { DeadLetters } from './DeadLetters.tsx';
import { FailedMails } from './FailedMails.tsx';
import { LiftAddress } from './LiftAddress.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';

/** What failed behind the answers: mails that were never sent, files that nobody may open, and work that was given up. */
export default function DeskFailedPage() {
  const { t } = useI18n();
  const may = useMay();
  const [said, setSaid] = useState('');
  const seesLetters = may(deskDeadLetters.listDeadLetters);
  const mails = useWork('desk/failed/mails', () => call(staffMails.listFailedMails, { query: { limit: 100 } }));
  const letters = useWork(`desk/failed/letters/${seesLetters}`, async () =>
    seesLetters ? call(deskDeadLetters.listDeadLetters) : { queues: [] },
  );
  const files = useWork('desk/failed/files', () => call(staffMails.listRefusedFiles, { query: { limit: 100 } }));
  const again = async () => {
    await Promise.all([mails.mutate(), letters.mutate(), files.mutate()]);
  };
  const error = mails.error ?? letters.error ?? files.error;
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
      {may(staffMails.liftStoppedAddress) && <LiftAddress lifted={retried} />}
      {files.data && <RefusedFiles files={files.data.refused_files} />}
      {letters.data && seesLetters && <DeadLetters queues={letters.data.queues} retried={retried} />}
    </DeskFrame>
  );
}
