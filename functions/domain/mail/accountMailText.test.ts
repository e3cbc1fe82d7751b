import { expect, test } from 'vitest';
import { accountMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { type AccountMailText, accountMailText, isTeamMail } from './accountMailText.ts';
import type { MailBlock, Translate } from './mailContent.ts';
import { statementMail, statementMailText } from './statementMail.ts';
import { demoSender as sender } from './test/demoSender.ts';
import { factsOf } from './test/sayKeys.ts';

const say: Translate = (key, replace = {}) => `${key} ${JSON.stringify(replace)}`;
const text = (said: AccountMailText, locale: 'en' | 'pl' = 'en') => accountMailText({ locale }, said, sender, say);
const urlOf = (blocks: readonly MailBlock[]) => blocks.flatMap((one) => (one.kind === 'button' ? [one.url] : []));

test.each([
  [{ text: 'activate', link: 'a-link' }, '/en/activate/#a-link'],
  [{ text: 'reset', link: 'a-link' }, '#a-link'],
  [{ text: 'already' }, '/en/login/'],
  [
    {
      text: 'order_links',
      links: [{ of: 'order', id: 'V1', hash: 'h', service: 'translation', at: '2026-11-20T12:00:00Z' }],
    },
    '/en/order/V1/#h',
  ],
  [{ text: 'email_change_new', link: 'a-link' }, '/en/email-change/#a-link'],
  [{ text: 'email_change_old', link: 'a-link', name: 'new@example.com' }, '/en/email-change/#a-link'],
  [{ text: 'email_taken' }, '/en/login/'],
  [{ text: 'password_changed' }, '/en/'],
  [{ text: 'new_login', device: 'Firefox', at: '2026-11-20T12:00:00Z' }, '/en/'],
  [{ text: 'token_created', name: 'Shop' }, '/en/account/'],
  [{ text: 'webhook_paused', name: 'Shop' }, '/en/account/'],
  [{ text: 'team_invited', name: 'Shop', link: 'a-link' }, '/en/team/#a-link'],
  [{ text: 'team_handover', name: 'Shop' }, '/en/account/team/'],
  [{ text: 'team_handed_over', name: 'Shop' }, '/en/login/'],
  [
    { text: 'team_approval_asked', name: 'Ewa', amount: grosze(123_400), words: 'Soon', link: 'a-link' },
    '/en/approval/#a-link',
  ],
  [{ text: 'team_approval_given', name: 'Shop', amount: grosze(1), words: undefined }, '/en/account/approvals/'],
  [{ text: 'team_approval_refused', name: 'Shop', amount: grosze(1), words: 'No' }, '/en/account/approvals/'],
] as const)('%j has one button, to a page of the site', (said, part) => {
  const { subject, blocks } = text(said);
  expect(subject).toContain(`accountmail/${said.text}.subject`);
  const urls = urlOf(blocks);
  expect(urls).toHaveLength(1);
  expect(urls[0]).toContain('https://verso.example/en/');
  expect(urls[0]).toContain(part.startsWith('#') ? part.slice(1) : part.split('#').at(-1));
});

test('a mail about an order that waits says its price and what was said of it, where something was', () => {
  const asked = { text: 'team_approval_asked', name: 'Ewa', amount: grosze(123_400), link: 'a-link' } as const;
  const said = JSON.stringify(text({ ...asked, words: 'For the fair' }, 'pl'));
  expect(said).toContain('For the fair');
  expect(said).toContain('1234,00');
  const silent = text({ ...asked, words: undefined }).blocks.map(({ kind }) => kind);
  expect(silent).not.toContain('facts');
});

test.each([
  [{ text: 'account_blocked', words: 'Why.' }, 'accountmail/block.words', '/en/account/orders/'],
  [{ text: 'account_unblocked', words: 'Why.' }, 'accountmail/block.words', '/en/account/orders/'],
  [
    { text: 'terms_changed', version: '2026-12-01', words: 'What.' },
    'accountmail/terms_changed.words',
    '/en/terms/2026-12-01/',
  ],
  [
    { text: 'team_approval_refused', name: 'Shop', amount: grosze(1), words: 'No.' },
    'accountmail/approval.words',
    '/en/account/approvals/',
  ],
] as const)('%j says whose words they are', (said, label, path) => {
  const { blocks } = text(said);
  expect(factsOf(blocks)).toEqual([[`${label} {}`, said.words]]);
  expect(urlOf(blocks)).toEqual([`https://verso.example${path}`]);
});

test('when new terms begin is said; four mails are about a team without a link of their own', () => {
  expect(text({ text: 'terms_changed', version: '2026-12-01', words: 'What.' }).subject).toContain('1 December 2026');
  expect(accountMailTemplates.filter(isTeamMail)).toEqual([
    ...['team_joined', 'team_left', 'team_handover', 'team_handed_over'],
  ]);
});

test('the mail that an account is deleted has no link', () => {
  expect(urlOf(text({ text: 'account_closed' }).blocks)).toEqual([]);
  expect(urlOf(text({ text: 'team_removed', name: 'Shop' }).blocks)).toEqual([]);
});

test('names, and the device of a login with its moment, stand in the text; an unknown device is named as unknown', () => {
  expect(JSON.stringify(text({ text: 'token_created', name: 'Shop' }))).toContain('Shop');
  const login = (device: string) =>
    JSON.stringify(text({ text: 'new_login', device, at: '2026-11-20T12:00:00Z' }, 'pl'));
  expect(login('Firefox')).toContain('Firefox');
  expect(login('Firefox')).toContain('20 lis 2026, 13:00');
  expect(login('')).toContain('accountmail/new_login.unknown_device');
  expect(JSON.stringify(text({ text: 'already' }))).not.toContain('device');
});

const statement = { translator: 'anna', month: '2026-11', net: grosze(12_345), version: 2 };
const owed = (email: string, said?: string, locale: 'en' | 'pl' = 'en') =>
  statementMail(
    'statement_ready',
    { ...statement, decideBy: '2026-12-08T12:00:00.000Z' } as never,
    { email, locale },
    { now: new Date('2026-12-01T12:00:00Z'), ...(said !== undefined && { said }) },
  );

test('a statement is mailed once for each version, with its month, sum and day, and what staff answered', () => {
  const mail = owed('anna@example.com', 'Line 7 was paid in May.');
  expect(mail).toMatchObject({ id: 'statement_ready.anna.2026-11.2', state: 'queued', to: 'anna@example.com' });
  const content = statementMailText(mail, sender, say);
  const all = JSON.stringify(content).replaceAll('\u00a0', ' ');
  for (const part of ['November 2026', '123.45 PLN', 'Tuesday 8 December 2026', 'Line 7 was paid in May.'])
    expect(all).toContain(part);
  expect(urlOf(content?.blocks ?? [])).toEqual([expect.stringContaining('https://verso.example/en/')]);
  const polish = statementMailText(owed('anna@example.com', undefined, 'pl'), sender, say);
  expect(JSON.stringify(polish)).toContain('listopad 2026');
  expect(polish?.blocks.length).toBe((content?.blocks.length ?? 0) - 1);
});

test('a paid statement says when it was paid, and nothing more is to be decided', () => {
  const of = (paidOn?: string) => {
    const paid = { ...statement, decideBy: '2026-12-08T12:00:00.000Z', ...(paidOn !== undefined && { paidOn }) };
    const mail = statementMail(
      'statement_paid',
      paid as never,
      { email: 'anna@example.com', locale: 'en' },
      { now: new Date('2026-12-11T12:00:00Z') },
    );
    const blocks = statementMailText(mail, sender, say)?.blocks ?? [];
    const isToDecide = blocks.some(
      (block) => block.kind === 'paragraph' && block.text.startsWith('mail/statement.note'),
    );
    return [factsOf(blocks).at(-1)?.[0], isToDecide, 'paidOn' in mail.statement];
  };
  expect(of('2026-12-10')).toEqual(['mail/statement.paid_on {}', false, true]);
  expect(of()).toEqual(['mail/statement.decide_by {}', true, false]);
});

test('a translator who has left has no address, and gets nothing', () => {
  expect(statementMailText(owed(''), sender, say)).toBeUndefined();
});
