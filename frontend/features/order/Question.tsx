import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { WriteMessage } from '#frontend/shop/thread/WriteMessage.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { Order } from './orderRows.ts';
import { announceFor, type Message, type Thread } from './useThread.ts';

interface Props {
  order: Order;
  question: Message;
  thread: Thread;
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
