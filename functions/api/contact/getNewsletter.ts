import type { contact as area } from '#shared/contract/contact.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { subscribers } from '../../runtime/services/newsletter.ts';
import { subscriberOf } from '../../stores/contacts/subscriberStore.ts';

export const getNewsletter: Handler<typeof area.getNewsletter> = async ({ caller, now }) => {
  const account = await accounts().read(sessionOf(caller).account);
  const subscriber = account && (await subscribers().read(subscriberOf(account.email), now));
  return { status: 200, body: { newsletter: subscriber?.state ?? null } };
};
