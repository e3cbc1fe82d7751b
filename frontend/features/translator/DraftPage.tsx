import { useMemo } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { Loaded, Waiting } from '#frontend/shop/errors/Loaded.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { DraftEditor } from './draft/DraftEditor.tsx';
import { useDraft } from './draft/useDraft.ts';
import { writtenIn } from './segments/Editor.ts';
import { WideJobFrame } from './WideJobFrame.tsx';

/** A scan beside its translation, which is typed page by page over the whole width of the window. */
export default function DraftPage({ params }: { params: Readonly<Record<string, string>> }) {
  return (
    <WideJobFrame of="draft" params={params}>
      {(job) => <JobDraft key={`${job.order_id}-${job.job_id}-${job.round}-${job.state}`} job={job} />}
    </WideJobFrame>
  );
}

function JobDraft({ job }: { job: OwnJobWire }) {
  const { opened, error, again } = useDraft({ id: job.order_id, job: job.job_id });
  const languages = useLanguages().data?.languages;
  const to = languages?.find(({ id }) => id === job.target_lang)?.iso2;
  const target = useMemo(() => writtenIn(to), [to]);
  if (error instanceof ApiFailure && error.status === 404) return <ErrorContent status="404" />;
  return (
    <>
      <Loaded of={{ data: opened, error, mutate: again }} />
      {(opened === undefined || languages === undefined) && error === undefined && <Waiting as="card h-96" />}
      {opened && languages && <DraftEditor job={job} draft={opened} target={target} />}
    </>
  );
}
