import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { tellNewer } from '#frontend/shop/work/useTellLast.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import type { StaffQuoteWire } from '#shared/contract/staff/staffQuote.ts';

interface Props {
  quote: StaffQuoteWire;
  changed: (quote: StaffQuoteWire, said?: string) => Promise<void>;
  reload: () => void;
}

/** Taking a quote in hand, asking its customer, answering, refusing. */
export function QuoteActions({ quote, changed, reload }: Props) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<'ask' | 'reply' | 'refuse'>();
  const params = { id: quote.id };
  const { revision } = quote;
  const isMine = quote.claim?.is_mine === true;
  const isOpen = quote.state === 'asked' || quote.state === 'claimed';
  const orTellNewer = useTellQuote(quote.id, changed);
  const claim = useSubmit(() => orTellNewer(async () => changed(await call(staffQuotes.claimQuote, { params }))));
  const release = useSubmit(() => orTellNewer(async () => changed(await call(staffQuotes.releaseQuote, { params }))));
  const failure = claim.failure ?? release.failure;
  const close = () => setAsked(undefined);
  const write = (kind: 'ask' | 'reply') => ({
    title: t(`desk/quote.${kind}`),
    text: t(
      kind === 'ask'
        ? 'desk/quote.ask.text'
        : quote.can_be_accepted
          ? 'desk/quote.reply.text'
          : 'desk/quote.reply.open',
    ),
    field: t(`desk/quote.${kind}.field`),
    button: t(`desk/quote.${kind}`),
    close,
    act: async (text: string) => {
      const operation = kind === 'ask' ? staffQuotes.askCustomer : staffQuotes.replyToCustomer;
      return orTellNewer(async () => changed(await call(operation, { params, body: { revision, text } })));
    },
  });
  return (
    <div className="grid gap-3">
      {failure && <Failed text={failure} again={reload} action={t('desk/quote.reload')} />}
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <BusyButton
            className={isMine ? 'btn btn-quiet' : 'btn btn-primary'}
            data-key="c"
            busy={claim.busy}
            onClick={() => void claim.submit()}
          >
            {t(isMine ? 'desk/quote.renew' : 'desk/quote.claim')}
          </BusyButton>
        )}
        {isMine && (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => void release.submit()}>
              {t('desk/quote.release')}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked('ask')}>
              {t('desk/quote.ask')}
            </button>
            {quote.messages.at(-1)?.from === 'customer' && (
              <button type="button" className="btn btn-quiet" onClick={() => setAsked('reply')}>
                {t('desk/quote.reply')}
              </button>
            )}
            <button type="button" className="btn btn-quiet" onClick={() => setAsked('refuse')}>
              {t('desk/quote.refuse')}
            </button>
          </>
        )}
      </div>
      {(asked === 'ask' || asked === 'reply') && <AskFirst {...write(asked)} />}
      {asked === 'refuse' && <RefuseDialog quote={quote} close={close} changed={changed} />}
    </div>
  );
}

interface RefuseDialogProps {
  quote: StaffQuoteWire;
  close: () => void;
  changed: (quote: StaffQuoteWire) => Promise<void>;
}

/** Refuses a request, with why and what else there is. */
function RefuseDialog({ quote, close, changed }: RefuseDialogProps) {
  const { t } = useI18n();
  const orTellNewer = useTellQuote(quote.id, changed);
  const form = useForm(staffQuotes.refuseQuote, {
    id: 'refuse-',
    start: { reason: '', alternative: '' },
    labels: { reason: 'desk/quote.refuse.reason', alternative: 'desk/quote.refuse.alternative' },
    send: async ({ reason, alternative }) => {
      const body = { revision: quote.revision, reason: reason.trim(), alternative: alternative.trim() };
      const refused = await orTellNewer(async () =>
        changed(await call(staffQuotes.refuseQuote, { params: { id: quote.id }, body })),
      );
      if (!refused) close();
      return refused;
    },
  });
  return (
    <Modal title={t('desk/quote.refuse')} onClose={close}>
      <Form of={form} className="mt-3 grid gap-4" text={t('desk/quote.refuse.text')}>
        <AreaField {...form.text('reason')} rows={3} maxLength={2000} />
        <AreaField {...form.text('alternative')} rows={3} maxLength={2000} />
        <DialogButtons close={close} button={t('desk/quote.refuse')} busy={form.busy} />
      </Form>
    </Modal>
  );
}

/** Runs an act on a quote; where a colleague was faster, shows the quote as it is now and says who has it or changed it. */
function useTellQuote(id: string, changed: (quote: StaffQuoteWire) => Promise<void>) {
  const { t } = useI18n();
  const sayChange = useQuoteChange();
  return (act: () => Promise<void>) =>
    tellNewer(act, async () => {
      const now = await call(staffQuotes.getStaffQuote, { params: { id } });
      await changed(now);
      return now.claim && !now.claim.is_mine ? t('conflict/quote.taken', { who: now.claim.by }) : sayChange(now);
    });
}

/** Says who changed a quote last, what and when, and what it is now. */
export function useQuoteChange() {
  const { t, locale } = useI18n();
  return (quote: StaffQuoteWire): string | undefined => {
    const last = quote.audit.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1);
    if (!last) return undefined;
    const offer = quote.versions.at(-1);
    const by = { who: last.who, at: sayInstant(last.at, locale), state: t(`desk/quote.state.${quote.state}`) };
    return offer
      ? t('conflict/quote.priced', { ...by, amount: formatMoney(offer.price_gross.amount, locale) })
      : t('conflict/quote', by);
  };
}
