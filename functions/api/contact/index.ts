import { contact } from '#shared/contract/contact.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { announceContactFile } from './announceContactFile.ts';
import { confirmNewsletter } from './confirmNewsletter.ts';
import { contactRules } from './contactRules.ts';
import { getNewsletter } from './getNewsletter.ts';
import { joinNewsletter } from './joinNewsletter.ts';
import { leaveNewsletter } from './leaveNewsletter.ts';
import { openLeave } from './openLeave.ts';
import { sendContact } from './sendContact.ts';

export const handler = httpHandler(
  contact,
  { announceContactFile, confirmNewsletter, getNewsletter, joinNewsletter, leaveNewsletter, openLeave, sendContact },
  { sendContact: contactRules },
);
