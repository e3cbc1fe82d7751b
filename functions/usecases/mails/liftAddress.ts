import type { AuditLine } from '../../domain/audit/auditLine.ts';
import type { Acting } from '../../domain/audit/staffLine.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import type { StoppedAddressStore } from '../../stores/mails/stoppedAddressStore.ts';
import type { TransactItem } from '../../stores/transact.ts';

interface Deps {
  stoppedAddresses: Pick<StoppedAddressStore, 'read' | 'liftWith'>;
  auditPart(line: AuditLine): TransactItem;
}

/**
 * Staff lift the stop of an address; their reason and the stop's are in the audit, without the address. False if it was
 * not stopped: then nothing is written.
 */
export async function liftAddress(
  { stoppedAddresses, auditPart }: Deps,
  { email, reason }: { email: string; reason: string },
  acting: Acting,
): Promise<boolean> {
  const stopped = await stoppedAddresses.read(email, acting.now);
  if (!stopped) return false;
  const said = { before: { because: stopped.because, since: stopped.at }, after: { because: null }, reason };
  return stoppedAddresses.liftWith(email, acting.now, [
    auditPart(staffLine(acting, 'address_lifted', 'mail#address', said)),
  ]);
}
