import { useRef, useState } from 'react';
import useSWR from 'swr';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { sendFile, type UploadLink } from '#frontend/shop/uploads/sendFile.ts';
import type { CheckReportWire, OwnJobWire } from '#shared/contract/schemas/job.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { acceptedExtensions } from '#shared/rules/uploadTypes.ts';
import { AskFirst } from './AskFirst.tsx';
import { Findings } from './Findings.tsx';

type MadeFile = OwnJobWire['files'][number];
interface About {
  name: string;
  type?: string;
}

/** How the files of a job are sent, taken out and decided on: by its translator, or by staff for the house. */
export interface WorkFileCalls<Answer> {
  announce: (body: About & { size: number }, signal: AbortSignal) => Promise<{ file_id: string; upload: UploadLink }>;
  add: (file: string, body: About) => Promise<Answer>;
  remove: (file: string) => Promise<Answer>;
  report: (file: string) => Promise<CheckReportWire>;
  dismiss: (file: string, findings: string[]) => Promise<CheckReportWire>;
  override: (file: string, reason: string) => Promise<CheckReportWire>;
}

interface Props<Answer> {
  /** Tells the job from others. */
  job: string;
  files: readonly MadeFile[];
  round: number;
  /** Files are added and taken out while it is worked on. */
  isOpen: boolean;
  /** Of the button that chooses files. */
  label: string;
  calls: WorkFileCalls<Answer>;
  /** Address of a segment in the editor, as findings name it. */
  segment?: (place: string) => string;
  changed: (answer: Answer, said: string) => Promise<void>;
  /** The job is read again: its files know how many findings are left. */
  decided: () => Promise<void>;
}

/** The files made in a job, each with its check; while it is worked on they are added and taken out again. */
export function WorkFiles<Answer>({
  job,
  files,
  round: now,
  isOpen,
  label,
  calls,
  segment,
  changed,
  decided,
}: Props<Answer>) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const upload = useWorkUpload(calls, (next, name) => changed(next, t('job/upload.sent', { name })));
  async function remove(file: string, name: string) {
    setFailure(undefined);
    try {
      await changed(await calls.remove(file), t('job/upload.removed', { name }));
      input.current?.focus();
    } catch (error) {
      setFailure(failureText(error, t));
    }
  }
  return (
    <>
      {failure && <Failed text={failure} />}
      {files.length === 0 && !isOpen && <p className="hint">{t('job/upload.none')}</p>}
      <ul className="grid gap-2">
        {files.map((file) => {
          const { file_id, name, round } = file;
          return (
            <li key={file_id} className="card grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
              <div className="flex items-center justify-between gap-4">
                <span className="min-w-0 truncate" title={name}>
                  {name}
                </span>
                {isOpen && round === now && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('job/upload.remove', { name })}
                    onClick={() => void remove(file_id, name)}
                  >
                    <CloseIcon />
                  </button>
                )}
              </div>
              {round === now && <FileCheck {...{ job, file, isOpen, calls, segment, decided }} />}
            </li>
          );
        })}
      </ul>
      {upload.failed.map((one) => (
        <div key={`${one.file.name}-${one.file.lastModified}`} role="alert" className="alert">
          <p>{t('job/upload.failed', { name: one.file.name })}</p>
          <p className="hint mt-1">{one.text}</p>
          <button
            type="button"
            className="btn btn-quiet btn-small mt-2"
            onClick={() => (one.isFinal ? upload.dismiss(one) : upload.again(one))}
          >
            {t(one.isFinal ? 'site/close' : 'job/upload.again')}
          </button>
        </div>
      ))}
      {upload.sending && (
        <div className="card flex items-center justify-between gap-4 p-3">
          <p className="min-w-0 flex-1">
            {t('job/upload.sending', upload.sending)}
            <progress className="mt-1 block w-full" max={100} value={upload.sending.percent} aria-hidden="true" />
          </p>
          <button
            type="button"
            className="icon-button"
            aria-label={t('job/upload.cancel', { name: upload.sending.name })}
            onClick={upload.cancel}
          >
            <CloseIcon />
          </button>
        </div>
      )}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
        <div
          className="rounded-[10px] border border-dashed border-line p-5"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            upload.send([...event.dataTransfer.files]);
          }}
        >
          <label className="btn btn-quiet">
            <input
              ref={input}
              type="file"
              multiple
              className="sr-only"
              accept={acceptedExtensions('free_quote')
                .map((one) => `.${one}`)
                .join(',')}
              onChange={({ target }) => {
                upload.send([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            {label}
          </label>{' '}
          <span className="hint">{t('job/upload.drop', { size: uploadLimits.maxBytes / 1024 / 1024 })}</span>
        </div>
      )}
    </>
  );
}

