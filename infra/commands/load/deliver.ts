import { deliveringOperations } from '#shared/contract/delivering.ts';
import { orders } from '#shared/contract/orders.ts';
import { apiOf } from '../../client/apiOf.ts';
import { languageIds } from '../../client/forms.ts';
import { logIn } from '../../client/logIn.ts';
import type { send } from '../../client/send.ts';
import type { Host } from '../../local/host/host.ts';
import { demoAccounts } from '../../local/host/seedAccounts.ts';

/** The pool's tokens are valid for five minutes. */
const tokenMs = 4 * 60_000;

/** Gives a token of the staff, a new one when the last is old; a log-in that fails on our side is tried again. */
export function staffSession(host: Pick<Host, 'url'>): () => Promise<string> {
  const staff = demoAccounts.find(({ role }) => role === 'staff');
  let known: { at: number; token: Promise<string> } | undefined;
  const fresh = async (): Promise<string> => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const token = await logIn(host, staff?.email ?? '', staff?.password ?? '').catch(() => undefined);
      if (token !== undefined) return token;
    }
    throw new Error('Staff cannot log in.');
  };
  return () => {
    if (!known || Date.now() - known.at > tokenMs) known = { at: Date.now(), token: fresh() };
    return known.token;
  };
}

/** Staff hand over what was made of an order; its customer sees it and fetches the file, byte by byte the one that was sent. */
export async function deliver(
  origin: string,
  { order, hash, token, sending }: { order: string; hash: string; token: string; sending: typeof send },
): Promise<void> {
  const made = `Made of ${order}.`;
  const body = new FormData();
  body.append('kind', 'translated');
  body.append('target_lang', String(languageIds.pl));
  body.append('attachment', new File([made], 'made.txt', { type: 'text/plain' }));
  const path = deliveringOperations.deliverFile.path.replace('{id}', order);
  const sent = await sending(origin, { method: 'POST', path, token, body });
  if (sent.status !== 201) throw new Error(`deliverFile: ${sent.status} ${sent.text.slice(0, 200)}`);
  // One whose answer was lost is a conflict the second time; the order says which.
  const handed = await apiOf(origin, token, sending).ask(deliveringOperations.deliverOrder, { params: { id: order } });
  if (handed.status !== 200 && handed.status !== 409) throw new Error(`deliverOrder: ${handed.status} ${handed.text}`);
  const customer = apiOf(origin, undefined, sending);
  const seen = await customer.must(orders.getOrder, { params: { id: order }, cart: hash });
  const file = seen.attachments.find(({ kind }) => kind === 'translated');
  if (seen.status !== 'delivered' || !file) throw new Error(`${order} is not delivered, but ${seen.status}.`);
  const { url } = await customer.must(orders.linkOrderFile, { params: { id: order, file: file.id }, cart: hash });
  const fetched = await (await fetch(url)).text();
  if (fetched !== made) throw new Error(`${order} has another file: ${fetched.slice(0, 80)}`);
}
