import type { attachmentsArea } from '#shared/contract/attachments.ts';
import type { ServiceKey } from '#shared/model/service.ts';
import { isOffered } from '#shared/rules/offered.ts';
import { uploadKey } from '../../gateways/fileKeys.ts';
import { memberOf } from '../../runtime/http/memberOf.ts';
import type { Handler, HandlerRequest } from '../../runtime/http/request.ts';
import { cartFiles, carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { addAttachment } from '../../usecases/attachments/addAttachment.ts';
import { attachmentsWire } from '../wire/attachmentWire.ts';

type Operation = typeof attachmentsArea.createAttachment;

export const createAttachment: Handler<Operation> = async (request) => {
  const { body, locale, now } = request;
  if (!isOffered(serviceOf(request))) return { refused: 'not_implemented' };
  const { name, size } = sizeAndName(body);
  if (name === undefined || size === undefined) {
    const missing = [...(name === undefined ? ['name'] : []), ...(size === undefined ? ['size'] : [])];
    return {
      refused: 'validation_failed',
      fields: Object.fromEntries(missing.map((field) => [field, ['validation/required']])),
    };
  }
  const added = await addAttachment(
    { carts: carts(), cartFiles: cartFiles(), files: await files(), now },
    { ...wanted(request), name, bytes: size },
  );
  if ('refused' in added) return added;
  const { found, file } = added;
  const list = attachmentsWire(found, locale);
  if (body.attachment || file.state !== 'pending')
    return { status: 201, body: list, headers: { 'x-cart': found.cart.hash } };
  const link = await (await files()).uploadLink(uploadKey(found.digest, file.hash, file.id), file, now);
  const upload = { method: link.method, url: link.url, headers: link.headers, expires_at: link.expiresAt };
  const withUpload = list.map((one) => (one.attachment_hash === file.hash ? { ...one, upload } : one));
  return { status: 201, body: withUpload, headers: { 'x-cart': found.cart.hash } };
};

/** The size of a file inside the request is known. */
function sizeAndName({ attachment, name, size }: HandlerRequest<Operation>['body']) {
  return { name: name?.split(/[/\\]/).at(-1)?.trim() || undefined, size: attachment ? attachment.byteLength : size };
}

const serviceOf = ({ body }: HandlerRequest<Operation>): ServiceKey =>
  body.is_manual ? 'sworn' : body.is_proofreading ? 'proofreading' : 'translation';

function wanted(request: HandlerRequest<Operation>) {
  const { body, cartHash, caller, locale } = request;
  const service = serviceOf(request);
  return {
    cartHash: cartHash ?? body.cart,
    account: caller.kind === 'visitor' ? undefined : caller.account,
    member: memberOf(caller),
    locale,
    hash: body.attachment_hash,
    contentType: body.type,
    lastModified: body.last_modified,
    service,
    freeQuote: body.free_quote === true && service !== 'sworn',
    sourceLanguage: body.source_lang,
    targetLanguages: body.target_lang ?? [],
    content: body.attachment,
    newVersionOf: body.new_version_of,
  };
}
