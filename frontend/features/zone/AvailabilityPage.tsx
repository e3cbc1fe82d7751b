import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatRate } from '#frontend/shop/prices/priceFigures.ts';
import { PushCard } from '#frontend/shop/push/PushCard.tsx';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { translator } from '#shared/contract/translator.ts';
import { AvailabilityForm } from './AvailabilityForm.tsx';
import { MailForm } from './MailForm.tsx';
import { ZoneFrame } from './ZoneFrame.tsx';

/** How much one takes and when, with the languages and rates that are agreed. */
export default function AvailabilityPage() {
  const { t } = useI18n();
  const { data, error, mutate } = useWork('profile', () => call(translator.getTranslator), 0);
  return (
    <ZoneFrame
      page="translator.availability"
      heading={t('zone/availability')}
      error={error}
      retry={() => void mutate()}
    >
      {!data && error === undefined && <div aria-busy="true" className="card h-96" />}
      {data && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <AvailabilityForm profile={data} saved={(next) => mutate(next, { revalidate: false })} />
          <div className="grid gap-6">
            <section className="card p-5">
              <MailForm profile={data} saved={(next) => mutate(next, { revalidate: false })} />
            </section>
            <PushCard />
            <Agreed profile={data} />
          </div>
        </div>
      )}
    </ZoneFrame>
  );
}

function Agreed({ profile }: { profile: TranslatorProfileWire }) {
  const { t, locale } = useI18n();
  const pair = usePair();
  return (
    <aside className="card grid gap-5 p-5">
      <section className="grid gap-2">
        <h2 className="text-lg">{t('zone/pairs')}</h2>
        <ul className="grid gap-2">
          {profile.pairs.map((one) => (
            <li key={`${one.source_lang}-${one.target_lang}`}>
              {pair(one)}
              <span className="hint block">
                {[
                  ...one.steps.map((step) => t(`zone/step.${step}`)),
                  ...(one.sworn ? [t('zone/pairs.sworn')] : []),
                ].join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{t('zone/rates')}</h2>
        <ul className="grid gap-2">
          {profile.rates.map((one) => (
            <li key={`${one.step}-${one.source_lang}-${one.target_lang}`}>
              {t(`zone/step.${one.step}`)}
              {one.source_lang !== null && one.target_lang !== null && (
                <>, {pair({ source_lang: one.source_lang, target_lang: one.target_lang })}</>
              )}
              : {t(`zone/rate.${one.unit}`, { amount: formatRate(one.rate, locale) })}
            </li>
          ))}
        </ul>
        {profile.standard_rates.length > 0 && (
          <>
            <p className="hint">{t(profile.rates.length === 0 ? 'zone/rates.none' : 'zone/rates.others')}</p>
            <ul className="grid gap-2">
              {profile.standard_rates.map(({ step, unit, rate }) => (
                <li key={step}>
                  {t(`zone/step.${step}`)}: {t(`zone/rate.${unit}`, { amount: formatRate(rate, locale) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </aside>
  );
}
