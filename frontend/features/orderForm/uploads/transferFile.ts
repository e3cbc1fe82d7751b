import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { sendFile } from '#frontend/shop/uploads/sendFile.ts';
import { fileCalls } from './fileCalls.ts';
import type { QueuePorts } from './QueuePorts.ts';
import type { UploadItem } from './UploadItem.ts';

interface Transfer {
  ports: QueuePorts;
  /** Hash of the file of an earlier order that it is a new version of. */
  replaces: () => string | undefined;
  /** The service knows the file, and what of it is new. */
  announced: (changes: UploadItem['changes']) => void;
  /** 0 to 100. */
  progress: (percent: number) => void;
}

/** Sends a file: announced once, then put to the bucket by a link that is renewed where it has expired. */
export async function transferFile(item: UploadItem, signal: AbortSignal, transfer: Transfer): Promise<boolean> {
  if (!item.file) return false;
  const { ports, progress } = transfer;
  const renewed = () => renew(item.hash, ports, signal);
  let upload = item.announced ? await renewed() : await announce(item, signal, transfer);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (upload === 'arrived') return true;
    const result = await sendFile(upload, item.file, progress, signal);
    if (result !== 'expired') return result === 'sent';
    upload = await renewed();
  }
  return false;
}

async function announce(item: UploadItem, signal: AbortSignal, { ports, replaces, announced }: Transfer) {
  const { createAttachment } = await fileCalls();
  const cart = ports.cart() ?? undefined;
  const newVersionOf = replaces();
  const list = await call(createAttachment, {
    cart,
    signal,
    body: {
      ...(cart && { cart }),
      attachment_hash: item.hash,
      name: item.name,
      size: item.bytes,
      ...(item.type && { type: item.type }),
      ...(item.lastModified && { last_modified: item.lastModified }),
      ...(newVersionOf !== undefined && { new_version_of: newVersionOf }),
      ...ports.languages(),
    },
  });
  const own = list.find((one) => one.attachment_hash === item.hash);
  if (!own?.upload) throw new Error('the service announced no upload for a new file');
  if (!cart) ports.onCart(own.cart);
  announced(own.changes);
  return own.upload;
}

/** A link for one more attempt; none where the bytes of the last one have arrived and only its answer was lost. */
async function renew(hash: string, ports: QueuePorts, signal: AbortSignal) {
  const { renewUpload } = await fileCalls();
  const cart = ports.cart() ?? undefined;
  return call(renewUpload, { params: { hash }, cart, signal }).catch((failure: unknown) => {
    if (failure instanceof ApiFailure && failure.code === 'conflict') return 'arrived' as const;
    throw failure;
  });
}
