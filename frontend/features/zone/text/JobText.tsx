import useSWR from 'swr';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import type { JobTextWire } from '#shared/contract/zone/texts.ts';
import { TextEditor } from './TextEditor.tsx';

interface Props {
  job: OwnJobWire;
  changed: (job: OwnJobWire, said: string) => Promise<void>;
  /** Reads the job again. */
  moved: () => Promise<unknown>;
  /** Whether the files of the job are of the text as it stands here. */
  setFresh: (isFresh: boolean) => void;
}

/** A text order: the source and its translation side by side, typed here and kept as one types. */
export function JobText({ job, changed, moved, setFresh }: Props) {
  const { t } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const key = `job-text/${job.order_id}/${job.job_id}/${job.round}/${job.state}`;
  const read = async () => {
    try {
      return await call(translator.getJobText, { params });
    } catch (error) {
      // Approved or taken away since the job was read: it has no text for its translator any more, and says why.
      if (error instanceof ApiFailure && error.status === 404) await moved();
      throw error;
    }
  };
  const { data, error, mutate } = useSWR<JobTextWire, unknown>(key, read, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const isOpen = job.state === 'working' || job.state === 'returned';
  return (
    <WorkSection id="text" heading={t('zone/text')}>
      {error !== undefined && <Failed text={failureText(error, t)} again={() => void mutate()} />}
      {!data && error === undefined && <div aria-busy="true" className="card h-96" />}
      {data && isOpen && <TextEditor key={key} {...{ job, read: data, changed, setFresh }} />}
      {data && !isOpen && <SideBySide text={data} />}
    </WorkSection>
  );
}

function SideBySide({ text }: { text: JobTextWire }) {
  const { t } = useI18n();
  return (
    <ol className="grid gap-3">
      {text.paragraphs.map(({ place, source, translation }) => (
        <li key={place} className="card grid gap-x-6 gap-y-2 p-4 break-words md:grid-cols-2">
          <p dir="auto">{source}</p>
          <p dir="auto">{translation || <span className="hint">{t('zone/text.none')}</span>}</p>
        </li>
      ))}
    </ol>
  );
}
