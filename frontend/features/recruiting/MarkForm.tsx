import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { testMarks } from '#shared/rules/agreement.ts';

const marks = Array.from({ length: testMarks.highest }, (_, index) => index + testMarks.lowest);

/** A mark, whether it is good enough, and why. */
export function MarkForm({ test, marked }: { test: string; marked: () => Promise<void> }) {
  const { t } = useI18n();
  const tellLast = useTellLast();
  const [mark, setMark] = useState<number>();
  const [passed, setPassed] = useState(false);
  const [comment, setComment] = useState('');
  const form = useSubmit(async () => {
    return tellLast(
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
    );
  });
  const field = { id: `comment-${test}`, hint: undefined, error: form.fields.comment };
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
      <FieldFrame {...field} label={t('desk/mark.comment')} optional>
        <textarea
          {...describe(field)}
          className="input"
          rows={3}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </FieldFrame>
    </PlainForm>
  );
}
