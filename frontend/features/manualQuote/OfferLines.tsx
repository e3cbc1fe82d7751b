import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { formatRate } from '#frontend/shop/prices/priceFigures.ts';
import type { Offer } from './useManualQuote.ts';

/** Every line of a version, net, down to VAT and the sum. */
export function OfferLines({ offer }: { offer: Offer }) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  const name = (id: number) => languages.find((one) => one.id === id)?.names[locale];
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="sr-only">{t('offer/price')}</caption>
      <tbody>
        {offer.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one version, replaced together
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="max-w-0 py-2 pr-3 text-left font-normal">
              <span className="block truncate font-semibold" title={line.item_name}>
                {line.item_name}
              </span>
              <span className="hint block">
                {[...new Set([name(line.source_lang), name(line.target_lang)])].filter(Boolean).join(' → ')}
                {' · '}
                {line.step_name}
              </span>
              <span className="hint block">
                {t(`offer/line.${line.basis}`, {
                  quantity: line.quantity,
                  price: formatRate(line.unit_price, locale),
                })}
              </span>
            </th>
            <td className="num w-px py-2 align-top whitespace-nowrap">{money(line.price_net)}</td>
          </tr>
        ))}
        {offer.adjustments.map(({ name: label, price_net }) => (
          <tr key={label} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {label}
            </th>
            <td className="num w-px py-2 whitespace-nowrap">{money(price_net)}</td>
          </tr>
        ))}
        <Sum label={t('offer/net')}>{money(offer.price_net)}</Sum>
        <Sum label={t('offer/vat', { rate: offer.vat_rate })}>{money(offer.vat)}</Sum>
        <Sum label={t('offer/gross')} strong>
          {money(offer.price_gross)}
        </Sum>
      </tbody>
    </table>
  );
}

function Sum({ label, strong = false, children }: { label: string; strong?: boolean; children: string }) {
  return (
    <tr className={strong ? 'text-base font-semibold' : 'text-muted'}>
      <th scope="row" className={`pt-2 text-left ${strong ? '' : 'font-normal'}`}>
        {label}
      </th>
      <td className="num pt-2 whitespace-nowrap">{children}</td>
    </tr>
  );
}
