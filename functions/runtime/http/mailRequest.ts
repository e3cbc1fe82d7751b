import type { Refusal } from '#shared/contract/operation.ts';
import type { KeyUnder } from '#shared/messages/index.ts';
import { askForMail, type MailRequest } from '../../usecases/account/askForMail.ts';
import { outbox } from '../services/outbox.ts';
import { mailQueue } from '../services/outside/queues.ts';
import { rates } from '../services/rates.ts';
import { accountText } from '../texts/accountText.ts';
import type { RequestContext } from './handlers.ts';

/** Accepts a request for a mail with the same answer for every address. */
export async function mailRequest(
  { locale, now, sourceIp }: RequestContext,
  wanted: Omit<MailRequest, 'viewer'>,
  said: KeyUnder<'account/'>,
): Promise<{ status: 202; body: { message: string } } | Refusal<'rate_limited'>> {
  const deps = { outbox: outbox(), mailQueue: mailQueue(), rates: rates(), now };
  const refused = await askForMail({ ...wanted, viewer: sourceIp }, deps);
  return refused ?? { status: 202, body: { message: accountText(locale, `account/${said}`) } };
}
