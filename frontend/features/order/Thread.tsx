import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { MessageFiles } from '#frontend/shop/thread/AttachedFiles.tsx';
import { MessageList } from '#frontend/shop/thread/MessageList.tsx';
import { WriteMessage } from '#frontend/shop/thread/WriteMessage.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import { brand } from '#shared/model/brand.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { announceFor } from './announceFor.ts';
import type { Order } from './orderRows.ts';
import type { useThread } from './useThread.ts';

interface Props {
  order: Order;
  thread: ReturnType<typeof useThread>;
  acts: boolean;
}

/** What was written about the order, both ways, and room for more; an open question is answered in the status above. */
export default function Thread({ order, thread: { data, mutate }, acts }: Props) {
  const { t, locale } = useI18n();
  const { busy, failure, download } = useDownload((file) =>
    call(afterSale.linkThreadFile, { params: { id: order.id, file }, cart: order.hash }),
  );
  const messages = data?.messages ?? [];
  const question = messages.find(({ is_open }) => is_open);
  return (
    <>
      <p className="hint">{t('after/thread.hint')}</p>
      {messages.length > 0 && (
        <MessageList
          messages={messages}
          nameOf={({ from }) => t(`after/from.${from}`, { brand: brand.name })}
          sayAt={(at) => formatMoment(at, locale)}
          own="customer"
          more={({ files, is_question: isQuestion, is_open: isOpen, goes_on: goesOn }) => (
            <>
              <MessageFiles
                files={files}
                label={(name) => t('after/file.download', { name })}
                busy={busy}
                download={download}
              />
              {isQuestion && !isOpen && <p className="hint mt-2">{t(goesOn ? 'after/went_on' : 'after/answered')}</p>}
            </>
          )}
        />
      )}
      {failure && <DownloadFailed failure={failure} again={download} />}
      {question && acts && (
        <p>
          <a className="link" href="#progress-heading">
            {t('after/question.above')}
          </a>
        </p>
      )}
      {data && !question && acts && (
        <WriteMessage
          announce={announceFor(order)}
          id="message"
          label={t('after/write')}
          button={t('after/write.send')}
          send={async (body) => {
            await call(afterSale.writeToThread, { params: { id: order.id }, body, cart: order.hash });
            await mutate();
          }}
        />
      )}
    </>
  );
}
