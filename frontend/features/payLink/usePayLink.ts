import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { payments } from '#shared/contract/payments.ts';
import { keptLink } from './keptLink.ts';

export type PaidFor = ResultOf<typeof payments.readPayLink>;

/** While money is on its way, or a price is made. */
const waitingMilliseconds = 3_000;

/** What the link behind `#`, or the one that was followed to the provider, leads to; `link` empty: there is none. */
export function usePayLink() {
  const { locale } = useI18n();
  const [link, setLink] = useState<string>();
  useEffect(() => {
    const given = location.hash.slice(1) || keptLink.read();
    if (given) keptLink.keep(given);
    setLink(given);
  }, []);
  const read = useSWR(
    link ? ['pay-link', link, locale] : null,
    () => call(payments.readPayLink, { body: { link: link ?? '' } }),
    {
      shouldRetryOnError: false,
      refreshInterval: (order) =>
        order?.state === 'awaiting_confirmation' || order?.state === 'not_priced' ? waitingMilliseconds : 0,
    },
  );
  const isGone =
    link === '' || (read.error instanceof ApiFailure && read.error.status >= 400 && read.error.status < 500);
  return { link, order: isGone ? undefined : read.data, isGone, error: read.error, reload: () => read.mutate() };
}
