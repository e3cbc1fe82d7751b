import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import type { JobTextWire } from '#shared/contract/zone/texts.ts';
import { TextEditor } from './TextEditor.tsx';

interface Props {
  job: OwnJobWire;
  changed: (job: OwnJobWire, said: string) => Promise<void>;
  /** Whether the files of the job are of the text as it stands here. */
  setFresh: (isFresh: boolean) => void;
}

/** A text order: the source and its translation side by side, typed here and kept as one types. */
export function JobText({ job, changed, setFresh }: Props) {
  const { t } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const key = `job-text/${job.order_id}/${job.job_id}/${job.round}/${job.state}`;
  const { data, error, mutate } = useSWR<JobTextWire, unknown>(key, () => call(translator.getJobText, { params }), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const isOpen = job.state === 'working' || job.state === 'returned';
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="text">
      <h2 id="text" className="text-xl">
        {t('zone/text')}
      </h2>
      {error !== undefined && <Failed text={failureText(error, t)} again={() => void mutate()} />}
      {!data && error === undefined && <div aria-busy="true" className="card h-96" />}
      {data && isOpen && <TextEditor key={key} {...{ job, read: data, changed, setFresh }} />}
      {data && !isOpen && <SideBySide text={data} />}
    </section>
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
