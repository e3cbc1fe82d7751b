import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OfferRowWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import { JobFacts, numberOf, useJobName } from './JobFacts.tsx';
import { OfferPreview } from './OfferPreview.tsx';

interface Props {
  offers: readonly OfferRowWire[] | undefined;
  zone: string | undefined;
  changed: () => Promise<unknown>;
}

/** What is offered: pay, size and time before accepting, the text only after it. */
export function Offers({ offers, zone, changed }: Props) {
  const { t } = useI18n();
  const [said, setSaid] = useState('');
  // It outlives the card of an offer that someone else has taken.
  const [failure, setFailure] = useState<string>();
  return (
    <WorkSection id="offers" heading={t('zone/offers')}>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      {failure && <Failed text={failure} />}
      {!offers && <div aria-busy="true" className="card h-28" />}
      {offers?.length === 0 && <p className="card p-6">{t('zone/offers.none')}</p>}
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

interface CardProps extends Pick<Props, 'zone' | 'changed'> {
  offer: OfferRowWire;
  say: (text: string) => void;
  fail: (text: string | undefined) => void;
}

function OfferCard({ offer, zone, changed, say, fail }: CardProps) {
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
      say(t('zone/accepted', { number: numberOf(offer) }));
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
      <p className="hint">{t('zone/expires', { time: sayInstant(offer.expires_at, locale, zone) })}</p>
      <p className="flex flex-wrap gap-3">
        <BusyButton className="btn btn-primary" busy={isBusy} onClick={() => void accept()}>
          {t('zone/accept')}
        </BusyButton>
        <button type="button" className="btn btn-quiet" onClick={() => setAsked(true)}>
          {t('zone/decline')}
        </button>
      </p>
      {isAsked && (
        <AskFirst
          title={t('zone/decline.heading')}
          text={t('zone/decline.text')}
          field={t('zone/decline.reason')}
          button={t('zone/decline')}
          close={() => setAsked(false)}
          act={async (reason) => {
            await call(translator.declineOffer, { params, body: reason === '' ? {} : { reason } });
            say(t('zone/declined'));
            await changed();
          }}
        />
      )}
    </>
  );
}
