import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import { contentAt } from '#frontend/shop/content/contentAt.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { groupNames } from './GroupTable.tsx';
import { ServiceData } from './ServiceData.tsx';

/** What can be ordered with the price of each group of languages, for search engines. */
export function PriceData() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const description = contentAt(useContent(), '/prices/')?.description ?? '';
  const about = { description, path: '/prices/' };
  const group = (number: number) => t('pages/service.group', { group: groupNames[number - 1] ?? '' });
  const word = t('pages/pair.unit');
  const proofreadingPart = (prices.percentages.proofreading_service ?? 0) / 100;
  const perWord = (part: number) =>
    prices.word_rates.map((rate) => ({
      name: group(rate.group),
      price: Math.round(rate.thousandths * part) / 100_000,
      unit: word,
    }));
  const translation = t('pages/pair.service');
  const sworn = t('pages/service.sworn');
  const proofreading = t('pages/service.proofreading');
  return (
    <>
      <ServiceData
        {...about}
        name={translation}
        type={translation}
        order={href(locale, 'order.write.index')}
        offers={perWord(1)}
      />
      {hasBrand('sworn') && (
        <ServiceData
          {...about}
          name={sworn}
          type={sworn}
          order={href(locale, 'order.sworn.index')}
          offers={prices.sworn_pages.map((rate) => ({
            name: group(rate.group),
            price: rate.price.amount / 100,
            unit: t('pages/service.page'),
          }))}
        />
      )}
      {hasBrand('proofreading') && (
        <ServiceData
          {...about}
          name={proofreading}
          type={proofreading}
          order={href(locale, 'order.proofreading.index')}
          offers={perWord(proofreadingPart)}
        />
      )}
    </>
  );
}
