import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccessLog } from '#frontend/shop/access/AccessLog.tsx';
import { Together } from '#frontend/shop/together/Together.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';
import { AskedCorrections } from './AskedCorrections.tsx';
import { AskedNames } from './AskedNames.tsx';
import { Complaints } from './Complaints.tsx';
import { DeskJob } from './DeskJob.tsx';
import { History } from './History.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderRecord } from './OrderRecord.tsx';
import { OrderThread } from './OrderThread.tsx';
import { OrderWording } from './OrderWording.tsx';
import { Parcel } from './Parcel.tsx';

/** The work of an order: its jobs, what can be done with each, and everything that happened. */
export default function DeskOrderPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const { data, error, mutate } = useWork(`desk/order/${id}`, () =>
    call(staffWorkOperations.getWork, { params: { id } }),
  );
  const [said, setSaid] = useState('');
  return (
    <DeskFrame
      heading={t('desk/heading', { id: /^0+$/.test(id) ? '…' : id })}
      said={said}
      isLoading={!data}
      error={error}
      retry={() => void mutate()}
    >
      {data && (
        <Together>
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            <dt className="text-muted">{t('desk/status')}</dt>
            <dd className="font-medium">{data.status_label}</dd>
            {data.held_since !== null && (
              <>
                <dt className="text-muted">{t('deskOrder/held_since')}</dt>
                <dd>
                  <time dateTime={data.held_since}>{sayInstant(data.held_since, locale)}</time>
                </dd>
              </>
            )}
            {data.promised_at !== null && (
              <>
                <dt className="text-muted">{t('desk/promised')}</dt>
                <dd>
                  <time dateTime={data.promised_at}>{sayInstant(data.promised_at, locale)}</time>
                </dd>
              </>
            )}
          </dl>
          <OrderActs
            work={data}
            changed={async (next, text) => {
              setSaid(text);
              await mutate(next, { revalidate: false });
            }}
          />
          <p>
            <a className="link" href={href(locale, 'staff.order.money', { id })}>
              {t('money/of_order')}
            </a>
          </p>
          {data.jobs.length === 0 && <p className="card p-6">{t('desk/not_planned')}</p>}
          <ul className="grid gap-4">
            {data.jobs.map((job) => (
              <li key={job.job_id} className="card p-5" data-desk-card>
                <DeskJob
                  job={job}
                  changed={async (next, text) => {
                    setSaid(text);
                    await mutate(next, { revalidate: false });
                  }}
                />
              </li>
            ))}
          </ul>
          <Complaints
            id={id}
            changed={async (text) => {
              setSaid(text);
              await mutate();
            }}
          />
          <Parcel
            id={id}
            since={data.history.length}
            changed={async (text) => {
              setSaid(text);
              await mutate();
            }}
          />
          <OrderWording id={id} />
          <AskedNames id={id} since={data.history.length} />
          <AskedCorrections id={id} since={data.history.length} />
          <OrderThread id={id} />
          <section aria-labelledby="accesses-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id="accesses-heading" className="text-xl">
              {t('after/access.desk')}
            </h2>
            <AccessLog id={id} of="desk" />
          </section>
          <OrderDetails id={id} />
          <OrderRecord id={id} since={data.history.length} />
          <History lines={data.history} />
        </Together>
      )}
    </DeskFrame>
  );
}
