import { house } from '#brand/house.ts';
import { orderMail } from '#functions/domain/mail/orderMail.ts';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import type { MailKey } from '#shared/messages/en/mailTexts.ts';
import { messages } from '#shared/messages/index.ts';
import { locales } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { orderMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { defaultStageRules } from '#shared/rules/house/stageFigures.ts';

/** Writes what the mails of the brand say as one JSON: each about an order whole, of the others every text. */
const now = new Date('2026-11-20T12:00:00Z');
const { seller } = house;
const sender = {
  brand: brand.name,
  email: brand.email,
  origin: `https://${house.domain}`,
  rules: defaultStageRules,
  seller,
  takesReplies: true,
};
const { order } = placedOrder(now);
const all: Record<string, string> = {};
for (const locale of locales) {
  const say = await mailTextsIn(locale);
  for (const template of orderMailTemplates) {
    const mail = { id: 'mail', template, to: order.email, locale, orderId: order.id, createdAt: now.toISOString() };
    const content = orderMail({ ...mail, state: 'queued' }, order, sender, say);
    all[`${locale} ${template}`] = JSON.stringify(content);
  }
  for (const key of Object.keys(messages[locale]).filter(isOfMail)) all[`${locale} ${key}`] = say(key);
}
process.stdout.write(JSON.stringify(all));

/** Labels of an order's own choices, and of a dinner, stand in a mail only where there was one: the mails above show it. */
function isOfMail(key: string): key is MailKey {
  return /^(mail|accountmail|complaint)\//.test(key) && !/^mail\/order\.|\.dinner$/.test(key);
}
