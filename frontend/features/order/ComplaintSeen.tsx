import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { MessageFiles } from '#frontend/shop/thread/MessageFiles.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import type { ComplaintWire } from '#shared/contract/schemas/complaint.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { Order } from './orderRows.ts';

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
