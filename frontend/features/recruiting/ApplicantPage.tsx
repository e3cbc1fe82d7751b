import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ApplicantViewWire } from '#shared/contract/schemas/application.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { ApplicantActs } from './ApplicantActs.tsx';
import { ApplicantFacts } from './ApplicantFacts.tsx';
import { ApplicantHistory } from './ApplicantHistory.tsx';

/** An application: who, what they offer, the test, what can be done next, and everything that happened. */
export default function ApplicantPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const { data, error, mutate } = useWork(
    `desk/applicant/${id}`,
    () => call(staffApplicants.getApplicant, { params: { applicant: id } }),
    0,
  );
  const [said, setSaid] = useState('');
  const changed = async (next: ApplicantViewWire) => {
    setSaid(t('desk/applicant.done', { state: t(`desk/applicant.state.${next.state}`) }));
    await mutate(next, { revalidate: false });
  };
  const newest = async () => {
    const now = await call(staffApplicants.getApplicant, { params: { applicant: id } });
    await mutate(now, { revalidate: false });
    return t('conflict/now', { state: t(`desk/applicant.state.${now.state}`) });
  };
  return (
    <DeskFrame
      heading={data?.name ?? t('desk/applicant')}
      said={said}
      isLoading={!data}
      error={error}
      retry={() => void mutate()}
    >
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <ApplicantFacts applicant={data} />
          {/* Beside what is decided on; on a phone between who it is and what happened. */}
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ApplicantActs applicant={data} changed={changed} newest={newest} />
          </div>
          <ApplicantHistory applicant={data} />
        </div>
      )}
    </DeskFrame>
  );
}
