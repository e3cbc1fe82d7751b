import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { TestViewWire } from '#shared/contract/schemas/application.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { testMarks } from '#shared/rules/agreement.ts';
import { MarkForm } from './MarkForm.tsx';

/** Test translations that wait for a mark, without a name: source and translation side by side. */
export default function TestsPage() {
  const { t } = useI18n();
  const { data, error, mutate } = useWork('desk/tests', () => call(staffApplicants.listTests), 0);
  const [said, setSaid] = useState('');
  const own = data?.tests.filter(({ marked_by_me }) => !marked_by_me);
  return (
    <DeskFrame
      heading={t('desk/tests')}
      list="staff.applicants"
      said={said}
      isLoading={!data}
      error={error}
      retry={() => void mutate()}
    >
      <p className="max-w-xl text-muted">{t('desk/tests.lead', { people: testMarks.people })}</p>
      {own?.length === 0 && <p className="card p-6">{t('desk/tests.none')}</p>}
      {own?.map((test) => (
        <Test
          key={test.test_id}
          test={test}
          marked={async () => {
            setSaid(t('desk/mark.given'));
            await mutate();
          }}
        />
      ))}
    </DeskFrame>
  );
}

function Test({ test, marked }: { test: TestViewWire; marked: () => Promise<void> }) {
  const { t } = useI18n();
  const pair = usePair();
  return (
    <section className="card grid gap-4 p-5" aria-label={t('desk/tests.one', { id: test.test_id })}>
      <h2 className="text-lg">
        {pair(test)}, {t('zone/words', { words: test.words })}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        {(
          [
            ['desk/tests.source', test.text],
            ['desk/tests.answer', test.answer],
          ] as const
        ).map(([label, text]) => (
          <div key={label}>
            <h3 className="hint">{t(label)}</h3>
            <p className="break-words whitespace-pre-wrap">{text}</p>
          </div>
        ))}
      </div>
      <MarkForm test={test.test_id} marked={marked} />
    </section>
  );
}
