import { security } from '../services/accounts.ts';
import type { CallerContext } from './callerOf.ts';

/** Notes a file link in the caller's security log; visitors have none. */
export async function noteDownload(caller: CallerContext, fileName: string, now: Date): Promise<void> {
  if (caller.kind === 'visitor') return;
  const detail = caller.kind === 'token' ? `${fileName} (API)` : fileName;
  await security().append(caller.account, { kind: 'file_downloaded', at: now.toISOString(), detail });
}
