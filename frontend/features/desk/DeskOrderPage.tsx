import { lazy, Suspense, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccessLog } from '#frontend/shop/access/AccessLog.tsx';
import { DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { headingNumber } from '#frontend/shop/headingNumber.ts';
import { MessageFiles } from '#frontend/shop/thread/AttachedFiles.tsx';
import { MessageList } from '#frontend/shop/thread/MessageList.tsx';
import { WriteMessage } from '#frontend/shop/thread/WriteMessage.tsx';
import { Together } from '#frontend/shop/together/Together.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import type { ParcelWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations as shipping } from '#shared/contract/staff/shipping.ts';
import type { StaffWorkWire } from '#shared/contract/staff/staffWork.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';
import { Complaints } from './order/Complaints.tsx';
import { AskedCorrections, AskedNames, OrderWording } from './order/CustomerWishes.tsx';
import { DeskJob } from './order/DeskJob.tsx';
import { OrderDetails } from './order/OrderDetails.tsx';
import { History, OrderRecord } from './order/OrderRecord.tsx';

/** A check takes seconds: the page asks until it is done. */
const checkMilliseconds = 1_500;
const isChecking = (work: StaffWorkWire | undefined) =>
  work?.jobs.some(({ files }) => files.some(({ check }) => check?.state === 'pending')) === true;

/** The work of an order: its jobs, what can be done with each, and everything that happened. */
export default function DeskOrderPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const answer = useWork(`desk/order/${id}`, () => call(staffWorkOperations.getWork, { params: { id } }), {
    refreshInterval: (work) => (isChecking(work) ? checkMilliseconds : 15_000),
  });
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  return (
    <DeskFrame
      heading={t('desk/heading', { id: headingNumber(id) })}
      intro={t('desk/heading.intro')}
      said={said}
      of={answer}
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
                  {data.held_for !== null && (
                    <>
                      {' · '}
                      <a className="link" href="#thread">
                        {t(`deskOrder/held_for.${data.held_for}`)}
                      </a>
                    </>
                  )}
                </dd>
              </>
            )}
            <dt className="text-muted">{t('deskOrder/outside')}</dt>
            <dd>{t(data.outside_eea ? 'deskOrder/outside.yes' : 'deskOrder/outside.no')}</dd>
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
          <p className="empty:hidden">
            <DeskLink page="staff.order.money" params={{ id }} closed={null}>
              {t('money/of_order')}
            </DeskLink>
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

interface OrderActsProps {
  work: StaffWorkWire;
  changed: (work: StaffWorkWire, said: string) => Promise<void>;
}

/** What may be done with the order as a whole, as the service says it: nothing else is offered. */
function OrderActs({ work: { order_id: id, acts }, changed }: OrderActsProps) {
  const { t } = useI18n();
  const may = useMay();
  const tellLast = useTellLast();
  const [asked, setAsked] = useState<'hold' | 'release'>();
  const [resumes, setResumes] = useState(false);
  const offered = acts.filter((act) =>
    may(act === 'hold' ? staffWorkOperations.holdOrder : staffWorkOperations.releaseOrder),
  );
  return (
    <div className="flex flex-wrap gap-3">
      {offered.map((act) => (
        <button key={act} type="button" className="btn btn-quiet" data-key="h" onClick={() => setAsked(act)}>
          {t(`deskOrder/${act}`)}
        </button>
      ))}
      {asked && (
        <AskFirst
          title={t(`deskOrder/${asked}.title`, { id })}
          text={t(`deskOrder/${asked}.text`)}
          {...(asked === 'hold' && {
            field: t('desk/reason'),
            tick: { label: t('deskOrder/hold.resumes'), isOn: resumes, change: setResumes },
          })}
          button={t(`deskOrder/${asked}`)}
          close={() => setAsked(undefined)}
          act={(reason) =>
            tellLast(
              `order#${id}`,
              async () => {
                const params = { id };
                if (asked === 'hold')
                  await changed(
                    await call(staffWorkOperations.holdOrder, { params, body: { reason, resumes } }),
                    t('deskOrder/held'),
                  );
                else await changed(await call(staffWorkOperations.releaseOrder, { params }), t('deskOrder/released'));
              },
              async () => {
                const now = await call(staffWorkOperations.getWork, { params: { id } });
                await changed(now, '');
                return t('conflict/now', { state: now.status_label });
              },
            )
          }
        />
      )}
    </div>
  );
}

/** What was written about an order by its customer, translators and staff; a message of ours goes to the customer by mail. */
function OrderThread({ id }: { id: string }) {
  const { t, locale } = useI18n();
  const may = useMay();
  const { data, mutate } = useWork(`desk/order/${id}/thread`, () => call(afterSale.getThread, { params: { id } }));
  const { busy, failure, download } = useDownload((file) => call(afterSale.linkThreadFile, { params: { id, file } }));
  if (!data) return null;
  const stateOf = ({ is_open: isOpen, goes_on: goesOn }: (typeof data.messages)[number]) =>
    isOpen ? t('deskOrder/thread.open') : t(goesOn ? 'deskOrder/thread.went_on' : 'deskOrder/thread.answered');
  return (
    <WorkSection id="thread" heading={t('job/thread')}>
      {data.messages.length === 0 && <p>{t('deskOrder/thread.none')}</p>}
      {data.messages.length > 0 && (
        <MessageList
          messages={data.messages}
          nameOf={({ from }) => t(`job/thread.${from}`)}
          sayAt={(at) => sayInstant(at, locale)}
          own="staff"
          more={(message) => (
            <>
              <MessageFiles
                files={message.files}
                label={(name) => t('desk/download', { name })}
                busy={busy}
                download={download}
              />
              {message.is_question && <p className="hint mt-2">{stateOf(message)}</p>}
            </>
          )}
        />
      )}
      {failure && <DownloadFailed failure={failure} again={download} />}
      {may(afterSale.writeToThread) && (
        <WriteMessage
          announce={(body) => call(afterSale.announceThreadFile, { params: { id }, body })}
          id="desk-message"
          label={t('deskOrder/thread.write')}
          button={t('job/thread.send')}
          send={async (body) => {
            await call(afterSale.writeToThread, { params: { id }, body });
            await mutate();
          }}
        />
      )}
    </WorkSection>
  );
}

/** Most orders travel on no paper. */
const ParcelParts = lazy(() => import('./order/ParcelParts.tsx'));

interface ParcelProps {
  id: string;
  /** Grows with what happened to the order: the parcel may have moved. */
  since: number;
  changed: (said: string) => Promise<void>;
}

/** The paper copy of an order on its way, and the papers its customer sent in; nothing where there are none of either. */
function Parcel(props: ParcelProps) {
  const may = useMay();
  return may(shipping.getParcel) ? <ShownParcel {...props} /> : null;
}

function ShownParcel({ id, since, changed }: ParcelProps) {
  const { data, mutate } = useWork(
    `desk/order/${id}/parcel/${since}`,
    () => call(shipping.getParcel, { params: { id } }),
    60_000,
  );
  // What is typed stays while a change of the order asks for its parcel again.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const look = async (parcel: ParcelWire) => {
    await mutate(parcel, { revalidate: false });
  };
  const next = async (parcel: ParcelWire, said: string) => {
    await look(parcel);
    await changed(said);
  };
  if (!shown) return null;
  const { label, originals, originals_acts: acts, apostille } = shown;
  if (label === null && acts.length === 0 && originals.length === 0 && apostille === null) return null;
  return (
    <Suspense>
      <ParcelParts parcel={shown} next={next} look={look} />
    </Suspense>
  );
}
