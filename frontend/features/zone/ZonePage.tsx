import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { translator } from '#shared/contract/translator.ts';
import { sayMonth } from '#shared/rules/sayMonth.ts';
import { Offers } from './Offers.tsx';
import { OwnJobs } from './OwnJobs.tsx';
import { ZoneFrame } from './ZoneFrame.tsx';

/** The work of a translator: what is offered, and what is theirs. */
export default function ZonePage() {
  const { t, locale } = useI18n();
  const offers = useWork('offers', () => call(translator.listOffers));
  const jobs = useWork('jobs', () => call(translator.listJobs, { query: { limit: 100 } }));
  const profile = useWork('profile', () => call(translator.getTranslator), 0);
  const stated = useWork('statements', () => call(translator.listStatements), 0);
  const due = stated.data?.statements.find(({ state }) => state === 'sent');
  const zone = profile.data?.time_zone;
  const error = offers.error ?? jobs.error;
  // What stands above comes first: nothing that is being read is pushed down.
  const isTold = stated.data !== undefined || stated.error !== undefined;
  const retry = () => void Promise.all([offers.mutate(), jobs.mutate()]);
  return (
    <ZoneFrame page="translator.index" heading={t('zone/work')} error={error} retry={retry}>
      {due && (
        <p className="notice">
          <a className="link" href={href(locale, 'translator.earnings')}>
            {t('zone/statement.waits', {
              month: sayMonth(due.month, locale),
              day: formatDay(due.decide_by, locale),
            })}
          </a>
        </p>
      )}
      <Offers offers={isTold ? offers.data?.offers : undefined} zone={zone} changed={() => offers.mutate()} />
      {(offers.data || error !== undefined) && isTold && <OwnJobs jobs={jobs.data?.jobs} zone={zone} />}
    </ZoneFrame>
  );
}
