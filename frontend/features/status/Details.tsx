import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { orders } from '#shared/contract/orders.ts';

export type Order = ResultOf<typeof orders.getOrder>;
interface Language {
  id: number;
  names: { en: string; pl: string };
}

/** The order's fields that have a value; languages by name, yes and no in words. */
export function Details({ order, languages }: { order: Order; languages: readonly Language[] }) {
  const { t, locale } = useI18n();
  const name = (id: number) => languages.find((one) => one.id === id)?.names[locale] ?? '';
  const yes = (value: boolean) => (value ? t('status/yes') : undefined);
  const rows: readonly [MessageKey, string | null | undefined, (string | undefined)?][] = [
    ['status/state', order.status_label],
    ['status/service', order.service_name],
    ['status/created_at', formatInstant(order.created_at, locale), order.created_at],
    [
      'status/delivery_at',
      order.delivery_at && formatInstant(order.delivery_at, locale),
      order.delivery_at ?? undefined,
    ],
    ['status/source_lang', name(order.source_lang)],
    ['status/target_lang', order.service === 'proofreading' ? null : order.target_lang.map(name).join(', ')],
    ['status/word_count', order.word_count > 0 ? t('status/words', { words: order.word_count }) : null],
    ['status/category', order.category],
    ['status/specialized', t(order.specialized ? 'status/yes' : 'status/no')],
    ['status/proofreading', yes(order.proofreading)],
    ['status/verification', yes(order.verification)],
    ['status/express', yes(order.express)],
    ['status/comment', order.comment],
    ['status/address', order.address],
    ['status/locker', order.address ? null : order.shipment_data],
    ['status/coupon', order.coupon],
    ['status/package_number', order.package_number],
    ['status/shipment_status', order.shipment_status],
    ['status/email', order.email],
  ];
  return (
    <dl className="grid sm:grid-cols-[14rem_1fr]">
      {rows.map(
        ([key, value, instant]) =>
          value && (
            <div key={key} className="contents">
              <dt className="pt-2.5 text-muted sm:border-t sm:border-line sm:pb-2.5">{t(key)}</dt>
              <dd className="border-line pb-2.5 font-medium break-words whitespace-pre-line sm:border-t sm:pt-2.5">
                {instant ? <time dateTime={instant}>{value}</time> : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
