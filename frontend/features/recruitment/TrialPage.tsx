import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { recruitment } from '#shared/contract/recruitment.ts';
import { sayMoment } from '#shared/rules/say/sayMoment.ts';
import { OpenedLink, useMailedLink } from './OpenedLink.tsx';

/** A short text to translate, by a mailed link; sent in once. */
export default function TrialPage() {
  const { t, locale } = useI18n();
  const pair = usePair();
  const { link, found, setFound, gone, setError, error } = useMailedLink((given) =>
    call(recruitment.readTrial, { body: { link: given } }),
  );
  const form = useForm(recruitment.answerTrial, {
    start: { text: '' },
    labels: { text: 'recruitment/trial.answer' },
    send: async (typed) => {
      try {
        const { answered_at } = await call(recruitment.answerTrial, { body: { link, ...typed } });
        if (found) setFound({ ...found, answered_at });
      } catch (failed) {
        if (!(failed instanceof ApiFailure && failed.status === 410)) throw failed;
        setError(failed);
      }
      return undefined;
    },
  });
  return (
    <OpenedLink heading={t('recruitment/trial.heading')} gone={gone} of={{ data: found, error }}>
      {found?.answered_at && <p role="status">{t('recruitment/trial.answered')}</p>}
      {found && !found.answered_at && (
        <>
          <p>
            {pair(found)}, {t('recruitment/trial.words', { words: found.words })}.{' '}
            {t('recruitment/trial.until', { time: sayMoment(found.until, locale) })}
          </p>
          <blockquote className="card p-5 break-words whitespace-pre-wrap">{found.text}</blockquote>
          <PlainForm button={t('recruitment/trial.send')} form={form} disabled={form.typed.text.trim() === ''}>
            <AreaField {...form.text('text')} hint={t('recruitment/trial.once')} className="input min-h-64" />
          </PlainForm>
        </>
      )}
    </OpenedLink>
  );
}
