import accountMail from './accountMail.ts';
import certificate from './certificatePdf.ts';
import { complaint } from './complaint.ts';
import complaintAnswer from './complaintAnswer.ts';
import contactMail from './contactMail.ts';
import invoice from './invoice.ts';
import mail from './mail.ts';
import { refusals } from './refusals.ts';

/** Every text the server says in English: answers, mails and documents. */
export const serverTexts = {
  ...refusals,
  ...accountMail,
  ...certificate,
  ...complaint,
  ...complaintAnswer,
  ...contactMail,
  ...invoice,
  ...mail,
};

/** Names a text of the server: one that lacks its text in either language does not compile. */
export type MessageKey = keyof typeof serverTexts;
