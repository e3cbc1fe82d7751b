import { expect, test } from 'vitest';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { locales } from '#shared/messages/locale.ts';
import { defaultStageRules, type StageRules, stageFigures } from '#shared/rules/house/stageFigures.ts';
import type { MailSender } from './mailContent.ts';
import { acceptedTerms } from './orderConfirmation.ts';
import { sayKeys } from './test/sayKeys.ts';

const { order } = placedOrder(new Date('2026-11-20T12:00:00Z'));
const sender = (rules: StageRules): MailSender => ({
  ...{ brand: 'Verso', email: 'hello@verso.example', origin: 'https://verso.example', rules },
  seller: { nip: '1111111111', name: 'Verso', addressLines: ['ul. 1', '00-950 Warszawa'], email: 'a@b.example' },
});

/** A stage with other values for everything the terms mention. */
const { afterSale } = defaultStageRules;
const otherStage: StageRules = {
  quotingHours: { opens: 7, closes: 19, minutes: 43 },
  afterSale: {
    ...{ ...afterSale, remindAfterDays: 51, acceptAfterDays: 52, questionHoldDays: 53 },
    late: [
      { express: 61, standard: 960, percent: 11 },
      { express: 62, standard: 1920, percent: 29 },
    ],
  },
};

test.each(locales)('the terms in the mail promise in %s what the stage does', async (locale) => {
  const translate = await mailTextsIn(locale);
  const said = (rules: StageRules) => JSON.stringify(acceptedTerms(order, locale, sender(rules), translate));
  const [own, usual] = [said(otherStage), said(defaultStageRules)];
  const hours = {
    en: ['7 to 19 on working days (Warsaw time), we send it within 43 minutes', '8 to 20 on working days'],
    pl: [
      'od 7 do 19 w dni robocze czasu warszawskiego, wycena przychodzi w ciągu 43 minut',
      'od 8 do 20 w dni robocze',
    ],
  } as const;
  const [others, ours] = hours[locale];
  expect([own.includes(others), own.includes(ours), usual.includes(ours)]).toEqual([true, false, true]);
  for (const figure of Object.values(stageFigures(otherStage))) expect(own).toContain(figure);
  expect(own).not.toMatch(/\{\w/);
});

test.each(['terms', 'saleRegulations', 'immediateExecution', 'marketing'] as const)(
  'the consents are those that were given: %s',
  (given) => {
    const none = { terms: false, saleRegulations: false, immediateExecution: false, marketing: false };
    const consents = { ...order.billing.consents, ...none, [given]: true };
    const [first] = acceptedTerms(
      { billing: { ...order.billing, consents } },
      'en',
      sender(defaultStageRules),
      sayKeys,
    );
    const keys = {
      terms: 'tos',
      saleRegulations: 'agree_sale',
      immediateExecution: 'agree_immediate',
      marketing: 'agree_marketing',
    };
    expect(first?.kind === 'small' && first.text.split('\n').slice(1)).toEqual([`– cart/${keys[given]}`]);
  },
);

test('the terms have their headings and paragraphs', () => {
  const text = '## One\n\nFirst.\nStill first.\n\n\nSecond.\n\n## Two';
  const company = { billing: { ...order.billing, customerType: 'company' as const } };
  const blocks = acceptedTerms(company, 'en', sender(defaultStageRules), (key) => (key === 'terms/text' ? text : key));
  expect(
    blocks
      .slice(3)
      .map((block) => (block.kind === 'small' || block.kind === 'small_heading' ? `${block.kind}: ${block.text}` : '')),
  ).toEqual([...['small_heading: One', 'small: First.\nStill first.', 'small: Second.', 'small_heading: Two']]);
});

test.each([
  ['a private person', { customerType: 'individual' }, true],
  ['a sole trader whose order is private', { customerType: 'company', professional: false }, true],
  ['a company', { customerType: 'company' }, false],
] as const)('the instruction and the form of withdrawal come to %s: %s', async (_, who, comes) => {
  for (const locale of locales) {
    const buyer = { billing: { ...order.billing, ...who } };
    const said = JSON.stringify(acceptedTerms(buyer, locale, sender(defaultStageRules), await mailTextsIn(locale)));
    const sentence = locale === 'en' ? 'within 14 days without giving any reason' : 'w terminie 14 dni bez podania';
    expect([locale, said.includes(sentence)]).toEqual([locale, comes]);
  }
});
