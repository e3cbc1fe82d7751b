import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { formatRate } from '#frontend/shop/prices/priceFigures.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { Facts } from '#frontend/shop/work/WorkSection.tsx';
import type { StaffQuoteWire } from '#shared/contract/staff/staffQuote.ts';

/** Every version that was sent: its sum, and when it is opened its lines, time, note and reason. */
export function QuoteVersions({ quote: { versions } }: { quote: StaffQuoteWire }) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  if (versions.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="label">{t('desk/quote.versions')}</h3>
      <ol className="grid gap-1">
        {versions.map((sent) => (
          <li key={sent.version}>
            <details>
              <summary>
                {t('desk/quote.version', {
                  version: sent.version,
                  amount: money(sent.price_gross),
                  state: sent.state_label,
                })}
              </summary>
              <div className="card mt-2 grid gap-3 p-4">
                <ul className="grid gap-1 tabular-nums">
                  {sent.lines.map((line, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one version, which never changes
                    <li key={place} className="flex justify-between gap-4">
                      <span className="min-w-0 break-words">
                        {[
                          line.item_name,
                          languages.find(({ id }) => id === line.target_lang)?.names[locale],
                          line.step_name,
                        ]
                          .filter(Boolean)
                          .join(', ')}
                        : {line.quantity} × {formatRate(line.unit_price, locale)}
                      </span>
                      <span>{money(line.price_net)}</span>
                    </li>
                  ))}
                  {sent.adjustments.map(({ name, price_net }) => (
                    <li key={name} className="flex justify-between gap-4">
                      <span>{name}</span>
                      <span>{money(price_net)}</span>
                    </li>
                  ))}
                </ul>
                <Facts
                  rows={[
                    [t('desk/quote.net'), money(sent.price_net)],
                    [t('desk/quote.vat', { rate: sent.vat_rate }), money(sent.vat)],
                    [t('desk/quote.gross'), money(sent.price_gross)],
                    [t('desk/quote.minutes'), String(sent.time_in_minutes)],
                    [t('desk/quote.valid'), sayInstant(sent.valid_until, locale)],
                    [t('desk/quote.note'), sent.note],
                    [t('desk/quote.why'), sent.reason],
                    [t('desk/quote.sent_by'), `${sent.sent_by}, ${sayInstant(sent.sent_at, locale)}`],
                  ]}
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}
