import type { attachmentsArea } from '#shared/contract/attachments.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { downloadAttachment } from '../../usecases/attachments/attachmentLinks.ts';

export const linkAttachment: Handler<typeof attachmentsArea.linkAttachment> = async ({
  params,
  caller,
  cartHash,
  query,
  now,
}) => {
  const deps = { carts: carts(), files: await files(), now };
  const link = await downloadAttachment(deps, { cartHash: cartHash ?? query.cart, hash: params.hash });
  if ('refused' in link) return link;
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, expires_at: link.expiresAt } };
};
