import type { attachmentsArea } from '#shared/contract/attachments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { renewUpload as renew } from '../../usecases/attachments/attachmentLinks.ts';

export const renewUpload: Handler<typeof attachmentsArea.renewUpload> = async ({ params, cartHash, query, now }) => {
  const link = await renew(
    { carts: carts(), files: await files(), now },
    { cartHash: cartHash ?? query.cart, hash: params.hash },
  );
  if ('refused' in link) return link;
  return {
    status: 200,
    body: { method: link.method, url: link.url, headers: link.headers, expires_at: link.expiresAt },
  };
};
