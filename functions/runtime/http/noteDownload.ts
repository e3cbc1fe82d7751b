import { security } from '../services/accounts.ts';
import type { CallerContext } from './callerOf.ts';

/** Notes in the security log of the person who called that a link to a file was given out; visitors have no log. */
export async function noteDownload(caller: CallerContext, fileName: string, now: Date): Promise<void> {
  if (caller.kind === 'visitor') return;
  const detail = caller.kind === 'token' ? `${fileName} (API)` : fileName;
  await security().append(caller.account, { kind: 'file_downloaded', at: now.toISOString(), detail });
}
