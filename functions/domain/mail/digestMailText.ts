import { sitePaths } from '#shared/rules/sitePaths.ts';
import type { DigestMail } from './digestMail.ts';
import type { MailContent, MailSender, Translate } from './mailContent.ts';
import type { WorkMail } from './workMail.ts';
import { type WorkFacts, workMailText } from './workMailText.ts';

/** The content of a digest: the subjects of its mails that are still true; undefined if none is. */
export function digestMailText(
  mail: DigestMail,
  rows: readonly (WorkFacts | undefined)[],
  say: { sender: MailSender; translate: Translate; now: Date },
): MailContent | undefined {
  const { locale, to, translator, state, createdAt } = mail;
  const lines = mail.gathered.flatMap(({ template, job }, place) => {
    const facts = rows[place];
    const one: WorkMail = { id: '', template, to, locale, job, translator, state, createdAt };
    const text = facts && workMailText(one, facts, say);
    return text ? [[text.subject, dueOf(text)] as const] : [];
  });
  if (lines.length === 0) return undefined;
  const { sender, translate } = say;
  return {
    locale,
    subject: translate('mail/work_digest.subject', { count: lines.length }),
    blocks: [
      { kind: 'paragraph', text: translate('mail/greeting') },
      { kind: 'paragraph', text: translate('mail/work_digest.body') },
      { kind: 'facts', rows: lines },
      { kind: 'button', label: translate('mail/work.open'), url: `${sender.origin}${sitePaths.translator(locale)}` },
      { kind: 'paragraph', text: translate('mail/signature', { brand: sender.brand, email: sender.email }) },
    ],
  };
}

/** Pay and due time of a line: the last facts in the mail. */
function dueOf({ blocks }: MailContent): string {
  const facts = blocks.find(({ kind }) => kind === 'facts');
  return facts?.kind === 'facts'
    ? facts.rows
        .slice(-2)
        .map(([label, value]) => `${label}: ${value}`)
        .join(', ')
    : '';
}
