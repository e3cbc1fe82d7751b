import { useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { href } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { listRefresh, useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { OfferRowWire, OwnJobRowWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import { type OwnJobList, ownJobStates } from '#shared/model/work/job.ts';
import { sayMonth } from '#shared/rules/say/sayMonth.ts';
import { JobFacts, numberOf, useJobName } from './JobFacts.tsx';
import { TranslatorFrame } from './TranslatorFrame.tsx';

const ownJobLists = ['open', 'delivered', 'done'] as const satisfies readonly OwnJobList[];

/** The work of a translator: what is offered, and what is theirs. */
export default function TranslatorJobsPage() {
  const { t, locale } = useI18n();
  const offers = useWork('offers', () => call(translator.listOffers));
  const filter = useAddressFilter('state', ownJobLists);
  const jobs = useDeskList(
    `jobs/${filter.chosen}`,
    (cursor) => call(translator.listJobs, { query: { list: filter.chosen, cursor, limit: 50 } }),
    listRefresh,
  );
  const profile = useWork('profile', () => call(translator.getTranslator), 0);
  const stated = useWork('statements', () => call(translator.listStatements), 0);
  const due = stated.data?.statements.find(({ state }) => state === 'sent');
  const zone = profile.data?.time_zone;
  const error = offers.error ?? jobs.error;
  // What stands above comes first: nothing that is being read is pushed down.
  const isTold = stated.data !== undefined || stated.error !== undefined;
  const answer = { data: offers.data, error, mutate: () => Promise.all([offers.mutate(), jobs.mutate()]) };
  return (
    <TranslatorFrame
      page="translator.index"
      heading={t('translator/work')}
      intro={t('translator/work.intro')}
      of={answer}
    >
      {isTold && profile.data?.country_id === null && (
        <p className="notice">
          <a className="link" href={href(locale, 'translator.availability')}>
            {t('translator/country.missing')}
          </a>
        </p>
      )}
      {due && (
        <p className="notice">
          <a className="link" href={href(locale, 'translator.earnings')}>
            {t('job/statement.waits', {
              month: sayMonth(due.month, locale),
              day: formatDay(due.decide_by, locale),
            })}
          </a>
        </p>
      )}
      <Offers offers={isTold ? offers.data?.offers : undefined} zone={zone} changed={() => offers.mutate()} />
      {(offers.data || error !== undefined) && isTold && <OwnJobs list={jobs} filter={filter} zone={zone} />}
    </TranslatorFrame>
  );
}

interface OffersProps {
  offers: readonly OfferRowWire[] | undefined;
  zone: string | undefined;
  changed: () => Promise<unknown>;
}

/** What is offered: pay, size and time before accepting, the text only after it. */
function Offers({ offers, zone, changed }: OffersProps) {
  const { t } = useI18n();
  const [said, setSaid] = useState('');
  // It outlives the card of an offer that someone else has taken.
  const [failure, setFailure] = useState<string>();
  return (
    <WorkSection id="offers" heading={t('translator/offers')}>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      {failure && <Failed text={failure} />}
      <Waiting of={{ data: offers }} as="card h-28" />
      {offers?.length === 0 && <p className="card p-6">{t('translator/offers.none')}</p>}
      {offers && offers.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {offers.map((offer) => (
            <li key={numberOf(offer)} className="card grid content-start gap-4 p-5">
              <OfferCard offer={offer} zone={zone} changed={changed} say={setSaid} fail={setFailure} />
            </li>
          ))}
        </ul>
      )}
    </WorkSection>
  );
}

interface OfferCardProps extends Pick<OffersProps, 'zone' | 'changed'> {
  offer: OfferRowWire;
  say: (text: string) => void;
  fail: (text: string | undefined) => void;
}

function OfferCard({ offer, zone, changed, say, fail }: OfferCardProps) {
  const { t, locale } = useI18n();
  const name = useJobName()(offer);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const params = { id: offer.order_id, job: offer.job_id };
  async function accept() {
    if (isBusy) return;
    setBusy(true);
    fail(undefined);
    try {
      await call(translator.acceptOffer, { params });
      say(t('translator/accepted', { number: numberOf(offer) }));
      location.assign(href(locale, 'translator.job', params));
    } catch (error) {
      fail(`${name}: ${failureText(error, t)}`);
      setBusy(false);
      await changed();
    }
  }
  return (
    <>
      <h3 className="text-lg">{name}</h3>
      <JobFacts row={offer} zone={zone} isOpen />
      <OfferPreview offer={offer} />
      <p className="hint">{t('translator/expires', { time: sayInstant(offer.expires_at, locale, zone) })}</p>
      <p className="flex flex-wrap gap-3">
        <BusyButton className="btn btn-primary" busy={isBusy} onClick={() => void accept()}>
          {t('translator/accept')}
        </BusyButton>
        <button type="button" className="btn btn-quiet" onClick={() => setAsked(true)}>
          {t('translator/decline')}
        </button>
      </p>
      {isAsked && (
        <AskFirst
          title={t('translator/decline.heading')}
          text={t('translator/decline.text')}
          field={t('translator/decline.reason')}
          button={t('translator/decline')}
          close={() => setAsked(false)}
          act={async (reason) => {
            await call(translator.declineOffer, { params, body: reason === '' ? {} : { reason } });
            say(t('translator/declined'));
            await changed();
          }}
        />
      )}
    </>
  );
}

/** The first page of what is offered, asked for when it is opened: the persons in it are hidden. */
function OfferPreview({ offer }: { offer: OfferRowWire }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="min-w-0" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer">{t('translator/preview')}</summary>
      {isOpen && <Shown offer={offer} />}
    </details>
  );
}

function Shown({ offer }: { offer: OfferRowWire }) {
  const { t, locale } = useI18n();
  const params = { id: offer.order_id, job: offer.job_id };
  const { data, error } = useWork(`preview/${numberOf(offer)}`, () => call(translator.previewOffer, { params }), 0);
  if (error !== undefined) return <Failed text={failureText(error, t)} />;
  if (!data) return <Waiting as="mt-3 h-24" />;
  const { excerpt, file, note } = data;
  return (
    <div className="mt-3 grid gap-3">
      {file && (
        <p>{t('translator/preview.file', { kind: file.kind.toUpperCase(), size: formatSize(file.size, locale) })}</p>
      )}
      {excerpt === null && <p>{t('translator/preview.none')}</p>}
      {excerpt !== null && (
        <>
          <blockquote className="max-h-72 overflow-y-auto whitespace-pre-line break-words border-line border-l-4 pl-4">
            {excerpt}
          </blockquote>
          <p className="hint">{t(data.is_whole ? 'translator/preview.hidden' : 'translator/preview.part')}</p>
        </>
      )}
      {note !== null && (
        <p>
          <span className="text-muted">{t('translator/preview.note')}</span> {note}
        </p>
      )}
    </div>
  );
}

interface OwnJobsProps {
  list: ReturnType<typeof useDeskList<ResultOf<typeof translator.listJobs>>>;
  filter: ReturnType<typeof useAddressFilter<OwnJobList>>;
  zone: string | undefined;
}

/** The jobs one has or had, by what is left to do. */
function OwnJobs({ list, filter, zone }: OwnJobsProps) {
  const { t } = useI18n();
  const rows = list.data?.flatMap(({ jobs }) => jobs);
  return (
    <WorkSection id="jobs" heading={t('translator/jobs')}>
      <FilterLinks label={t('translator/filter')} filter={filter} textOf={(name) => t(`translator/filter.${name}`)} />
      <Waiting of={{ data: rows }} as="card h-28" />
      {rows?.length === 0 && <p className="card p-6">{t('translator/jobs.none')}</p>}
      {rows && rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((job) => (
            <JobRow key={numberOf(job)} job={job} zone={zone} />
          ))}
        </ul>
      )}
      {rows && <MoreRows list={list} rows={rows.length} />}
    </WorkSection>
  );
}

function JobRow({ job, zone }: { job: OwnJobRowWire; zone: string | undefined }) {
  const { t, locale } = useI18n();
  const name = useJobName()(job);
  const address = href(locale, 'translator.job', { id: job.order_id, job: job.job_id });
  return (
    <li className="card grid gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-lg break-words">
          <a className="link" href={address} aria-label={`${name}. ${t('translator/open', { number: numberOf(job) })}`}>
            {name}
          </a>
        </h3>
        <p className="font-medium">{t(`job/state.${job.state}`)}</p>
      </div>
      <JobFacts row={job} zone={zone} isOpen={ownJobStates.open.some((state) => state === job.state)} />
    </li>
  );
}
