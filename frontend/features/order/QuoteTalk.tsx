import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MessageList } from '#frontend/shop/thread/MessageList.tsx';
import { brand } from '#shared/model/brand.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { Fold } from './Fold.tsx';
import type { Order } from './orderRows.ts';

/** What was asked and answered before the price was accepted. */
export default function QuoteTalk({ quote }: { quote: NonNullable<Order['quote']> }) {
  const { t, locale } = useI18n();
  return (
    <Fold name="quote" heading={t('after/quote_talk')}>
      <MessageList
        messages={quote.messages}
        nameOf={({ from }) => t(`after/from.${from}`, { brand: brand.name })}
        sayAt={(at) => formatMoment(at, locale)}
        own="customer"
      />
    </Fold>
  );
}
