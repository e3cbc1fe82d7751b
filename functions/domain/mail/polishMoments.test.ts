import { expect, test } from 'vitest';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { orderMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { defaultStageRules } from '#shared/rules/house/stageFigures.ts';
import { orderMail } from './orderMail.ts';

const at = '2026-11-20T12:00:00Z';
const texts = await mailTextsIn('pl');
const sender = {
  ...{ brand: 'Verso', email: 'hello@verso.example', origin: 'https://verso.example', rules: defaultStageRules },
  seller: {
    nip: '1111111111',
    name: 'Verso',
    addressLines: ['ul. 1', '00-950 Warszawa'] as [string, string],
    email: 'a@b.example',
  },
};
const { order } = placedOrder(new Date(at), { order: { state: 'withdrawn', endedAt: at } });

test.each(orderMailTemplates)('a moment in %s has one preposition: "w piątek", never "do: w piątek"', (template) => {
  const mail = {
    ...{ id: 'mail', template, to: order.email, locale: 'pl' as const, orderId: order.id, at },
    ...{ state: 'queued' as const, createdAt: at },
  };
  const said = JSON.stringify(orderMail(mail, order, sender, texts));
  expect(said).not.toMatch(/(?<![\p{L}])(?:do|od|przed|po|na)(?: dnia)?:? we? (?:pon|wto|śro|czw|pią|sob|nie)/iu);
});
