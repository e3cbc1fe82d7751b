import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { MessageFiles } from '#frontend/shop/thread/AttachedFiles.tsx';
import { MessageList } from '#frontend/shop/thread/MessageList.tsx';
import { WriteMessage } from '#frontend/shop/thread/WriteMessage.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import { brand } from '#shared/model/brand.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import type { Order } from './orderRows.ts';
import { announceFor, type Message, type OrderThread, useThread } from './useThread.ts';

/** What was written about the order, both ways, and room for more; a question stands above everything else. */
export default function Thread({ order, changed }: { order: Order; changed: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const { data, mutate } = useThread(order);
  const { busy, failure, download } = useDownload((file) =>
    call(afterSale.linkThreadFile, { params: { id: order.id, file }, cart: order.hash }),
  );
  const messages = data?.messages ?? [];
  const question = messages.find(({ is_open }) => is_open);
  const reload = async () => {
    await Promise.all([mutate(), changed()]);
  };
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
      {question && data && <Question order={order} question={question} thread={data} reload={reload} />}
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

interface Props {
  order: Order;
  question: Message;
  thread: OrderThread;
  reload: () => Promise<void>;
}

/** The work stands still for an answer: what that does to the promise, and the ways to go on. */
export function Question({ order, question, thread, reload }: Props) {
  const { t, locale } = useI18n();
  const [asks, setAsks] = useState(false);
  const params = { id: order.id, message: question.message_id };
  const time = (at: string) => formatMoment(at, locale);
  const since = thread.paused_since ?? question.at;
  return (
    <div className="notice grid gap-3">
      <p className="font-semibold">{t('after/question')}</p>
      <p>
        {order.status === 'on_hold' || thread.hold_at === null
          ? t('after/question.held')
          : t('after/question.pause', { time: time(since), hold: time(thread.hold_at) })}
      </p>
      <WriteMessage
        announce={announceFor(order)}
        id="answer"
        label={t('after/answer')}
        button={t('after/answer.send')}
        send={async (body) => {
          await call(afterSale.answerQuestion, { params, body, cart: order.hash });
          await reload();
        }}
      />
      <p data-noprint>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsks(true)}>
          {t('after/go_on')}
        </button>
      </p>
      {asks && (
        <AskFirst
          title={t('after/go_on')}
          text={t('after/go_on.ask')}
          button={t('after/go_on')}
          close={() => setAsks(false)}
          act={async () => {
            await call(afterSale.goOnWithoutAnswer, { params, cart: order.hash });
            await reload();
          }}
        />
      )}
    </div>
  );
}
