import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { WriteMessage } from '#frontend/shop/thread/WriteMessage.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { announceFor } from './announceFor.ts';
import type { Order } from './orderRows.ts';
import { type OrderThread, useThread } from './useThread.ts';

interface Props {
  order: Order;
  changed: () => Promise<unknown>;
}

/** The open question that the work stands still for, in the status of the order, with the box for the answer. */
export default function Question({ order, changed }: Props) {
  const { data, mutate } = useThread(order);
  const question = data?.messages.find(({ is_open: isOpen }) => isOpen);
  if (!data || !question) return null;
  const reload = async () => {
    await Promise.all([mutate(), changed()]);
  };
  return <Asked order={order} question={question} thread={data} reload={reload} />;
}

interface AskedProps {
  order: Order;
  question: OrderThread['messages'][number];
  thread: OrderThread;
  reload: () => Promise<void>;
}

/** What is asked, what that does to the promise, and the ways to go on. */
function Asked({ order, question, thread, reload }: AskedProps) {
  const { t, locale } = useI18n();
  const [asks, setAsks] = useState(false);
  const params = { id: order.id, message: question.message_id };
  const time = (at: string) => formatMoment(at, locale);
  const since = thread.paused_since ?? question.at;
  return (
    <div className="notice mt-3 grid gap-3">
      <h3 className="font-semibold">{t('after/question')}</h3>
      <p className="break-words whitespace-pre-wrap">{question.text}</p>
      {!question.holds_order && (
        <p>
          {order.status === 'on_hold' || thread.hold_at === null
            ? t('after/question.held')
            : t('after/question.pause', { time: time(since), hold: time(thread.hold_at) })}
        </p>
      )}
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
      {!question.holds_order && (
        <p data-noprint>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsks(true)}>
            {t('after/go_on')}
          </button>
        </p>
      )}
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
