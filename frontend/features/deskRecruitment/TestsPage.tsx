import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { TestViewWire } from '#shared/contract/schemas/application.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { testMarks } from '#shared/rules/agreement.ts';

/** Test translations that wait for a mark, without a name: source and translation side by side. */
export default function TestsPage() {
  const { t } = useI18n();
  const answer = useWork('desk/tests', () => call(staffApplicants.listTests), 0);
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  const own = data?.tests.filter(({ marked_by_me }) => !marked_by_me);
  return (
    <DeskFrame heading={t('desk/tests')} list="staff.applicants" said={said} of={answer}>
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
        {pair(test)}, {t('job/words', { words: test.words })}
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

const marks = Array.from({ length: testMarks.highest }, (_, index) => index + testMarks.lowest);

/** A mark, whether it is good enough, and why. */
function MarkForm({ test, marked }: { test: string; marked: () => Promise<void> }) {
  const { t } = useI18n();
  const tellLast = useTellLast();
  const [mark, setMark] = useState<number>();
  const [passed, setPassed] = useState(false);
  const form = useForm(staffApplicants.markTest, {
    id: `test-${test}-`,
    start: { comment: '' },
    labels: { comment: 'desk/mark.comment' },
    send: ({ comment }) =>
      tellLast(
        `test#${test}`,
        async () => {
          await call(staffApplicants.markTest, { params: { test }, body: { mark: mark ?? '', passed, comment } });
          await marked();
        },
        // What others gave is not told: each marks for themselves.
        async () => {
          const { tests } = await call(staffApplicants.listTests);
          const isOpen = tests.some((one) => one.test_id === test && !one.marked_by_me);
          return t(isOpen ? 'conflict/test.again' : 'conflict/test');
        },
      ),
  });
  return (
    <PlainForm button={t('desk/mark.send')} form={form}>
      <fieldset>
        <legend className="label">{t('desk/mark')}</legend>
        <div className="flex flex-wrap gap-2">
          {marks.map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name={`mark-${test}`}
                className="check"
                checked={mark === one}
                onChange={() => setMark(one)}
              />
              {one}
            </label>
          ))}
        </div>
        {form.fields.mark && <p className="error mt-1">{form.fields.mark}</p>}
      </fieldset>
      <CheckField id={`passed-${test}`} label={t('desk/mark.good')} checked={passed} onChange={setPassed} />
      <AreaField {...form.text('comment')} rows={3} />
    </PlainForm>
  );
}
