import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { ServiceKey } from '#shared/model/service.ts';
import { acceptedExtensions, uploadLimits, uploadRefusal } from '#shared/rules/uploads.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile } from '../../domain/cart/cartFile.ts';
import { languageMessages } from '../../domain/cart/languageMessages.ts';
import { uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import type { CartFileStore } from '../../stores/carts/cartFileStore.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { findOpenCart } from '../carts/findCart.ts';
import { formFields } from '../carts/formFields.ts';
import { newCart } from '../carts/newCart.ts';
import { requoteCart } from '../carts/requoteCart.ts';

export interface NewAttachment {
  cartHash: string | undefined;
  account: string | undefined;
  /** The calling member of that company. */
  member?: string | undefined;
  locale: Locale;
  hash: string;
  name: string;
  bytes: number;
  contentType: string | undefined;
  lastModified: number | undefined;
  service: ServiceKey;
  /** A manual quote is asked for: every type of file is accepted. */
  freeQuote: boolean;
  sourceLanguage: number;
  targetLanguages: number[];
  /** Sent inside the request, up to 4 MB; otherwise the caller uploads to a link. */
  content: Uint8Array | undefined;
  /** Hash of the file in the cart's earlier order that this one is a new version of. */
  newVersionOf?: string | undefined;
}

interface Deps {
  carts: CartStore;
  cartFiles: CartFileStore;
  files: FileGateway;
  now: Date;
}

type Refused = Refusal<
  | 'validation_failed'
  | 'not_found'
  | 'cart_closed'
  | 'duplicate_attachment'
  | 'too_many_files'
  | 'file_too_big'
  | 'file_type_refused'
>;

/**
 * Announces a file of a cart, creating a cart if none is named. The cart is quoted again, as its earlier price did not
 * cover the file. Announcing the same file under the same hash again returns its link, for clients that lost the
 * answer.
 */
export async function addAttachment(
  { carts, cartFiles, files, now }: Deps,
  wanted: NewAttachment,
): Promise<{ found: CartWithFiles; file: CartFile } | Refused> {
  const refused = checkFile(wanted);
  if (refused) return refused;
  const fields = formFields(languageMessages(wanted));
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const opened =
    wanted.cartHash === undefined
      ? await openCart(carts, newCart({ ...wanted, now }))
      : await findOpenCart(carts, wanted.cartHash, now);
  if ('refused' in opened) return opened;
  const known = opened.files.find(({ hash }) => hash === wanted.hash);
  const { newVersionOf } = wanted;
  const earlier = newVersionOf && opened.cart.earlier?.files.find(({ hash }) => hash === newVersionOf);
  if (newVersionOf && !earlier)
    return { refused: 'validation_failed', fields: { new_version_of: ['validation/attachment_unknown'] } };
  const file = known ?? { ...fileOf(wanted, now), ...(earlier && { earlier }) };
  if (known && !isSame(known, wanted)) return { refused: 'duplicate_attachment' };
  if (!known) {
    const added = await cartFiles.add(opened.digest, file, {
      maxFiles: uploadLimits.maxFiles,
    });
    if (added === 'full_or_closed') {
      // Ordered since it was read, or full.
      const still = await findOpenCart(carts, opened.cart.hash, now);
      return 'refused' in still ? still : fileRefusal('too_many_files', { limit: uploadLimits.maxFiles });
    }
    if (added !== 'added') return { refused: 'duplicate_attachment' };
  }
  if (wanted.content) await files.put(uploadKey(opened.digest, file.hash, file.id), wanted.content, file.contentType);
  const found = await requoteCart({ carts, now }, opened.digest);
  if (!found) return { refused: 'not_found' };
  return found.cart.state === 'open' ? { found, file } : { refused: 'cart_closed' };
}

async function openCart(carts: CartStore, cart: Cart): Promise<CartWithFiles> {
  return { digest: await carts.create(cart), cart, files: [] };
}

function checkFile(wanted: NewAttachment): Refused | undefined {
  const purpose = wanted.freeQuote ? 'free_quote' : wanted.service;
  const refusal = uploadRefusal(wanted, purpose);
  if (refusal === 'file_too_big')
    return fileRefusal('file_too_big', { limit: `${uploadLimits.maxBytes / 1024 / 1024} MB` });
  if (refusal === 'file_type_not_accepted') {
    return fileRefusal('file_type_refused', { types: acceptedExtensions(purpose).join(', ') });
  }
  if (refusal === 'file_empty')
    return { refused: 'validation_failed', fields: { attachment: ['validation/file_empty'] } };
  return undefined;
}

function fileRefusal(
  refused: 'file_too_big' | 'file_type_refused' | 'too_many_files',
  replace: Record<string, string | number>,
): Refused {
  return { refused, replace, fields: { attachment: [{ key: `problem/${refused}.detail`, replace }] } };
}

const isSame = (file: CartFile, wanted: NewAttachment): boolean =>
  file.name === wanted.name && file.bytes === wanted.bytes && file.lastModified === wanted.lastModified;

function fileOf(wanted: NewAttachment, now: Date): CartFile {
  return {
    hash: wanted.hash,
    id: newFileId(),
    name: wanted.name,
    bytes: wanted.bytes,
    contentType: wanted.contentType ?? 'application/octet-stream',
    ...(wanted.lastModified !== undefined && { lastModified: wanted.lastModified }),
    state: 'pending',
    sourceLanguage: wanted.sourceLanguage,
    targetLanguages: wanted.service === 'proofreading' ? [wanted.sourceLanguage] : wanted.targetLanguages,
    sworn: wanted.service === 'sworn',
    ...(wanted.freeQuote && { freeQuote: true }),
    createdAt: now.toISOString(),
  };
}
