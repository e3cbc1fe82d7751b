import type { DigestMail } from '../../domain/mail/digestMail.ts';
import { digestMailText } from '../../domain/mail/digestMailText.ts';
import type { MailContent, MailSender, Translate } from '../../domain/mail/mailContent.ts';
import type { WorkMail } from '../../domain/mail/workMail.ts';
import { type WorkFacts, workMailText } from '../../domain/mail/workMailText.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';

export interface WorkMailDeps {
  production: Pick<ProductionStore, 'job' | 'offer'>;
  translators: Pick<TranslatorStore, 'read'>;
  sender: MailSender;
  now: Date;
}

/** A mail to a translator, from the current job, offer and profile; undefined if it is no longer true. */
export async function workMailSaid(
  mail: WorkMail,
  deps: WorkMailDeps,
  translate: Translate,
): Promise<MailContent | undefined> {
  const facts = await factsOf(mail.job, mail.translator, deps);
  return facts && workMailText(mail, facts, { sender: deps.sender, translate, now: deps.now });
}

/** Read concurrently for a digest, so that a long one does not take too long. */
const atOnce = 20;

/** A digest, from the current state of its subjects. */
export async function digestSaid(
  mail: DigestMail,
  deps: WorkMailDeps,
  translate: Translate,
): Promise<MailContent | undefined> {
  const rows: (WorkFacts | undefined)[] = [];
  for (let start = 0; start < mail.gathered.length; start += atOnce) {
    const part = mail.gathered.slice(start, start + atOnce);
    rows.push(...(await Promise.all(part.map(({ job }) => factsOf(job, mail.translator, deps)))));
  }
  return digestMailText(mail, rows, { sender: deps.sender, translate, now: deps.now });
}

/** The current job, its offer to a translator, and the translator. */
export async function factsOf(
  { orderId, jobId }: WorkMail['job'],
  id: string,
  deps: Pick<WorkMailDeps, 'production' | 'translators'>,
): Promise<WorkFacts | undefined> {
  const [job, offer, translator] = await Promise.all([
    deps.production.job(orderId, jobId),
    deps.production.offer(orderId, jobId, id),
    deps.translators.read(id),
  ]);
  return job && translator && { job, offer, translator };
}
