import { expect, test } from 'vitest';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { defaultStageRules } from '#shared/rules/house/stageFigures.ts';
import type { OrderMail } from './mail.ts';
import type { MailSender } from './mailContent.ts';
import { orderMail } from './orderMail.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { order } = placedOrder(now);
const sender: MailSender = {
  ...{ brand: 'Verso', email: 'hello@verso.example', origin: 'https://verso.example', rules: defaultStageRules },
  seller: { nip: '1111111111', name: 'Verso', addressLines: ['ul. 1', '00-950 Warszawa'], email: 'a@b.example' },
};
const texts = await mailTextsIn('en');

/** The paragraphs of a mail about 12 zł, one a line. */
function says(template: OrderMail['template'], goesTo?: OrderMail['goesTo']): string {
  const mail = {
    ...{ id: 'mail', template, to: order.email, locale: 'en' as const, orderId: order.id, state: 'queued' as const },
    ...{ createdAt: now.toISOString(), amount: grosze(1200), ...(goesTo && { goesTo }) },
  };
  const { blocks } = orderMail(mail, order, sender, texts);
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).join('\n');
}

test.each([
  ['refund_made', 'balance', /now on your balance/, /the way you paid/],
  ['refund_made', 'provider', /the way you paid/, /balance/],
  ['refund_made', 'bank', /the way you paid/, /balance/],
  ['refund_rejected', 'balance', /on your balance instead/, /number of a bank account/],
  ['refund_rejected', undefined, /number of a bank account/, /balance/],
  ['compensation_made', 'balance', /balance/, /the way you paid/],
  ['compensation_made', 'provider', /the way you paid/, /balance/],
  ['order_changed', 'balance', /balance/, /the way you paid/],
  ['order_changed', 'provider', /the way you paid/, /balance/],
  ['order_changed', undefined, /changed/, /balance|the way you paid/],
  ['cancellation_receipt', 'balance', /balance/, /the way you paid/],
  ['cancellation_receipt', 'bank', /the way you paid/, /balance/],
] as const)('%s says where the money is that went to %s', (template, goesTo, there, elsewhere) => {
  expect(says(template, goesTo)).toMatch(there);
  expect(says(template, goesTo)).not.toMatch(elsewhere);
});
