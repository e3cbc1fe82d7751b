import type { DeskOrderRowWire } from '#shared/contract/schemas/deskOrder.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import type { ListedOrder } from '../../domain/order/listedOrder.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { maskEmail } from '../wire/maskEmail.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export function deskOrderRowWire({ listed, ...order }: ListedOrder, locale: Locale): DeskOrderRowWire {
  return {
    id: order.id,
    status: order.state,
    status_label: catalogueText(locale, `catalogue/production.${order.state}`),
    service: listed.service,
    service_name: serviceByKey(listed.service).names[locale],
    source_lang: listed.sourceLanguage,
    target_lang: listed.targetLanguages,
    word_count: listed.words,
    express: listed.express,
    email_masked: maskEmail(order.email),
    is_account: order.account !== undefined,
    created_at: order.createdAt,
    delivery_at: listed.deliverAt ?? null,
    delivered_at: order.deliveredAt ?? null,
    price_gross: moneyWire(listed.gross),
    mail_failed_at: order.mailFailedAt ?? null,
    test_payment: order.test,
  };
}
