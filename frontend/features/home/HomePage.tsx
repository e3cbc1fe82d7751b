import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { charity } from '#shared/model/charity.ts';
import { Companies } from './Companies.tsx';
import { Dinners } from './Dinners.tsx';
import { examplePair } from './example.ts';
import { Hero } from './Hero.tsx';
import { HomeQuestions } from './HomeQuestions.tsx';
import { LanguageWall } from './LanguageWall.tsx';
import { PricesGlance } from './PricesGlance.tsx';
import { Services } from './Services.tsx';
import { Steps } from './Steps.tsx';
import { SwornGuide } from './SwornGuide.tsx';
import { Tracking } from './Tracking.tsx';

/** The landing page: the product at work first, then what each reader asks in turn. The island writes newer prices into the same places. */
export default function HomePage() {
  const { locale } = useI18n();
  const { prices } = useSiteData();
  const { source, target } = examplePair[locale];
  return (
    <div data-price-version={prices.version} data-pair={`${source}-${target}`}>
      <Hero />
      <Services />
      <Steps />
      <Tracking />
      <PricesGlance />
      <LanguageWall />
      {hasBrand('sworn') && <SwornGuide />}
      <Companies />
      <HomeQuestions />
      {charity && <Dinners partner={charity.partner} />}
    </div>
  );
}
