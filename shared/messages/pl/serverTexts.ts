import type { MessageKey } from '../en/serverTexts.ts';
import accountMail from './accountMail.ts';
import certificate from './certificatePdf.ts';
import { complaint } from './complaint.ts';
import complaintAnswer from './complaintAnswer.ts';
import contactMail from './contactMail.ts';
import invoice from './invoice.ts';
import mail from './mail.ts';
import { refusals } from './refusals.ts';

export const serverTexts: Readonly<Record<MessageKey, string>> = {
  ...refusals,
  ...accountMail,
  ...certificate,
  ...complaint,
  ...complaintAnswer,
  ...contactMail,
  ...invoice,
  ...mail,
};
