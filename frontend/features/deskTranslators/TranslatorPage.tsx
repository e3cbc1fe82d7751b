import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { staffTranslatorOperations as translators } from '#shared/contract/staff/translators.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SwornChecks } from './SwornChecks.tsx';
import { TranslatorActs } from './TranslatorActs.tsx';
import { TranslatorFacts } from './TranslatorFacts.tsx';
import { TranslatorRecord } from './TranslatorRecord.tsx';

/** A translator: what they work in, for what, how much; what they did and earned; paused and ended here. */
export default function TranslatorPage({ params: { account: id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const may = useMay();
  const [said, setSaid] = useState('');
  const [isEdited, setEdited] = useState(false);
  const params = { translator: id };
  const { data, error, mutate } = useWork(
    `desk/translator/${id}`,
    async () => {
      const [profile, record] = await Promise.all([
        call(translators.getStaffTranslator, { params }),
        call(translators.getTranslatorRecord, { params }),
      ]);
      return { profile, record };
    },
    60_000,
  );
  const changed = async (text: string) => {
    setSaid(text);
    await mutate();
  };
  return (
    <DeskFrame
      heading={data?.profile.name ?? t('desk/translator')}
      said={said}
      isLoading={!data && error === undefined}
      error={error}
      retry={() => void mutate()}
    >
      {data && isEdited && (
        <ProfileForm
          profile={data.profile}
          close={() => setEdited(false)}
          saved={async () => {
            await changed(t('translators/said.saved'));
            setEdited(false);
          }}
        />
      )}
      {data && !isEdited && (
        <>
          {may(translators.updateTranslator) && (
            <TranslatorActs
              key={data.profile.revision}
              profile={data.profile}
              edit={() => {
                setSaid('');
                setEdited(true);
              }}
              changed={changed}
            />
          )}
          <TranslatorFacts profile={data.profile} />
          <SwornChecks
            key={`sworn-${data.profile.revision}`}
            profile={data.profile}
            checks={data.record.sworn_checks}
            changed={changed}
          />
          <TranslatorRecord record={data.record} />
        </>
      )}
    </DeskFrame>
  );
}
