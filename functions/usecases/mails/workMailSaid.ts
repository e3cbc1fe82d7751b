import type { MailContent, MailSender, Translate } from '../../domain/mail/mailContent.ts';
import type { WorkMail } from '../../domain/mail/workMail.ts';
import { workMailText } from '../../domain/mail/workMailText.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';

export interface WorkMailDeps {
  production: Pick<ProductionStore, 'job' | 'offer'>;
  translators: Pick<TranslatorStore, 'read'>;
  sender: MailSender;
  translate: (locale: WorkMail['locale'], ...rest: Parameters<Translate>) => string;
  now: Date;
}

/** A mail to a translator, from the job, offer and profile as they are now; undefined where it is not true any more. */
export async function workMailSaid(mail: WorkMail, deps: WorkMailDeps): Promise<MailContent | undefined> {
  const { orderId, jobId } = mail.job;
  const [job, offer, translator] = await Promise.all([
    deps.production.job(orderId, jobId),
    deps.production.offer(orderId, jobId, mail.translator),
    deps.translators.read(mail.translator),
  ]);
  if (!job || !translator) return undefined;
  const translate: Translate = (key, replace) => deps.translate(mail.locale, key, replace);
  return workMailText(mail, { job, offer, translator }, { sender: deps.sender, translate, now: deps.now });
}
