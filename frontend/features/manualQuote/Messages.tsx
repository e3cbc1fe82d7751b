import { type FormEvent, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MessageField } from '#frontend/shop/thread/MessageField.tsx';
import { MessageList } from '#frontend/shop/thread/MessageList.tsx';
import { quotes } from '#shared/contract/quotes.ts';
import { brand } from '#shared/model/brand.ts';
import { type ManualQuote, type QuoteAccess, useAct } from './useManualQuote.ts';

const labels = {
  needs_info: 'offer/write.answer',
  sent: 'offer/write.question',
  asked: 'offer/write.add',
  claimed: 'offer/write.add',
} as const;

/** Messages in both directions, with a field for more while the quote is open. */
export function Messages({ quote, access }: { quote: ManualQuote; access: QuoteAccess }) {
  const { t, locale } = useI18n();
  const label = Object.hasOwn(labels, quote.state) ? labels[quote.state as keyof typeof labels] : undefined;
  if (label === undefined && quote.messages.length === 0) return null;
  return (
    <section
      aria-labelledby="messages-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      data-noprint={quote.messages.length === 0 || undefined}
    >
      <h2 id="messages-heading" className="text-xl">
        {t('offer/messages')}
      </h2>
      {quote.messages.length > 0 && (
        <MessageList
          messages={quote.messages}
          nameOf={({ from }) => t(`offer/from.${from}`, { brand: brand.name })}
          sayAt={(at) => formatInstant(at, locale)}
          own="customer"
        />
      )}
      {label && <Write label={t(label)} quote={quote} access={access} />}
    </section>
  );
}

function Write({ label, quote, access }: { label: string; quote: ManualQuote; access: QuoteAccess }) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const [sent, setSent] = useState(false);
  const { act, busy, failure } = useAct(access);
  const problem = empty ? t('offer/empty') : undefined;
  async function send(event: FormEvent) {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() === '') return document.getElementById('message')?.focus();
    const done = await act(() =>
      call(quotes.writeAboutQuote, { params: { id: quote.id }, body: { text: text.trim() }, cart: access.cart }),
    );
    setSent(done !== undefined);
    if (done) setText('');
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3" data-noprint>
      <MessageField
        id="message"
        label={label}
        maxLength={2000}
        value={text}
        error={problem}
        change={(typed) => {
          setText(typed);
          setEmpty(false);
          setSent(false);
        }}
      />
      {failure && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
      <div className="flex items-center gap-4">
        <BusyButton type="submit" className="btn btn-quiet" busy={busy}>
          {t('offer/send')}
        </BusyButton>
        <p role="status" className="hint">
          {sent && t('offer/sent')}
        </p>
      </div>
    </form>
  );
}
