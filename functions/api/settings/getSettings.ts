import type { settings as area } from '#shared/contract/settings.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ownSettings } from './ownSettings.ts';

export const getSettings: Handler<typeof area.getSettings> = async ({ caller, now }) => {
  const { account, answer } = await ownSettings(caller, now);
  return { status: 200, body: await answer(account) };
};
