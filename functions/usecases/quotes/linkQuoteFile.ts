import type { Refusal } from '#shared/contract/operation.ts';
import type { ScanRefusal } from '#shared/model/scanVerdict.ts';
import { uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QuoteDeps } from './quoteDeps.ts';
import type { StaffAct } from './staffAct.ts';

/** A link for staff to a file to be priced, recorded in the audit. `conflict`: it has not arrived. */
export async function linkQuoteFile(
  deps: QuoteDeps & { files: FileGateway },
  { id, hash, ...act }: Omit<StaffAct, 'revision'> & { hash: string },
): Promise<
  | { url: string; fileName: string; expiresAt: string; file: string; cartDigest: string }
  | Refusal<'not_found' | 'conflict' | ScanRefusal>
> {
  const { quotes, carts, files, now } = deps;
  const quote = await quotes.read(id);
  const found = quote && quote.erasedAt === undefined ? await carts.read(quote.cartDigest, now) : undefined;
  const file = found?.files.find((one) => one.hash === hash);
  if (!found || !file) return { refused: 'not_found' };
  if (file.state === 'pending') return { refused: 'conflict' };
  const link = await files.openLink(uploadKey(found.digest, hash, file.id), file.name, now);
  if ('refused' in link) return link;
  await quotes.note(id, {
    who: { kind: 'staff', account: act.account },
    act: 'read_file',
    object: `quote#${id}`,
    before: {},
    after: { file: file.id },
    request: act.request,
    at: now.toISOString(),
  });
  return { ...link, fileName: file.name, file: file.id, cartDigest: found.digest };
}
