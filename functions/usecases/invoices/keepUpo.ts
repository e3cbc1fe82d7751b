import type { IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { documentHash } from '../../domain/invoice/ksef.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { invoiceUpoKey } from '../../gateways/invoiceFiles.ts';
import type { KsefGateway } from '../../gateways/ksef/ksefGateway.ts';
import { isUpoOf, type UpoPlace } from '../../gateways/ksef/upo.ts';

/** How long KSeF is asked for a confirmation; afterwards the accountant gets it in KSeF itself. */
const askedForMs = 3 * 86_400_000;

/** Whether an accepted invoice is still to get its confirmation. */
export const waitsForUpo = (
  { ksef, now }: { ksef: Pick<KsefGateway, 'upo'>; now: Date },
  { upo, createdAt }: Pick<IssuedInvoice, 'upo' | 'createdAt'>,
): boolean => ksef.upo !== undefined && upo === undefined && now.getTime() - Date.parse(createdAt) < askedForMs;

/**
 * Keeps the confirmation that KSeF has an invoice (UPO) beside its files, for as long as them. Its key; undefined: it is
 * not there yet, or is of another document.
 */
export async function keepUpo(
  { ksef, files, now }: { ksef: Pick<KsefGateway, 'upo'>; files: FileGateway; now: Date },
  { id }: Pick<IssuedInvoice, 'id'>,
  {
    ksefNumber,
    place,
    xml,
    keptUntil,
  }: { ksefNumber: string; place: UpoPlace | undefined; xml: string; keptUntil: Date },
): Promise<string | undefined> {
  const got = place && (await ksef.upo?.(place, now));
  if (!got || 'refused' in got || !isUpoOf(got.upo, { ksefNumber, hash: documentHash(xml) })) return undefined;
  const key = invoiceUpoKey(id, ksefNumber);
  await files.put(key, got.upo, 'application/xml', keptUntil);
  return key;
}
