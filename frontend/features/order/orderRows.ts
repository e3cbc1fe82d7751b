import type { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { orders } from '#shared/contract/orders.ts';
import type { LocalizedName } from '#shared/model/language/localizedName.ts';
import { wishNames, wishOf } from '#shared/model/order/wishes.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { sayWish } from '#shared/rules/wishAnswers.ts';

export type Order = ResultOf<typeof orders.getOrder>;
export interface Language {
  id: number;
  names: LocalizedName;
}

/** A label with its value; one without a value is left out. */
export interface OrderRow {
  key: MessageKey;
  value: string | null | undefined;
  instant?: string;
}

const locker = 2;

/** The order's fields of section 3 but its prices and files: languages by name, yes and no in words. */
export function orderRows(
  order: Order,
  languages: readonly Language[],
  { t, locale }: Pick<ReturnType<typeof useI18n>, 't' | 'locale'>,
): OrderRow[] {
  const name = (id: number) => languages.find((one) => one.id === id)?.names[locale] ?? '…';
  const yes = (value: boolean) => (value ? t('status/yes') : undefined);
  const at = (key: MessageKey, instant: string | null): OrderRow =>
    instant === null
      ? { key, value: null }
      : { key, value: t('status/warsaw_time', { time: formatMoment(instant, locale) }), instant };
  const isProofreading = order.service === 'proofreading';
  return [
    { key: 'status/id', value: order.id },
    { key: 'status/service', value: order.service_name },
    at('status/created_at', order.created_at),
    { key: 'status/ordered_by', value: order.ordered_by && (order.ordered_by.name || t('status/former_member')) },
    { key: 'status/state', value: stateOf(order, t) },
    // Once it is there, or will never be, until when it was promised is no news; and while the work stands it is not true.
    at(
      'status/delivery_at',
      isDelivered(order) || goesNoFurther(order) || order.paused_since !== null ? null : order.delivery_at,
    ),
    { key: isProofreading ? 'status/proofreading_lang' : 'status/source_lang', value: name(order.source_lang) },
    { key: 'status/target_lang', value: isProofreading ? null : order.target_lang.map(name).join(', ') },
    { key: 'status/word_count', value: order.word_count > 0 ? t('status/words', { words: order.word_count }) : null },
    { key: 'status/category', value: order.category },
    { key: 'status/specialized', value: t(order.specialized ? 'status/yes' : 'status/no') },
    { key: 'status/proofreading', value: yes(order.proofreading) },
    { key: 'status/verification', value: yes(order.verification) },
    { key: 'status/express', value: yes(order.express) },
    { key: isProofreading ? 'status/comment.proofreading' : 'status/comment', value: order.comment },
    { key: 'status/original', value: order.shipment_name },
    // Each way of sending needs one of the two; what was typed for another one is no part of the order.
    { key: 'status/address', value: order.shipment_method === locker ? null : order.shipment_name && order.address },
    { key: 'status/locker', value: order.shipment_method === locker ? order.shipment_data : null },
    { key: 'status/shipment_country', value: order.shipment_name && order.shipment_country_name },
    ...wishRows(order, t),
    { key: 'status/coupon', value: order.coupon },
    { key: 'status/external_id', value: order.external_id },
    {
      key: 'status/metadata',
      value: Object.entries(order.metadata)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    },
    { key: 'status/email', value: order.email },
    { key: 'status/payment_method', value: order.status_name === 'done' ? order.payment_method_name : null },
    at('status/paid_at', order.paid_at),
  ];
}

/** What was ordered besides the work itself: a wrong number or a misspelled name is noticed before it is on paper. */
function wishRows(order: Order, t: ReturnType<typeof useI18n>['t']): OrderRow[] {
  return wishNames.map((name) => {
    const { wire, swornOnly } = wishOf(name);
    return {
      key: `wish/${wire}`,
      value: swornOnly && order.service !== 'sworn' ? null : sayWish(name, order[wire], t),
    };
  });
}

/** The work is done and handed over. */
export const isDelivered = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'delivered' || status === 'completed';

/** It goes no further. */
export const goesNoFurther = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'expired' || status === 'cancelled' || status === 'withdrawn';

/** Before it is paid, the payment's progress says more than the work's. */
export const stateOf = (
  order: Pick<Order, 'status_name' | 'status_label'>,
  t: ReturnType<typeof useI18n>['t'],
): string => (order.status_name === 'done' ? order.status_label : t(`status/payment.${order.status_name}`));

/** It was withdrawn from or cancelled, so no work on it is to come. */
export const hasEnded = ({ status }: Pick<Order, 'status'>): boolean => ['cancelled', 'withdrawn'].includes(status);
