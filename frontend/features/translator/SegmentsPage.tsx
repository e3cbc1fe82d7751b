import { useMemo } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { Loaded, Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Due } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import { writtenIn } from './segments/Editor.ts';
import { SegmentEditor } from './segments/SegmentEditor.tsx';
import { useSegmentWork } from './segments/useSegmentWork.ts';

/** The text of a job by sentence, over the whole width of the window. */
export default function SegmentsPage({ params: { id = '', job = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const params = { id, job };
  const answer = useWork(`job/${id}/${job}`, () => call(translator.getJob, { params }));
  const profile = useWork('profile', () => call(translator.getTranslator), 0);
  const pair = usePair();
  const { data, error } = answer;
  if (error instanceof ApiFailure && (error.status === 403 || error.status === 404))
    return <ErrorContent status={error.status === 403 ? '403' : '404'} />;
  const number = /^0+$/.test(id) ? '…' : `${id}-${job}`;
  return (
    <div className="segments-page">
      <header className="segments-header">
        <a className="link" href={href(locale, 'translator.job', params)}>
          {t('segments/back')}
        </a>
        <h1 tabIndex={-1} className="text-lg break-words">
          {t('segments/heading', { number })}
        </h1>
        {data && (
          <p className="hint">
            {t(`job/step.${data.step}`)}, {pair(data)} · <Due at={data.due_at} zone={profile.data?.time_zone} isOpen />
          </p>
        )}
      </header>
      <Loaded of={answer} />
      <Waiting of={answer} as="card h-96" />
      {data && <JobSegments key={`${id}-${job}-${data.round}-${data.state}`} job={data} />}
    </div>
  );
}

function JobSegments({ job }: { job: OwnJobWire }) {
  const { t, locale } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const { opened, error, isWhole, filled, again } = useSegmentWork(params);
  const languages = useLanguages().data?.languages;
  const codeOf = (lang: number) => languages?.find(({ id }) => id === lang)?.iso2;
  const [from, to] = [codeOf(job.source_lang), codeOf(job.target_lang)];
  const source = useMemo(() => writtenIn(from), [from]);
  const target = useMemo(() => writtenIn(to), [to]);
  if (error instanceof ApiFailure && error.code === 'not_written_back')
    return (
      <div className="notice grid gap-2">
        <p>{t('segments/upload')}</p>
        <p>{error.message}</p>
        <p>
          <a className="link" href={`${href(locale, 'translator.job', params)}#work`}>
            {t('segments/back')}
          </a>
        </p>
      </div>
    );
  return (
    <>
      <Loaded of={{ data: opened, error, mutate: again }} />
      {/* A field is made with its language: it waits for its name. */}
      {(opened === undefined || languages === undefined) && error === undefined && <Waiting as="card h-96" />}
      {opened && languages && (
        <SegmentEditor
          job={job}
          work={opened.work}
          step={opened.revises ? 'reviewed' : 'translated'}
          isOpen={opened.isOpen}
          isWhole={isWhole}
          filled={filled}
          source={source}
          target={target}
        />
      )}
    </>
  );
}
