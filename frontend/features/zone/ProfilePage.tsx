import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { translator } from '#shared/contract/translator.ts';
import { OwnData } from './OwnData.tsx';
import { PublicProfileForm } from './PublicProfileForm.tsx';
import { ZoneFrame } from './ZoneFrame.tsx';

/** What everybody may see of a translator, and the translator's own data. */
export default function ProfilePage() {
  const { t } = useI18n();
  const { data, error, mutate } = useWork('profile/public', () => call(translator.getPublicProfile), 0);
  return (
    <ZoneFrame page="translator.profile" heading={t('zone/profile')} error={error} retry={() => void mutate()}>
      {!data && error === undefined && <div aria-busy="true" className="card h-96" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
          <PublicProfileForm profile={data} saved={(next) => mutate(next, { revalidate: false })} />
          <OwnData />
        </div>
      )}
    </ZoneFrame>
  );
}
