import { type FormEvent, useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { AddFile, AttachedFiles, MessageFiles, useThreadFiles } from '#frontend/shop/thread/AttachedFiles.tsx';
import { typedMoney } from '#frontend/shop/typedMoney.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import type { ComplaintWire } from '#shared/contract/schemas/complaint.ts';
import { ComplaintDemand } from '#shared/model/order/complaint.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { announceFor } from './announceFor.ts';
import { hasEnded, type Order } from './orderRows.ts';
import type { useComplaints } from './useComplaints.ts';

interface Listed {
  order: Order;
  read: ReturnType<typeof useComplaints>;
  acts: boolean;
}

/** What the customer says is wrong with delivered work, or with how the order ended, with its number, its clock and our answer. */
export default function Complaints({ order, read: { data, error, mutate }, acts }: Listed) {
  const { t } = useI18n();
  const [isWriting, setWriting] = useState(false);
  const [sent, setSent] = useState<string>();
  return (
    <>
      <p className="hint">{t(hasEnded(order) ? 'complaint/intro.ended' : 'complaint/intro')}</p>
      {error !== undefined && <Failed text={failureText(error, t)} again={() => void mutate()} />}
      {data?.complaints.map((complaint) => (
        <ComplaintSeen key={complaint.number} order={order} complaint={complaint} />
      ))}
      <p role="status" className={sent ? 'notice' : 'sr-only'}>
        {sent !== undefined && t('complaint/sent', { name: sent })}
      </p>
      {acts &&
        data?.may_complain &&
        (isWriting ? (
          <ComplaintForm
            order={order}
            left={data.left.amount}
            sent={async (name) => {
              await mutate();
              setWriting(false);
              setSent(name);
            }}
          />
        ) : (
          <p data-noprint>
            <button type="button" className="btn btn-quiet" onClick={() => setWriting(true)}>
              {t(data.complaints.length > 0 ? 'complaint/again' : 'complaint/start')}
            </button>
          </p>
        ))}
    </>
  );
}

type Decision = NonNullable<ComplaintWire['decision']>;

/** One complaint: what was said, until when it is answered, and the answer. */
export function ComplaintSeen({ order: { id, hash }, complaint }: { order: Order; complaint: ComplaintWire }) {
  const { t, locale } = useI18n();
  const { number, name, reduce_by: wanted, decision } = complaint;
  const files = useDownload((file) => call(afterSale.linkThreadFile, { params: { id, file }, cart: hash }));
  const answer = useDownload(() => call(afterSale.linkComplaintAnswer, { params: { id, number }, cart: hash }));
  const demand = t(`complaint/demand.${complaint.demand}`);
  return (
    <article className="card grid gap-3 p-5 sm:p-6" aria-labelledby={`complaint-${number}`}>
      <div className="flex flex-wrap justify-between gap-x-4">
        <h3 id={`complaint-${number}`} className="font-semibold">
          {t('complaint/name', { name })}
        </h3>
        <p className="hint">{t('complaint/made', { time: formatMoment(complaint.at, locale) })}</p>
      </div>
      <p className="break-words whitespace-pre-line">{complaint.text}</p>
      <p>
        {wanted
          ? t('complaint/wanted.amount', { demand, amount: formatMoney(wanted.amount, locale) })
          : t('complaint/wanted', { demand })}
      </p>
      <MessageFiles
        files={complaint.files}
        label={(name) => t('after/file.download', { name })}
        busy={files.busy}
        download={files.download}
      />
      {files.failure && <DownloadFailed failure={files.failure} again={files.download} />}
      {decision ? (
        <Answer decision={decision}>
          <p>
            <button
              type="button"
              className="btn btn-quiet"
              disabled={answer.busy.size > 0}
              onClick={() => void answer.download(String(number))}
            >
              {t('complaint/pdf')}
            </button>
          </p>
          {answer.failure && <DownloadFailed failure={answer.failure} again={answer.download} />}
        </Answer>
      ) : (
        <p className="notice">{t('complaint/answer_by', { time: formatMoment(complaint.answer_by, locale) })}</p>
      )}
    </article>
  );
}

function Answer({ decision, children }: { decision: Decision; children: React.ReactNode }) {
  const { t, locale } = useI18n();
  const { by_time: byTime, by_hand: byHand, given_back: back, outcome, remedy, to, at, answer } = decision;
  const isPutRightByHand = remedy === 'correction' && byHand;
  const way = isPutRightByHand
    ? undefined
    : byHand
      ? 'by_hand'
      : to === 'balance' || to === 'provider'
        ? to
        : undefined;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{t(byTime ? 'complaint/outcome.by_time' : `complaint/outcome.${outcome}`)}</strong>
        <span className="hint">{t('complaint/decided', { time: formatMoment(at, locale) })}</span>
      </p>
      {answer !== null && <p className="break-words whitespace-pre-line">{answer}</p>}
      {remedy !== 'none' && (
        <p>
          {t(isPutRightByHand ? 'complaint/remedy.by_hand' : `complaint/remedy.${remedy}`)}{' '}
          {back && t('complaint/given_back', { amount: formatMoney(back.amount, locale) })}{' '}
          {way && t(`complaint/way.${way}`)}
        </p>
      )}
      {children}
    </div>
  );
}

