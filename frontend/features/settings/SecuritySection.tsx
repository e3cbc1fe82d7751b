import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { logOutWithNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { Section } from './Section.tsx';

const firstShown = 8;

/** What happened to the account, and the way to end every session at once. */
export function SecuritySection() {
  const { t, locale } = useI18n();
  const { data, error, mutate } = useSWR<ResultOf<typeof account.listSecurityEvents>, unknown>('security', () =>
    call(account.listSecurityEvents),
  );
  const [all, setAll] = useState(false);
  const { submit, busy, failure } = useSubmit(async () => {
    await call(account.logOutEverywhere);
    await logOutWithNotice(t('settings/everywhere.done'), locale);
  });
  const events = data?.events.slice(0, all ? undefined : firstShown);
  return (
    <Section id="security" heading={t('settings/security')} text={t('settings/security.text')}>
      {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
      {!events && error === undefined && <div aria-busy="true" className="h-40" />}
      {events && (
        <table className="rows">
          <caption className="sr-only">{t('settings/security')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('settings/event')}</th>
              <th scope="col">{t('settings/when')}</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ kind, at, detail }) => (
              <tr key={`${at} ${kind} ${detail}`}>
                <td>
                  {t(`settings/event.${kind}`)}
                  {detail !== null && <span className="hint block break-words">{detail}</span>}
                </td>
                <td data-label={t('settings/when')}>
                  <time dateTime={at}>{formatMoment(at, locale)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && !all && data.events.length > firstShown && (
        <button type="button" className="btn-link justify-self-start" onClick={() => setAll(true)}>
          {t('settings/security.all')}
        </button>
      )}
      {failure && <Failed text={failure} />}
      <BusyButton className="btn btn-quiet justify-self-start" busy={busy} onClick={() => void submit()}>
        {t('settings/everywhere')}
      </BusyButton>
    </Section>
  );
}
