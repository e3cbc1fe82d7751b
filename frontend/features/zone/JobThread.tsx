import { type FormEvent, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { DownloadButton } from '#frontend/shop/downloads/DownloadButton.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { translator } from '#shared/contract/translator.ts';

interface Props {
  params: { id: string; job: string };
  zone: string | undefined;
  /** The job may still be written about. */
  isOpen: boolean;
}

/** What was written about the order, and room to write to the customer while the work goes on. */
export function JobThread({ params, zone, isOpen }: Props) {
  const { t, locale } = useI18n();
  const [text, setText] = useState('');
  const { data, mutate } = useWork(`thread/${params.id}/${params.job}`, () =>
    call(translator.getJobThread, { params }),
  );
  const { busy, failure, download } = useDownload((file) =>
    call(translator.linkJobThreadFile, { params: { ...params, file } }),
  );
  const writing = useSubmit(async () => {
    await call(translator.writeAboutJob, { params, body: { text: text.trim() } });
    setText('');
    await mutate();
    return undefined;
  });
  const messages = data?.messages ?? [];
  if (messages.length === 0 && !isOpen) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void writing.submit();
  };
  return (
    <section aria-labelledby="thread-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="thread-heading" className="text-xl">
        {t('zone/thread')}
      </h2>
      {messages.length > 0 && (
        <ol className="grid gap-3">
          {messages.map(({ message_id: id, from, at, text: said, files }) => (
            <li key={id} className="card p-4">
              <p className="hint flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{t(`zone/thread.${from}`)}</span>
                <time dateTime={at}>{sayInstant(at, locale, zone)}</time>
              </p>
              <p className="mt-1 break-words whitespace-pre-line">{said}</p>
              {files.map(({ file_id, name }) => (
                <p key={file_id} className="mt-2 flex items-center gap-3">
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <DownloadButton label={name} busy={busy === file_id} onClick={() => void download(file_id)} />
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
      {failure && <DownloadFailed failure={failure} again={download} />}
      {isOpen && (
        <form noValidate onSubmit={send} className="grid gap-3">
          <label className="label" htmlFor="job-message">
            {t('zone/thread.write')}
          </label>
          <textarea
            id="job-message"
            className="input"
            rows={3}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {writing.failure && <Failed text={writing.failure} />}
          <p>
            <BusyButton type="submit" className="btn btn-quiet" busy={writing.busy} blocked={text.trim() === ''}>
              {t('zone/thread.send')}
            </BusyButton>
          </p>
        </form>
      )}
    </section>
  );
}
