import { lazy, Suspense, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { MessageFiles } from '#frontend/shop/thread/AttachedFiles.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import type { StaffComplaintWire } from '#shared/contract/schemas/complaint.ts';
import { staffComplaints } from '#shared/contract/staff/complaints.ts';

/** Asked for by a press. */
const DecideComplaint = lazy(() => import('./DecideComplaint.tsx'));

interface Props {
  id: string;
  changed: (said: string) => Promise<void>;
}

/** What the customer says is wrong, and what was decided; nothing where nobody complained. */
export function Complaints({ id, changed }: Props) {
  const { t } = useI18n();
  const may = useMay();
  const [decided, setDecided] = useState<number>();
  const { data, mutate } = useWork(`desk/order/${id}/complaints`, () =>
    call(staffComplaints.getStaffComplaints, { params: { id } }),
  );
  if (!data || data.complaints.length === 0) return null;
  return (
    <section id="complaints" className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="complaints-heading">
      <h2 id="complaints-heading" className="text-xl">
        {t('deskComplaint/list')}
      </h2>
      {data.complaints.map((complaint) => (
        <article key={complaint.number} className="card grid gap-3 p-5">
          <Seen id={id} complaint={complaint} />
          {!complaint.is_decided && may(staffComplaints.decideComplaint) && decided !== complaint.number && (
            <p>
              <button type="button" className="btn btn-small btn-primary" onClick={() => setDecided(complaint.number)}>
                {t('deskComplaint/decide')}
              </button>
            </p>
          )}
          {!complaint.is_decided && decided === complaint.number && (
            <Suspense>
              <DecideComplaint
                orderId={id}
                complaint={complaint}
                left={data.left.amount}
                jobs={data.jobs}
                close={() => setDecided(undefined)}
                done={async (after) => {
                  setDecided(undefined);
                  await mutate();
                  const said = after.is_decided ? 'deskComplaint/sent' : 'deskComplaint/waits';
                  await changed(t(said, { name: after.name }));
                }}
              />
            </Suspense>
          )}
        </article>
      ))}
    </section>
  );
}

function Seen({ id, complaint }: { id: string; complaint: StaffComplaintWire }) {
  const { t, locale } = useI18n();
  const { name, reduce_by: wanted, decision, proposed } = complaint;
  const { busy, download } = useDownload((file) => call(afterSale.linkThreadFile, { params: { id, file } }));
  const demand = t(`complaint/demand.${complaint.demand}`);
  return (
    <>
      <h3 className="font-semibold">{t('complaint/name', { name })}</h3>
      <p className="hint">
        {t('complaint/made', { time: sayInstant(complaint.at, locale) })} ·{' '}
        {wanted
          ? t('complaint/wanted.amount', { demand, amount: formatMoney(wanted.amount, locale) })
          : t('complaint/wanted', { demand })}
      </p>
      <p className="break-words whitespace-pre-line">{complaint.text}</p>
      <MessageFiles files={complaint.files} label={(name) => name} busy={busy} download={download} />
      {decision ? (
        <div className="grid gap-1 border-t border-line pt-3">
          <p>
            <strong>
              {t(decision.by_time ? 'complaint/outcome.by_time' : `complaint/outcome.${decision.outcome}`)}
            </strong>{' '}
            · {t('complaint/decided', { time: sayInstant(decision.at, locale) })}
          </p>
          {decision.answer !== null && <p className="break-words whitespace-pre-line">{decision.answer}</p>}
          {decision.given_back && (
            <p>{t('complaint/given_back', { amount: formatMoney(decision.given_back.amount, locale) })}</p>
          )}
        </div>
      ) : (
        <p className="notice">{t('complaint/answer_by', { time: sayInstant(complaint.answer_by, locale) })}</p>
      )}
      {proposed && (
        <p className="notice">
          {t('deskComplaint/proposed', {
            outcome: t(`complaint/outcome.${proposed.outcome}`),
            amount: formatMoney(proposed.amount.amount, locale),
          })}
        </p>
      )}
    </>
  );
}
