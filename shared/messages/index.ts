import { answers, type KeyUnder } from './answers.ts';
import enAccountMail from './en/accountMail.ts';
import { complaint as enComplaint } from './en/complaint.ts';
import enComplaintAnswer from './en/complaintAnswer.ts';
import enInvoice from './en/invoice.ts';
import enMail from './en/mail.ts';
import type { Locale } from './locale.ts';
import plAccountMail from './pl/accountMail.ts';
import { complaint as plComplaint } from './pl/complaint.ts';
import plComplaintAnswer from './pl/complaintAnswer.ts';
import plInvoice from './pl/invoice.ts';
import plMail from './pl/mail.ts';

const en = { ...answers.en, ...enAccountMail, ...enComplaint, ...enComplaintAnswer, ...enInvoice, ...enMail };

/** Names a text of the server: one that lacks its text in either language does not compile. */
export type MessageKey = keyof typeof en;

/** What follows a prefix in the keys: `MessageUnder<'invoice/pdf.'>` is `'issued' | 'seller' | …`. */
export type MessageUnder<Prefix extends string> = KeyUnder<Prefix, MessageKey>;

const pl: Record<MessageKey, string> = {
  ...answers.pl,
  ...plAccountMail,
  ...plComplaint,
  ...plComplaintAnswer,
  ...plInvoice,
  ...plMail,
};

/** Every text the server says, by language and key; the texts are ICU messages. */
export const messages: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = { en, pl };
