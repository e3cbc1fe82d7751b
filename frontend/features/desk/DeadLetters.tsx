import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { deskDeadLetters } from '#shared/contract/desk/deadLetters.ts';
import type { ResultOf } from '#shared/contract/operation.ts';

type Row = ResultOf<typeof deskDeadLetters.listDeadLetters>['queues'][number];

interface Props {
  queues: readonly Row[];
  retried: (said: string) => Promise<void>;
}

/** Work that failed five times and waits: how much of each kind, tried once more. */
export function DeadLetters({ queues, retried }: Props) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<Row>();
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
