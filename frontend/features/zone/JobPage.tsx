import { lazy, Suspense, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import { Certification } from './Certification.tsx';
import { JobActions } from './JobActions.tsx';
import { JobCorrections } from './JobCorrections.tsx';
import { JobFacts, useJobName } from './JobFacts.tsx';
import { JobFiles } from './JobFiles.tsx';
import { JobSource } from './JobSource.tsx';
import { JobThread } from './JobThread.tsx';
import { JobWording } from './JobWording.tsx';
import { PostParcel } from './PostParcel.tsx';
import { JobText } from './text/JobText.tsx';
import { ZoneFrame } from './ZoneFrame.tsx';

/** Few jobs are new versions. */
const JobChanges = lazy(() => import('./JobChanges.tsx'));

/** A check takes seconds: the page asks until it is done. */
const checkMilliseconds = 1_500;
const isChecking = (job: OwnJobWire | undefined) => job?.files.some(({ check }) => check?.state === 'pending') === true;

const openStates = ['assigned', 'working', 'held', 'returned'];

/** One job: what it is done from, the files made of it, and what can be done next. */
export default function JobPage({ params: { id = '', job = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const params = { id, job };
  const number = /^0+$/.test(id) ? '…' : `${id}-${job}`;
  const { data, error, mutate } = useWork(`job/${id}/${job}`, () => call(translator.getJob, { params }), {
    refreshInterval: (job) => (isChecking(job) ? checkMilliseconds : 0),
  });
  const profile = useWork('profile', () => call(translator.getTranslator), 0);
  const [said, setSaid] = useState('');
  const [isFresh, setFresh] = useState(true);
  const name = useJobName();
  if (error instanceof ApiFailure && error.status === 404) return <ErrorContent status="404" />;
  const zone = profile.data?.time_zone;
  const changed = async (next: typeof data, text = '') => {
    setSaid(text);
    await mutate(next, { revalidate: next === undefined });
  };
  return (
    <ZoneFrame heading={t('zone/heading', { number })} error={error} retry={() => void mutate()}>
      <p>
        <a className="link" href={href(locale, 'translator.index')}>
          {t('zone/back')}
        </a>
      </p>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      {!data && error === undefined && <div aria-busy="true" className="card h-96" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <JobCorrections job={data} />
            <JobSource job={data} />
            <JobWording job={data} />
            {data.whole_words !== null && data.sources.length + (data.text?.length ?? 0) > 0 && (
              <Suspense>
                <JobChanges job={data} />
              </Suspense>
            )}
            {data.by_paragraph && <JobText job={data} changed={changed} moved={() => mutate()} setFresh={setFresh} />}
            <Certification job={data} changed={changed} />
            <JobFiles job={data} changed={changed} decided={async () => changed(undefined)} />
            <JobThread params={params} zone={zone} isOpen={openStates.includes(data.state)} />
          </div>
          <aside className="card grid gap-4 p-5 max-lg:order-first">
            <h2 className="text-lg">{name(data)}</h2>
            <p className="font-medium">{t(`zone/state.${data.state}`)}</p>
            <JobFacts row={data} zone={zone} isOpen={openStates.includes(data.state)} />
            {data.step === 'shipping' && <PostParcel job={data} changed={changed} />}
            <JobActions job={data} isFresh={isFresh} zone={zone} changed={changed} />
          </aside>
        </div>
      )}
    </ZoneFrame>
  );
}