interface Props {
  order: Order;
  /** Grosze that may still go back: where nothing is left only the work can be put right. */
  left: number;
  sent: (name: string) => Promise<void>;
}

/** What is wrong, what is wanted, and files that show it. What was typed stays until it is sent. */
export function ComplaintForm({ order, left, sent }: Props) {
  const { t, locale } = useI18n();
  const [text, setText] = useState('');
  const [demand, setDemand] = useState<ComplaintDemand>('correct');
  const [sum, setSum] = useState('');
  const [wrong, setWrong] = useState<{ text?: string; amount?: string }>({});
  const attached = useThreadFiles(announceFor(order));
  const most = formatMoney(left, locale);
  const amount = demand === 'reduce' ? typedMoney(sum) : undefined;
  const { submit, busy, failure, fields } = useSubmit(async () => {
    const body = { text: text.trim(), demand, ...(amount !== undefined && { amount }), files: [...attached.files] };
    const made = await call(afterSale.complain, { params: { id: order.id }, body, cart: order.hash });
    await sent(made.name);
    return undefined;
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const isSumWrong = demand === 'reduce' && (amount === undefined || amount < 1 || amount > left);
    const found = {
      ...(text.trim() === '' && { text: t('after/write.empty') }),
      ...(isSumWrong && { amount: t('complaint/amount.wrong', { left: most }) }),
    };
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`complaint-${first}`)?.focus();
    if (attached.sending === undefined) void submit();
  }
  const about = {
    id: 'complaint-text',
    hint: t(hasEnded(order) ? 'complaint/text.hint.ended' : 'complaint/text.hint'),
    error: wrong.text ?? fields.text,
  };
  const demands = ComplaintDemand.options.filter((one) => one === 'correct' || left > 0);
  return (
    <form noValidate onSubmit={onSubmit} className="card grid gap-4 p-5 sm:p-6" data-noprint>
      <FieldFrame {...about} label={t('complaint/text')}>
        <textarea
          {...describe(about)}
          rows={5}
          maxLength={4000}
          className="input block resize-y"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FieldFrame>
      <AttachedFiles attached={attached} />
      <p className="flex flex-wrap items-center gap-4">
        <AddFile attached={attached} />
        <span role="status" className="hint">
          {attached.sending !== undefined && t('after/file.sending', { name: attached.sending })}
        </span>
      </p>
      <ChoiceField
        name="demand"
        legend={t('complaint/demand')}
        options={demands.map((one) => [one, t(`complaint/demand.${one}`)] as const)}
        value={demand}
        onChange={setDemand}
      />
      {demand === 'reduce' && (
        <TextField
          id="complaint-amount"
          label={t('complaint/amount')}
          hint={t('complaint/amount.hint', { left: most })}
          error={wrong.amount ?? fields.amount}
          inputMode="decimal"
          className="input max-w-48"
          value={sum}
          onChange={(event) => setSum(event.target.value)}
        />
      )}
      {(failure ?? fields.demand) && <Failed text={failure ?? fields.demand ?? ''} />}
      <p>
        <BusyButton type="submit" className="btn btn-primary" busy={busy} blocked={attached.sending !== undefined}>
          {t('complaint/send')}
        </BusyButton>
      </p>
    </form>
  );
}
