import { tokenLimit } from '#shared/rules/callLimits.ts';
import { rates, tokenUse } from '../runtime/services/work.ts';

/** Counts a call against a token's minute in real time; true if it is exhausted. */
export async function takeTestCall(token: string, real: Date): Promise<boolean> {
  const { allowed } = await rates().take({ name: 'token', ...tokenLimit }, token, real);
  await tokenUse().count(token, allowed ? 'calls' : 'limited', real);
  return !allowed;
}
