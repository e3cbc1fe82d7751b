import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { useSending } from '#frontend/shop/useSending.ts';
import { wording } from '#shared/contract/wording.ts';
import { PreferForm } from './PreferForm.tsx';
import { usePairName } from './useWording.ts';

/** Whom the account wants again, or not any more: known by the order they worked on. */
export function Preferred() {
  const { t } = useI18n();
  const signedIn = useSignedIn();
  const pairName = usePairName();
  const mayChange = useRefusedBy(wording.preferTranslator) === undefined;
  const { data, error, mutate } = useSWR(signedIn && 'preferences', () => call(wording.listPreferences));
  const [said, setSaid] = useState('');
  const { send, failure } = useSending();
  const keep = async (next: typeof data, text: string) => {
    await mutate(next, { revalidate: false });
    setSaid(text);
  };
  const withdraw = (id: string) =>
    send(
      async () => {
        await keep(await call(wording.withdrawPreference, { params: { id } }), t('wording/preferred.withdrawn'));
        return undefined;
      },
      (problem) => ({ failure: failureText(problem, t) }),
    );
  const list = data?.preferences;
  return (
    <section className="grid min-w-0 gap-4" aria-labelledby="preferred-heading">
      <h2 id="preferred-heading" className="text-xl">
        {t('wording/preferred')}
      </h2>
      <p className="max-w-prose">{t('wording/preferred.intro')}</p>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
      {list?.length === 0 && <p className="card p-6">{t('wording/preferred.none')}</p>}
      {list && list.length > 0 && (
        <ul className="grid gap-3">
          {list.map(({ id, wish, works, order_id: order }) => {
            const who = order === null ? t('wording/preferred.earlier') : t('wording/preferred.who', { id: order });
            return (
              <li key={id} className="card flex flex-wrap items-center justify-between gap-4 p-4">
                <div className="min-w-0">
                  <p className="font-medium">{who}</p>
                  <p className="text-muted">
                    {works.map((work) => `${pairName(work)}, ${t(`wording/step.${work.step}`)}`).join('; ')}
                  </p>
                  <p>{t(`wording/preferred.${wish}`)}</p>
                </div>
                {mayChange && (
                  <button
                    type="button"
                    className="btn btn-quiet btn-small"
                    aria-label={t('wording/preferred.withdraw.of', { who })}
                    onClick={() => void withdraw(id)}
                  >
                    {t('wording/preferred.withdraw')}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {failure && <Failed text={failure} />}
      {mayChange && <PreferForm signedIn={signedIn} chosen={(next) => keep(next, t('wording/preferred.saved'))} />}
    </section>
  );
}
