import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { staffStanding } from '#shared/contract/staff/standing.ts';
import { PunctualityTable } from './PunctualityTable.tsx';
import { Ratings } from './Ratings.tsx';

const refreshMilliseconds = 60_000;

/** How the shop keeps its word: every pair of languages, also those that the public board leaves out, and what customers said. */
export default function DeskStandingPage() {
  const { t } = useI18n();
  const kept = useWork('desk/punctuality', () => call(staffStanding.getPairPunctuality), refreshMilliseconds);
  return (
    <DeskFrame
      heading={t('standing/list')}
      list="staff.standing"
      isLoading={!kept.data}
      error={kept.error}
      retry={() => void kept.mutate()}
    >
      {kept.data && (
        <WorkSection id="punctuality-heading" heading={t('standing/punctuality')}>
          <p className="hint max-w-prose">{t('standing/method')}</p>
          {kept.data.punctuality.length === 0 ? (
            <p className="card p-6">{t('standing/none')}</p>
          ) : (
            <PunctualityTable pairs={kept.data.punctuality} least={kept.data.least_orders} />
          )}
        </WorkSection>
      )}
      <Ratings />
    </DeskFrame>
  );
}
