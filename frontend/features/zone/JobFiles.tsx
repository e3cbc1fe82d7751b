import { useRef, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import { acceptedExtensions, uploadLimits } from '#shared/rules/uploads.ts';
import { FileCheck } from './FileCheck.tsx';
import { useJobUpload } from './useJobUpload.ts';

interface Props {
  job: OwnJobWire;
  changed: (job: OwnJobWire, said: string) => Promise<void>;
  decided: () => Promise<void>;
}

/** The files made in a job; while it is worked on they are added and taken out again. */
export function JobFiles({ job, changed, decided }: Props) {
  const { t } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const input = useRef<HTMLInputElement>(null);
  const isOpen = job.state === 'working' || job.state === 'returned';
  const [failure, setFailure] = useState<string>();
  const upload = useJobUpload(params, (next, name) => changed(next, t('zone/upload.sent', { name })));
  async function remove(file: string, name: string) {
    setFailure(undefined);
    try {
      const next = await call(translator.removeJobFile, { params: { ...params, file } });
      await changed(next, t('zone/upload.removed', { name }));
      input.current?.focus();
    } catch (error) {
      setFailure(failureText(error, t));
    }
  }
  return (
    <WorkSection id="work" heading={t('zone/work.heading')}>
      {failure && <Failed text={failure} />}
      {job.files.length === 0 && !isOpen && <p className="hint">{t('zone/upload.none')}</p>}
      <ul className="grid gap-2">
        {job.files.map((file) => {
          const { file_id, name, round } = file;
          return (
            <li key={file_id} className="card grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
              <div className="flex items-center justify-between gap-4">
                <span className="min-w-0 truncate" title={name}>
                  {name}
                </span>
                {isOpen && round === job.round && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('zone/upload.remove', { name })}
                    onClick={() => void remove(file_id, name)}
                  >
                    <CloseIcon />
                  </button>
                )}
              </div>
              {round === job.round && <FileCheck job={job} file={file} isOpen={isOpen} decided={decided} />}
            </li>
          );
        })}
      </ul>
      {upload.failed.map((one) => (
        <div key={`${one.file.name}-${one.file.lastModified}`} role="alert" className="alert">
          <p>{t('zone/upload.failed', { name: one.file.name })}</p>
          <p className="hint mt-1">{one.text}</p>
          <button
            type="button"
            className="btn btn-quiet btn-small mt-2"
            onClick={() => (one.isFinal ? upload.dismiss(one) : upload.again(one))}
          >
            {t(one.isFinal ? 'site/close' : 'zone/upload.again')}
          </button>
        </div>
      ))}
      {upload.sending && (
        <div className="card flex items-center justify-between gap-4 p-3">
          <p className="min-w-0 flex-1">
            {t('zone/upload.sending', upload.sending)}
            <progress className="mt-1 block w-full" max={100} value={upload.sending.percent} aria-hidden="true" />
          </p>
          <button
            type="button"
            className="icon-button"
            aria-label={t('zone/upload.cancel', { name: upload.sending.name })}
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
            {t(job.by_paragraph ? 'zone/text.file' : 'zone/upload')}
          </label>{' '}
          <span className="hint">{t('zone/upload.drop', { size: uploadLimits.maxBytes / 1024 / 1024 })}</span>
        </div>
      )}
    </WorkSection>
  );
}
