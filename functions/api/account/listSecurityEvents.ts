import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { security } from '../../runtime/services/accounts.ts';

export const listSecurityEvents: Handler<typeof area.listSecurityEvents> = async ({ caller }) => {
  const events = await security().list(sessionOf(caller).account);
  return { status: 200, body: { events: events.map((event) => ({ ...event, detail: event.detail ?? null })) } };
};
