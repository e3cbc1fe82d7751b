import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { testMode } from '#shared/contract/testMode.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';

/** What would have been mailed under a clock, once it is opened; `time`: of the clock, read again when it has moved. */
export function ClockMails({ clock, time }: { clock: string; time: string }) {
  const { t, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { data, error, mutate } = useSWR(isOpen && ['test-mails', clock, time], () =>
    call(testMode.listTestMails, { params: { clock } }),
  );
  // The latest first, as in a mailbox.
  const mails = data?.mails.map((mail, place) => ({ ...mail, place })).reverse();
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer">{t('webhooks/clock.mails')}</summary>
      <div className="mt-3 grid gap-3">
        {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
        {!mails && error === undefined && <div aria-busy="true" className="h-16 rounded-[10px] bg-surface" />}
        {mails?.length === 0 && <p className="hint">{t('webhooks/clock.mails.none')}</p>}
        <ul className="grid gap-3">
          {mails?.map(({ place, at, template, test_recipient: to, order_id: order }) => (
            <li key={place} className="border-t border-line pt-3">
              <p className="font-medium break-all">{template}</p>
              <p className="hint break-words">
                {[formatMoment(at, locale), to, order && t('webhooks/clock.mail.order', { order })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
