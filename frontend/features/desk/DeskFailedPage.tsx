import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskOrderLink, DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { deskDeadLetters } from '#shared/contract/desk/deadLetters.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { staffMails } from '#shared/contract/staff/mails.ts';
import { useMailName } from './useMailName.ts';

/** What failed behind the answers: mails that were never sent, files that nobody may open, and work that was given up. */
export default function DeskFailedPage() {
  const { t } = useI18n();
  const may = useMay();
  const [said, setSaid] = useState('');
  const seesLetters = may(deskDeadLetters.listDeadLetters);
  const mails = useDeskList('desk/failed/mails', (cursor) =>
    call(staffMails.listFailedMails, { query: { cursor, limit: 50 } }),
  );
  const letters = useWork(`desk/failed/letters/${seesLetters}`, async () =>
    seesLetters ? call(deskDeadLetters.listDeadLetters) : { queues: [] },
  );
  const files = useDeskList('desk/failed/files', (cursor) =>
    call(staffMails.listRefusedFiles, { query: { cursor, limit: 50 } }),
  );
  const failed = mails.data?.flatMap((page) => page.mails);
  const refused = files.data?.flatMap((page) => page.refused_files);
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
      of={{ data: mails.data, error, mutate: again }}
      said={said}
    >
      {failed && <FailedMails mails={failed} retried={retried} />}
      {failed && <MoreRows list={mails} rows={failed.length} />}
      {may(staffMails.liftStoppedAddress) && <LiftAddress lifted={retried} />}
      {refused && <RefusedFiles files={refused} />}
      {refused && <MoreRows list={files} rows={refused.length} />}
      {letters.data && seesLetters && <DeadLetters queues={letters.data.queues} retried={retried} />}
    </DeskFrame>
  );
}

type FailedMail = ResultOf<typeof staffMails.listFailedMails>['mails'][number];

interface FailedMailsProps {
  mails: readonly FailedMail[];
  retried: (said: string) => Promise<void>;
}

/** Mails that never left: to whom, masked, and about which order; what they say is shown to nobody. */
function FailedMails({ mails, retried }: FailedMailsProps) {
  const { t, locale } = useI18n();
  const may = useMay();
  const nameOf = useMailName();
  const [asked, setAsked] = useState<FailedMail>();
  const [asksAll, setAsksAll] = useState(false);
  const again = may(staffMails.retryFailedMail) ? mails.filter(({ may_retry }) => may_retry) : [];
  const count = again.length;
  return (
    <WorkSection id="failed-mails" heading={t('failed/mails')}>
      {mails.length === 0 && <p className="card p-6">{t('failed/mails.none')}</p>}
      {mails.length > 0 && (
        <DeskTable
          caption={t('failed/mails')}
          rows={mails}
          keyOf={({ mail_id }) => mail_id}
          columns={[
            { label: t('failed/about'), cell: ({ template }) => nameOf(template) },
            { label: t('failed/to'), cell: ({ to }) => to },
            {
              label: t('money/order.column'),
              cell: ({ order_id }) => <DeskOrderLink id={order_id} />,
            },
            { label: t('failed/why'), cell: ({ because }) => t(`failed/why.${because}`) },
            { label: t('failed/at'), cell: ({ failed_at }) => sayInstant(failed_at, locale) },
            {
              label: t('money/decide'),
              cell: (row) =>
                row.may_retry && may(staffMails.retryFailedMail) ? (
                  <button
                    type="button"
                    className="btn btn-small btn-quiet"
                    aria-label={`${t('failed/retry')}: ${nameOf(row.template)} ${row.order_id ?? row.to}`}
                    onClick={() => setAsked(row)}
                  >
                    {t('failed/retry')}
                  </button>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      )}
      {count > 1 && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setAsksAll(true)}>
          {t('failed/all', { count })}
        </button>
      )}
      {asksAll && (
        <AskFirst
          title={t('failed/all.ask', { count })}
          text={t('failed/all.text')}
          button={t('failed/all', { count })}
          close={() => setAsksAll(false)}
          act={async () => {
            let done = 0;
            // One that a colleague sent again by then is refused, the others go on.
            for (const { mail_id: mail } of again)
              await call(staffMails.retryFailedMail, { params: { mail } }).then(
                () => done++,
                (error) => {
                  if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 0) throw error;
                },
              );
            await retried(t('failed/said.all', { done, count }));
          }}
        />
      )}
      {asked && (
        <AskFirst
          title={t('failed/retry.ask')}
          text={t('failed/retry.text', { to: asked.to })}
          button={t('failed/retry')}
          close={() => setAsked(undefined)}
          act={async () => {
            await call(staffMails.retryFailedMail, { params: { mail: asked.mail_id } });
            await retried(t('failed/said.mail'));
          }}
        />
      )}
    </WorkSection>
  );
}

/** An address that is not written to any more is written to again, whether or not a mail to it is in the list. */
function LiftAddress({ lifted }: { lifted: (said: string) => Promise<void> }) {
  const { t } = useI18n();
  const [email, setEmail] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <form
      method="dialog"
      className="grid justify-items-start gap-3 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() !== '') setAsked(true);
      }}
    >
      <TextField
        id="stopped-address"
        label={t('failed/lift.address')}
        hint={t('failed/lift.hint')}
        type="email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <button type="submit" className="btn btn-quiet">
        {t('failed/lift')}
      </button>
      {isAsked && (
        <AskFirst
          title={t('failed/lift.ask')}
          text={t('failed/lift.text', { to: email.trim() })}
          field={t('desk/reason')}
          button={t('failed/lift')}
          close={() => setAsked(false)}
          act={async (reason) => {
            const { lifted: was } = await call(staffMails.liftStoppedAddress, {
              body: { email: email.trim(), reason },
            });
            setEmail('');
            await lifted(t(was ? 'failed/said.lifted' : 'failed/said.not_stopped'));
          }}
        />
      )}
    </form>
  );
}

