import { expect, test } from 'vitest';
import type { Contact } from '../contact/contact.ts';
import { type ContactMail, contactMailText } from './contactMail.ts';
import { type NewsletterMail, newsletterMailText } from './newsletterMail.ts';
import { demoSender as sender } from './test/demoSender.ts';
import { keysOf, sayKeys } from './test/sayKeys.ts';

const at = '2026-11-20T12:00:00.000Z';
const message = (from: 'customer' | 'staff', text: string) => ({ at, from, text, files: [] });
const contact: Contact = {
  ...{ id: 'ABCDEFGHJKMN', state: 'answered', topic: 'other', email: 'a@b.example', locale: 'en', replyKey: 'key' },
  ...{ consent: { textVersion: '1', at }, createdAt: at, changedAt: at, eraseAt: at, revision: 1 },
  messages: [message('customer', 'Can_you?'), message('staff', 'We_can.')],
} as Contact;
const text = (
  change: Partial<ContactMail>,
  { takesReplies = true, of = contact }: { takesReplies?: boolean; of?: Contact | undefined } = {},
) =>
  contactMailText(
    {
      ...{ id: 'mail', template: 'contact_received', to: 'a@b.example', locale: 'en', contact: contact.id },
      ...{ state: 'queued', createdAt: at, ...change },
    },
    of,
    { ...sender, takesReplies },
    sayKeys,
  );
const task = 'mail/contact_task.open https://verso.example/en/staff/contact/ABCDEFGHJKMN/';

test.each<[Partial<ContactMail>, string[]]>([
  [{}, ['mail/contact_received.body', 'mail/contact.reply']],
  [{ template: 'contact_answer', message: 1 }, ['mail/contact_answer.body', 'We_can.', 'mail/contact.reply']],
  [{ template: 'contact_refused', why: 'closed' }, ['mail/contact_refused.body', 'mail/reply_refused.closed']],
  [{ template: 'contact_task' }, ['mail/contact_task.body', task]],
])('of %j the mail says %j', (change, expected) => {
  expect(keysOf(text(change))).toEqual(['mail/greeting', ...expected, 'mail/signature']);
});

test('where mails are not read it says where to write', () => {
  expect(keysOf(text({}, { takesReplies: false }))).toContain('mail/contact.write');
});

test('nothing is written about an enquiry that is erased, or to nobody', () => {
  expect(
    contactMailText(
      { ...({ template: 'contact_received', to: 'a@b.example', locale: 'en' } as ContactMail) },
      undefined,
      sender,
      sayKeys,
    ),
  ).toBeUndefined();
  expect(text({ to: '' })).toBeUndefined();
});

const newsletter = (template: NewsletterMail['template'], facts: Parameters<typeof newsletterMailText>[1]) =>
  newsletterMailText(
    { id: 'mail', template, to: 'a@b.example', locale: 'en', subscriber: 'digest', state: 'queued', createdAt: at },
    facts,
    sender,
    sayKeys,
  );

test('who is to confirm the newsletter gets a link and its end; who reads it can leave, with one click too', () => {
  const asked = newsletter('newsletter_confirm', { link: 'a-link', until: at });
  expect(keysOf(asked)).toEqual([
    'mail/greeting',
    'mail/newsletter_confirm.body',
    'mail/newsletter_confirm.open https://verso.example/en/newsletter/#join-a-link',
    'mail/newsletter_confirm.note',
    'mail/signature',
  ]);
  expect(asked.subject).toContain('20 Nov 2026, 13:00');
  expect(asked).not.toHaveProperty('unsubscribe');
  const joined = newsletter('newsletter_joined', { leave: 'a-leave' });
  expect(keysOf(joined)).toContain('mail/newsletter_joined.open https://verso.example/en/newsletter/#leave-a-leave');
  expect(joined.unsubscribe).toBe('https://verso.example/api/newsletter/leave/a-leave');
  expect(joined.subject).toBe('mail/newsletter_joined.subject Verso hello@verso.example');
  expect(keysOf(newsletter('newsletter_joined', {}))).toEqual([
    'mail/greeting',
    'mail/newsletter_joined.body',
    'mail/newsletter_joined.note',
    'mail/signature',
  ]);
});
