import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { MessageFiles } from '#frontend/shop/thread/MessageFiles.tsx';
import { MessageList } from '#frontend/shop/thread/MessageList.tsx';
import { WriteMessage } from '#frontend/shop/thread/WriteMessage.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { translator } from '#shared/contract/translator.ts';

interface Props {
  params: { id: string; job: string };
  zone: string | undefined;
  /** The job may still be written about. */
  isOpen: boolean;
}

/** What was written about the order, and room to write to the customer, with files, while the work goes on. */
export function JobThread({ params, zone, isOpen }: Props) {
  const { t, locale } = useI18n();
  const { data, mutate } = useWork(`thread/${params.id}/${params.job}`, () =>
    call(translator.getJobThread, { params }),
  );
  const { busy, failure, download } = useDownload((file) =>
    call(translator.linkJobThreadFile, { params: { ...params, file } }),
  );
  const messages = data?.messages ?? [];
  if (messages.length === 0 && !isOpen) return null;
  return (
    <section aria-labelledby="thread-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="thread-heading" className="text-xl">
        {t('zone/thread')}
      </h2>
      {messages.length > 0 && (
        <MessageList
          messages={messages}
          nameOf={({ from }) => t(`zone/thread.${from}`)}
          sayAt={(at) => sayInstant(at, locale, zone)}
          own="translator"
          more={({ files }) => (
            <MessageFiles
              files={files}
              label={(name) => t('zone/download', { name })}
              busy={busy}
              download={download}
            />
          )}
        />
      )}
      {failure && <DownloadFailed failure={failure} again={download} />}
      {isOpen && (
        <WriteMessage
          announce={(body) => call(translator.announceJobThreadFile, { params, body })}
          id="job-message"
          label={t('zone/thread.write')}
          button={t('zone/thread.send')}
          send={async (body) => {
            await call(translator.writeAboutJob, { params, body });
            await mutate();
          }}
        />
      )}
    </section>
  );
}
