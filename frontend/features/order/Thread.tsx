import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { MessageFiles } from '#frontend/shop/thread/AttachedFiles.tsx';
import { MessageList } from '#frontend/shop/thread/MessageList.tsx';
import { WriteMessage } from '#frontend/shop/thread/WriteMessage.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import { brand } from '#shared/model/brand.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import type { Order } from './orderRows.ts';
import { announceFor, useThread } from './useThread.ts';

/** What was written about the order, both ways, and room for more; an open question is answered in the status above. */
export default function Thread({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  const { data, mutate } = useThread(order);
  const { busy, failure, download } = useDownload((file) =>
    call(afterSale.linkThreadFile, { params: { id: order.id, file }, cart: order.hash }),
  );
  const messages = data?.messages ?? [];
  const question = messages.find(({ is_open }) => is_open);
  return (
    <section
      aria-labelledby="thread-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      data-noprint={messages.length === 0 || undefined}
    >
      <div>
        <h2 id="thread-heading" className="text-xl">
          {t('after/thread')}
        </h2>
        <p className="hint mt-1">{t('after/thread.hint')}</p>
      </div>
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
      {question && (
        <p>
          <a className="link" href="#progress-heading">
            {t('after/question.above')}
          </a>
        </p>
      )}
      {data && !question && (
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
    </section>
  );
}
