import { useMemo } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Loaded, Waiting } from '#frontend/shop/errors/Loaded.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { writtenIn } from './segments/Editor.ts';
import { SegmentEditor } from './segments/SegmentEditor.tsx';
import { useSegmentWork } from './segments/useSegmentWork.ts';
import { WideJobFrame } from './WideJobFrame.tsx';

/** The text of a job by sentence, over the whole width of the window. */
export default function SegmentsPage({ params }: { params: Readonly<Record<string, string>> }) {
  return (
    <WideJobFrame of="segments" params={params}>
      {(job) => <JobSegments key={`${job.order_id}-${job.job_id}-${job.round}-${job.state}`} job={job} />}
    </WideJobFrame>
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
