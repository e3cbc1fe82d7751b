import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { MessageFiles } from '#frontend/shop/thread/MessageFiles.tsx';
import { MessageList } from '#frontend/shop/thread/MessageList.tsx';
import { WriteMessage } from '#frontend/shop/thread/WriteMessage.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';

/** What was written about an order by its customer, translators and staff; a message of ours goes to the customer by mail. */
export function OrderThread({ id }: { id: string }) {
  const { t, locale } = useI18n();
  const may = useMay();
  const { data, mutate } = useWork(`desk/order/${id}/thread`, () => call(afterSale.getThread, { params: { id } }));
  const { busy, failure, download } = useDownload((file) => call(afterSale.linkThreadFile, { params: { id, file } }));
  if (!data) return null;
  const stateOf = ({ is_open: isOpen, goes_on: goesOn }: (typeof data.messages)[number]) =>
    isOpen ? t('deskOrder/thread.open') : t(goesOn ? 'deskOrder/thread.went_on' : 'deskOrder/thread.answered');
  return (
    <WorkSection id="thread" heading={t('zone/thread')}>
      {data.messages.length === 0 && <p>{t('deskOrder/thread.none')}</p>}
      {data.messages.length > 0 && (
        <MessageList
          messages={data.messages}
          nameOf={({ from }) => t(`zone/thread.${from}`)}
          sayAt={(at) => sayInstant(at, locale)}
          own="staff"
          more={(message) => (
            <>
              <MessageFiles
                files={message.files}
                label={(name) => t('desk/download', { name })}
                busy={busy}
                download={download}
              />
              {message.is_question && <p className="hint mt-2">{stateOf(message)}</p>}
            </>
          )}
        />
      )}
      {failure && <DownloadFailed failure={failure} again={download} />}
      {may(afterSale.writeToThread) && (
        <WriteMessage
          announce={(body) => call(afterSale.announceThreadFile, { params: { id }, body })}
          id="desk-message"
          label={t('deskOrder/thread.write')}
          button={t('zone/thread.send')}
          send={async (body) => {
            await call(afterSale.writeToThread, { params: { id }, body });
            await mutate();
          }}
        />
      )}
    </WorkSection>
  );
}