interface FailedFile {
  file: File;
  text: string;
  /** Refused for what it is: sending it again changes nothing. */
  isFinal: boolean;
}

/** Files of a job, sent one at a time straight to the bucket. What failed stays in the list to be tried again. */
function useWorkUpload<Answer>(
  { announce, add }: Pick<WorkFileCalls<Answer>, 'announce' | 'add'>,
  added: (answer: Answer, name: string) => unknown,
) {
  const { t } = useI18n();
  const [sending, setSending] = useState<{ name: string; percent: number }>();
  const [failed, setFailed] = useState<readonly FailedFile[]>([]);
  const waiting = useRef<File[]>([]);
  const stop = useRef<AbortController>(undefined);

  async function sendOne(file: File): Promise<void> {
    const control = new AbortController();
    stop.current = control;
    setSending({ name: file.name, percent: 0 });
    try {
      const { signal } = control;
      const about = { name: file.name, ...(file.type && { type: file.type }) };
      const { file_id, upload } = await announce({ ...about, size: file.size }, signal);
      const outcome = await sendFile(upload, file, (percent) => setSending({ name: file.name, percent }), signal);
      if (outcome !== 'sent') throw new ApiFailure(0, { code: 'network' });
      added(await add(file_id, about), file.name);
    } catch (error) {
      if (control.signal.aborted) return;
      const isFinal = error instanceof ApiFailure && error.status === 422;
      const text = (isFinal && Object.values(error.fields)[0]) || failureText(error, t);
      setFailed((before) => [...before, { file, text, isFinal }]);
    }
  }

  async function send(files: Iterable<File>): Promise<void> {
    waiting.current.push(...files);
    if (stop.current) return;
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) await sendOne(file);
    stop.current = undefined;
    setSending(undefined);
  }

  return {
    sending,
    failed,
    send: (files: Iterable<File>) => void send(files),
    cancel: () => stop.current?.abort(),
    dismiss: (one: FailedFile) => setFailed((before) => before.filter((other) => other !== one)),
    again: (one: FailedFile) => {
      setFailed((before) => before.filter((other) => other !== one));
      void send([one.file]);
    },
  };
}

interface FileCheckProps {
  job: string;
  file: MadeFile;
  isOpen: boolean;
  calls: Pick<WorkFileCalls<unknown>, 'report' | 'dismiss' | 'override'>;
  segment: ((place: string) => string) | undefined;
  decided: () => Promise<void>;
}

/** The check of one file: that it runs, what it found, and what is done about each finding. */
function FileCheck({ job, file, isOpen, calls, segment, decided }: FileCheckProps) {
  const { t } = useI18n();
  const { check, file_id: id } = file;
  const hasFindings = check?.state === 'done' && check.blocking + check.warnings + check.notes > 0;
  const key = hasFindings && `check/${job}/${id}/${check.compared_at}`;
  const { data, error, mutate } = useSWR<CheckReportWire, unknown>(key, () => calls.report(id));
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState('');
  if (check === null) return null;
  const take = async (report: CheckReportWire) => {
    await mutate(report, { revalidate: false });
    await decided();
  };
  async function dismiss(findings: readonly string[]) {
    setFailure('');
    try {
      await take(await calls.dismiss(id, [...findings]));
    } catch (refused) {
      setFailure(failureText(refused, t));
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status">{sayCheck(check, t)}</p>
      {failure && <Failed text={failure} />}
      {error !== undefined && <Failed text={failureText(error, t)} />}
      {data && (
        <Findings report={data} dismiss={isOpen ? (findings) => void dismiss(findings) : undefined} segment={segment} />
      )}
      {check.override_reason !== null && (
        <p className="notice break-words whitespace-pre-wrap">
          {t('job/check.reason')}: {check.override_reason}
        </p>
      )}
      {isOpen && check.blocking > 0 && check.override_reason === null && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setAsked(true)}>
          {t('job/check.override')}
        </button>
      )}
      {isAsked && (
        <AskFirst
          title={t('job/check.override')}
          text={t('job/check.override.text')}
          field={t('job/check.reason')}
          button={t('job/check.override.save')}
          close={() => setAsked(false)}
          act={async (reason) => take(await calls.override(id, reason))}
        />
      )}
    </div>
  );
}

function sayCheck(check: NonNullable<FileCheckProps['file']['check']>, t: ReturnType<typeof useI18n>['t']): string {
  if (check.state === 'pending') return t('job/check.pending');
  if (check.state === 'failed') return t('job/check.failed');
  if (check.blocking + check.warnings + check.notes === 0) return t('job/check.clean');
  return t('job/check.summary', { block: check.blocking, warn: check.undecided, info: check.notes });
}
