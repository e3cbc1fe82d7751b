import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MessageList } from '#frontend/shop/thread/MessageList.tsx';
import { brand } from '#shared/model/brand.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import type { Order } from './orderRows.ts';

/** What was asked and answered before the price was accepted. */
export default function QuoteTalk({ quote }: { quote: NonNullable<Order['quote']> }) {
  const { t, locale } = useI18n();
  return (
    <section aria-labelledby="quote-talk" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="quote-talk" className="text-xl">
        {t('after/quote_talk')}
      </h2>
      <MessageList
        messages={quote.messages}
        nameOf={({ from }) => t(`after/from.${from}`, { brand: brand.name })}
        sayAt={(at) => formatMoment(at, locale)}
        own="customer"
      />
    </section>
  );
}
