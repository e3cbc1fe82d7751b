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
 * Staff have an address written to again that took no mail, or whose owner wanted none; their reason and why it was stopped are a
 * line of the audit, without the address. False where it was not stopped: then nothing is written.
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
