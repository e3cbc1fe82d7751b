import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadButton } from '#frontend/shop/downloads/DownloadButton.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import { brand } from '#shared/model/brand.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { Order } from './orderRows.ts';
import { Question } from './Question.tsx';
import { type Message, useThread } from './useThread.ts';
import { WriteMessage } from './WriteMessage.tsx';

/** What was written about the order, both ways, and room for more; a question stands above everything else. */
export default function Thread({ order, changed }: { order: Order; changed: () => Promise<unknown> }) {
  const { t } = useI18n();
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
    <section aria-labelledby="thread-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="thread-heading" className="text-xl">
          {t('after/thread')}
        </h2>
        <p className="hint mt-1">{t('after/thread.hint')}</p>
      </div>
      {messages.length > 0 && (
        <ol className="grid gap-3">
          {messages.map((message) => (
            <Said key={message.message_id} message={message} busy={busy} download={(file) => void download(file)} />
          ))}
        </ol>
      )}
      {failure && <DownloadFailed failure={failure} again={download} />}
      {question && data && <Question order={order} question={question} thread={data} reload={reload} />}
      {data && !question && (
        <WriteMessage
          order={order}
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

interface SaidProps {
  message: Message;
  busy: string | undefined;
  download: (file: string) => void;
}

function Said({ message, busy, download }: SaidProps) {
  const { t, locale } = useI18n();
  const isDone = message.is_question && !message.is_open;
  return (
    <li className={`card p-4 ${message.from === 'customer' ? 'sm:ml-10' : 'sm:mr-10'}`}>
      <p className="hint flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{t(`after/from.${message.from}`, { brand: brand.name })}</span>
        <time dateTime={message.at}>{formatMoment(message.at, locale)}</time>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{message.text}</p>
      {message.files.map(({ file_id: id, name }) => (
        <p key={id} className="mt-2 flex items-center gap-3">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <DownloadButton label={t('after/file.download', { name })} busy={busy === id} onClick={() => download(id)} />
        </p>
      ))}
      {isDone && <p className="hint mt-2">{t(message.goes_on ? 'after/went_on' : 'after/answered')}</p>}
    </li>
  );
}
