import englishTexts from '#shared/messages/en/accountMail.ts';
import polishTexts from '#shared/messages/pl/accountMail.ts';

// The placeholders of a subject stand for any words.
const subjects = [englishTexts, polishTexts].map((texts) => {
  const parts = texts['accountmail/terms_changed.subject'].split(/\{\w+\}/);
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`);
});

/**
 * The mails of a mailbox without the announcement of coming terms: it goes to every account at some minute of a run,
 * between any two mails that a test asks for.
 */
export const mailsAskedFor = <M extends { subject: string }>(mails: readonly M[]): M[] =>
  mails.filter(({ subject }) => !subjects.some((one) => one.test(subject)));