type RefusedFile = ResultOf<typeof staffMails.listRefusedFiles>['refused_files'][number];

/** Files with malware, or that no scan could look into: which order waits for a clean copy. */
function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const { t, locale } = useI18n();
  return (
    <WorkSection id="refused-files" heading={t('failed/files')}>
      {files.length === 0 && <p className="card p-6">{t('failed/files.none')}</p>}
      {files.length > 0 && (
        <DeskTable
          caption={t('failed/files')}
          rows={files}
          keyOf={({ found_at, kind, order_id }) => `${found_at} ${kind} ${order_id}`}
          columns={[
            { label: t('failed/kind'), cell: ({ kind }) => t(`failed/file.kind.${kind}`) },
            {
              label: t('failed/file.found'),
              cell: ({ verdict, threat }) =>
                verdict === 'infected'
                  ? t('failed/file.infected', { threat: threat ?? '?' })
                  : t('failed/file.unscannable'),
            },
            {
              label: t('money/order.column'),
              cell: ({ order_id }) => <DeskOrderLink id={order_id} />,
            },
            { label: t('failed/at'), cell: ({ found_at }) => sayInstant(found_at, locale) },
          ]}
        />
      )}
    </WorkSection>
  );
}

type DeadLetterQueue = ResultOf<typeof deskDeadLetters.listDeadLetters>['queues'][number];

interface DeadLettersProps {
  queues: readonly DeadLetterQueue[];
  retried: (said: string) => Promise<void>;
}

/** Work that failed five times and waits: how much of each kind, tried once more. */
function DeadLetters({ queues, retried }: DeadLettersProps) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<DeadLetterQueue>();
  const waiting = queues.filter(({ messages }) => messages > 0);
  return (
    <WorkSection id="dead-letters" heading={t('failed/letters')}>
      {waiting.length === 0 && <p className="card p-6">{t('failed/letters.none')}</p>}
      {waiting.length > 0 && (
        <DeskTable
          caption={t('failed/letters')}
          rows={waiting}
          keyOf={({ queue }) => queue}
          columns={[
            { label: t('failed/kind'), cell: ({ queue }) => t(`failed/queue.${queue}`) },
            { label: t('failed/count'), cell: ({ messages }) => messages },
            {
              label: t('money/decide'),
              cell: (row) => (
                <button
                  type="button"
                  className="btn btn-small btn-quiet"
                  aria-label={`${t('failed/again')}: ${t(`failed/queue.${row.queue}`)}`}
                  onClick={() => setAsked(row)}
                >
                  {t('failed/again')}
                </button>
              ),
            },
          ]}
        />
      )}
      {asked && (
        <AskFirst
          title={t('failed/again.ask', { kind: t(`failed/queue.${asked.queue}`), count: asked.messages })}
          text={t('failed/again.text')}
          button={t('failed/again')}
          close={() => setAsked(undefined)}
          act={async () => {
            const { retried: count } = await call(deskDeadLetters.retryDeadLetters, { params: { queue: asked.queue } });
            await retried(t('failed/said.letters', { count }));
          }}
        />
      )}
    </WorkSection>
  );
}
