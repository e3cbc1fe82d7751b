import { digestSlot, isGathered } from '../../domain/mail/digestSlot.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { MailStore } from '../../stores/mails/mailStore.ts';
import type { WorkMailDeps } from './workMailSaid.ts';

/** Adds a non-urgent mail to the translator's next digest, by their settings; false if it has to be sent separately. */
export async function gatherMail(
  mail: Mail,
  { mails, translators, now }: Pick<WorkMailDeps, 'translators' | 'now'> & { mails: Pick<MailStore, 'gather'> },
): Promise<boolean> {
  if (!('job' in mail) || !isGathered(mail) || mail.to === '') return false;
  const translator = await translators.read(mail.translator);
  const digest = translator?.mails ?? 'at_once';
  if (!translator || digest === 'at_once') return false;
  const slot = digestSlot(digest, now, translator.timeZone);
  if (await mails.gather(mail, slot)) return true;
  // That digest has just been sent: the next one takes the mail.
  return mails.gather(mail, digestSlot(digest, slot, translator.timeZone));
}
