import { expect, test } from 'vitest';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { locales } from '#shared/messages/locale.ts';
import { defaultStageRules } from '#shared/rules/house/stageFigures.ts';
import type { MailSender } from './mailContent.ts';
import { orderMail } from './orderMail.ts';

const now = new Date('2026-11-20T12:00:00Z');
const sender: MailSender = {
  ...{ brand: 'Verso', email: 'hello@verso.example', origin: 'https://verso.example', rules: defaultStageRules },
  seller: { nip: '1111111111', name: 'Demo Office', addressLines: ['ul. 1', '00-950 Warszawa'], email: 'a@b.example' },
};

test.each(locales)(
  'who orders from the original learns where to send it; from a scan nobody is asked for paper: %s',
  async (locale) => {
    const translate = await mailTextsIn(locale);
    const asksForPaper = (swornSource: 'original' | 'scan') => {
      const { order } = placedOrder(now, { form: { service: 'sworn', swornSource } });
      const mail = { id: 'mail', template: 'order_accepted' as const, to: order.email, locale, orderId: order.id };
      const queued = { ...mail, state: 'queued' as const, createdAt: now.toISOString() };
      const { blocks } = orderMail(queued, order, sender, translate);
      return blocks.some(
        (block) =>
          block.kind === 'paragraph' &&
          block.text.includes('Demo Office, ul. 1, 00-950 Warszawa') &&
          block.text.includes(order.id),
      );
    };
    expect([asksForPaper('original'), asksForPaper('scan')]).toEqual([true, false]);
  },
);
