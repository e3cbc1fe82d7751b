import { tokenLimit } from '#shared/rules/callLimits.ts';
import { rates, tokenUse } from '../runtime/services/work.ts';

/** Takes a call out of a token's minute of the real time; true where nothing is left. */
export async function takeTestCall(token: string, real: Date): Promise<boolean> {
  const { allowed } = await rates().take({ name: 'token', ...tokenLimit }, token, real);
  await tokenUse().count(token, allowed ? 'calls' : 'limited', real);
  return !allowed;
}
