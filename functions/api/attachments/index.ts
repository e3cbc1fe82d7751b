import { attachmentsArea } from '#shared/contract/attachments.ts';
import type { ServiceKey } from '#shared/model/order/service.ts';
import { isOffered } from '#shared/rules/house/offered.ts';
import type { OptionalPart } from '../../domain/cart/includable.ts';
import { uploadKey } from '../../gateways/fileKeys.ts';
import { memberOf } from '../../runtime/http/callers.ts';
import { type Handler, type HandlerRequest, onFirstCall } from '../../runtime/http/handlers.ts';
import { noteDownload } from '../../runtime/http/noteAccess.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { cartFiles, carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import {
  addAttachment,
  countedText,
  downloadAttachment,
  removeAttachment,
  renewUpload as renew,
  setLanguages,
  setWhole,
} from '../../usecases/attachments/attachments.ts';
import { findCart } from '../../usecases/carts/carts.ts';
import { attachmentsWire } from '../wire/attachmentWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';

const listAttachments: Handler<typeof attachmentsArea.listAttachments> = async ({ cartHash, query, locale, now }) => {
  const found = await findCart(carts(), cartHash ?? query.cart, now);
  return 'refused' in found ? found : { status: 200, body: attachmentsWire(found, locale) };
};

type Operation = typeof attachmentsArea.createAttachment;

const createAttachment: Handler<Operation> = async (request) => {
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

/** The file's name without its path, and its size: of the bytes inside the request, else as announced. */
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

const renewUpload: Handler<typeof attachmentsArea.renewUpload> = async ({ params, cartHash, query, now }) => {
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

const updateAttachments: Handler<typeof attachmentsArea.updateAttachments> = async (request) => {
  const { body, cartHash, query, locale, now } = request;
  const changes = Object.entries(body).map(([hash, languages]) => ({
    hash,
    sourceLanguage: languages.source_lang,
    targetLanguages: languages.target_lang,
    sworn: languages.is_manual,
  }));
  const found = await setLanguages({ carts: carts(), cartFiles: cartFiles(), now }, cartHash ?? query.cart, changes);
  return 'refused' in found ? found : { status: 200, body: attachmentsWire(found, locale) };
};

const updateComparison: Handler<typeof attachmentsArea.updateComparison> = async (request) => {
  const { params, body, query, cartHash, locale, now } = request;
  const deps = { carts: carts(), cartFiles: cartFiles(), now };
  const wanted = { cartHash: cartHash ?? query.cart, hash: params.hash, whole: body.whole };
  const found = await setWhole(deps, wanted);
  return 'refused' in found ? found : { status: 200, body: attachmentsWire(found, locale) };
};

const deleteAttachment: Handler<typeof attachmentsArea.deleteAttachment> = async (request) => {
  const { params, cartHash, query, locale, now } = request;
  const deps = { carts: carts(), cartFiles: cartFiles(), files: await files(), now };
  const found = await removeAttachment(deps, { cartHash: cartHash ?? query.cart, hash: params.hash });
  return 'refused' in found ? found : { status: 200, body: attachmentsWire(found, locale) };
};

const linkAttachment: Handler<typeof attachmentsArea.linkAttachment> = async ({
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

const partWire = <Scope>({ scope, words, included, price }: OptionalPart<Scope>) => ({
  scope,
  order_words: words,
  included,
  price_gross: price === undefined ? null : moneyWire(price),
});

const getCountedText: Handler<typeof attachmentsArea.getCountedText> = async ({ params, cartHash, query, now }) => {
  const deps = { carts: carts(), files: await files(), now };
  const found = await countedText(deps, { cartHash: cartHash ?? query.cart, hash: params.hash });
  if ('refused' in found) return found;
  const { file, link, parts } = found;
  return {
    status: 200,
    body: {
      attachment_hash: file.hash,
      total_words: file.words,
      words_by_scope: file.wordsByScope ?? {},
      includable: parts.includable.map(partWire),
      leavable: parts.leavable.map(partWire),
      pictures: file.pictures ?? 0,
      characters: file.characters ?? 0,
      characters_with_spaces: file.charactersWithSpaces ?? 0,
      rule_version: file.ruleVersion ?? '',
      text: link ? { url: link.url, expires_at: link.expiresAt } : null,
    },
  };
};

const { getComparison } = attachmentsArea;

export const handler = httpHandler(attachmentsArea, {
  createAttachment,
  deleteAttachment,
  getCountedText,
  linkAttachment,
  listAttachments,
  renewUpload,
  updateAttachments,
  updateComparison,
  ...onFirstCall({ getComparison }, () => import('./getComparison.ts')),
});
