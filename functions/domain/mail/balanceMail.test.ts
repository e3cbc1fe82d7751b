import { expect, test } from 'vitest';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { locales } from '#shared/messages/locale.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Adjustment } from '../ledger/adjustment.ts';
import { balanceMail, balanceMailText } from './balanceMail.ts';
import { plainMail } from './mailBodies.ts';
import { demoSender as sender } from './test/demoSender.ts';
import { factsOf, keysOf, sayKeys } from './test/sayKeys.ts';

const at = new Date('2026-11-20T12:00:00Z');
const posted: Adjustment = {
  ...{ id: 'a', account: 'ann', state: 'posted', part: 'bonus', amount: grosze(-1250), why: 'mistake' },
  ...{ note: 'only for colleagues', by: 'anna', at: at.toISOString() },
  balance: { before: grosze(5000), after: grosze(3750) },
};

const texts = { en: await mailTextsIn('en'), pl: await mailTextsIn('pl') };

test('a customer reads what was corrected, why and what the balance is now, and nothing that staff wrote', () => {
  for (const locale of locales) {
    const mail = balanceMail(posted, { email: 'a@b.example', locale }, at);
    const content = balanceMailText(mail, sender, texts[locale]);
    if (!content) throw new Error('It says something.');
    const text = `${content.subject}\n${plainMail(content, sender)}`.replaceAll('\u00a0', ' ');
    expect(text).toContain(`−${locale === 'pl' ? '12,50 zł' : '12.50 PLN'}`);
    expect(text).toContain(locale === 'pl' ? '37,50 zł' : '37.50 PLN');
    expect(text).toContain(`https://verso.example/${locale}/account/history/`);
    expect(text).not.toMatch(/colleagues|mail\//);
  }
  const gone = balanceMail(posted, { email: '', locale: 'en' }, at);
  expect(balanceMailText(gone, sender, texts.en)).toBeUndefined();
});

test.each([
  [-1, '−0.01 PLN', 'mail/balance_adjusted.less'],
  [0, '+0.00 PLN', 'mail/balance_adjusted.more'],
  [1, '+0.01 PLN', 'mail/balance_adjusted.more'],
])('a change by %i grosz is %s', (amount, said, key) => {
  const mail = balanceMail({ ...posted, amount: grosze(amount) }, { email: 'a@b.example', locale: 'en' }, at);
  const content = balanceMailText(mail, sender, sayKeys);
  expect(factsOf(content?.blocks ?? [])[0]?.[1]).toBe(said);
  expect(keysOf(content)).toContain(key);
});
