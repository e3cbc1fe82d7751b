import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { ServiceKey } from '#shared/model/order/service.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { acceptedExtensions, uploadRefusal } from '#shared/rules/uploadTypes.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { languageMessages } from '../../domain/cart/formMessages.ts';
import { optionalParts } from '../../domain/cart/includable.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { vatOf } from '../../domain/vat/vatTreatment.ts';
import { countedTextKey, sentKeys, uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import type { CartFileStore } from '../../stores/carts/cartFiles.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/carts.ts';
import { findCart, findOpenCart, formFields, newCart } from '../carts/carts.ts';
import { couponFor } from '../carts/coupons.ts';
import { requoteCart } from '../carts/requoteCart.ts';

export interface NewAttachment {
  cartHash: string | undefined;
  account: string | undefined;
  /** The member of the company `account` who calls. */
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
  /** The bytes, if sent inside the request (up to 4 MB); otherwise the caller uploads them to a link. */
  content: Uint8Array | undefined;
  /** Hash of the file in the cart's earlier order that this one is a new version of. */
  newVersionOf?: string | undefined;
}

interface AttachmentDeps {
  carts: CartStore;
  cartFiles: CartFileStore;
  files: FileGateway;
  now: Date;
}

type AddRefusal = Refusal<
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
  { carts, cartFiles, files, now }: AttachmentDeps,
  wanted: NewAttachment,
): Promise<{ found: CartWithFiles; file: CartFile } | AddRefusal> {
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
  const file = known ?? { ...newFile(wanted, now), ...(earlier && { earlier }) };
  if (known && !isSameFile(known, wanted)) return { refused: 'duplicate_attachment' };
  if (!known) {
    const added = await cartFiles.add(opened.digest, file, {
      maxFiles: uploadLimits.maxFiles,
    });
    if (added === 'full_or_closed') {
      // The cart was ordered since it was read, or it is full.
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

function checkFile(wanted: NewAttachment): AddRefusal | undefined {
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
): AddRefusal {
  return { refused, replace, fields: { attachment: [{ key: `problem/${refused}.detail`, replace }] } };
}

const isSameFile = (file: CartFile, wanted: NewAttachment): boolean =>
  file.name === wanted.name && file.bytes === wanted.bytes && file.lastModified === wanted.lastModified;

function newFile(wanted: NewAttachment, now: Date): CartFile {
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

type LinkDeps = Omit<AttachmentDeps, 'cartFiles'>;
interface WantedLink {
  cartHash: string | undefined;
  hash: string;
}

/** A fresh upload link for a file whose bytes have not arrived; conflict once they have. */
export async function renewUpload({ carts, files, now }: LinkDeps, { cartHash, hash }: WantedLink) {
  const opened = await findOpenCart(carts, cartHash, now);
  if ('refused' in opened) return opened;
  const file = opened.files.find((one) => one.hash === hash);
  if (!file) return notFound;
  if (file.state !== 'pending') return conflict;
  return files.uploadLink(uploadKey(opened.digest, hash, file.id), file, now);
}

/** A download link under the file's own name; refused until its bytes have arrived and depending on its scan. */
export async function downloadAttachment({ carts, files, now }: LinkDeps, which: WantedLink) {
  const found = await findFile(carts, which, now);
  if ('refused' in found) return found;
  if (found.file.state === 'pending') return { refused: 'scan_pending' as const };
  const { id, name } = found.file;
  const link = await files.openLink(uploadKey(found.digest, which.hash, id), name, now);
  return 'refused' in link ? link : { ...link, fileName: name };
}

const notFound: Refusal<'not_found'> = { refused: 'not_found' };
const conflict: Refusal<'conflict'> = { refused: 'conflict' };

async function findFile(
  carts: CartStore,
  { cartHash, hash }: WantedLink,
  now: Date,
): Promise<{ digest: string; file: CartFile } | Refusal<'not_found'>> {
  const found = await findCart(carts, cartHash, now);
  if ('refused' in found) return found;
  const file = found.files.find((one) => one.hash === hash);
  return file ? { digest: found.digest, file } : notFound;
}

interface LanguageChange {
  hash: string;
  sourceLanguage: number;
  targetLanguages: number[];
  sworn: boolean | undefined;
}

/** Sets the languages of several files, all or none, and quotes the cart again. Refusals name `hash.field`. */
export async function setLanguages(
  { carts, cartFiles, now }: { carts: CartStore; cartFiles: CartFileStore; now: Date },
  cartHash: string | undefined,
  changes: readonly LanguageChange[],
): Promise<CartWithFiles | Refusal<'not_found' | 'cart_closed' | 'validation_failed'>> {
  const opened = await findOpenCart(carts, cartHash, now);
  if ('refused' in opened) return opened;
  const proofreading = opened.cart.form?.service === 'proofreading';
  const fields: Record<string, FieldMessage[]> = {};
  const rows = changes.map((change) => {
    const file = opened.files.find(({ hash }) => hash === change.hash);
    if (!file) fields[change.hash] = ['validation/attachment_unknown'];
    const sworn = change.sworn ?? file?.sworn ?? false;
    const service = sworn ? 'sworn' : isProofreading(proofreading, change) ? 'proofreading' : 'translation';
    for (const [field, keys] of Object.entries(formFields(languageMessages({ ...change, service }))))
      fields[`${change.hash}.${field}`] = keys;
    return { ...change, sworn };
  });
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const written = await cartFiles.setLanguages(opened.digest, rows);
  if (written === 'closed') return { refused: 'cart_closed' };
  if (written === 'absent') return { refused: 'not_found' };
  return (await requoteCart({ carts, now }, opened.digest)) ?? { refused: 'not_found' };
}

/** The proofreading form sends the source as the only target. */
const isProofreading = (known: boolean, { sourceLanguage, targetLanguages }: LanguageChange): boolean =>
  known || (targetLanguages.length === 1 && targetLanguages[0] === sourceLanguage);

/** Removes a file from an open cart, with its bytes and counted text; the cart is quoted again. */
export async function removeAttachment(
  { carts, cartFiles, files, now }: { carts: CartStore; cartFiles: CartFileStore; files: FileGateway; now: Date },
  { cartHash, hash }: { cartHash: string | undefined; hash: string },
): Promise<CartWithFiles | Refusal<'not_found' | 'cart_closed'>> {
  const opened = await findOpenCart(carts, cartHash, now);
  if ('refused' in opened) return opened;
  const file = opened.files.find((one) => one.hash === hash);
  if (!file) return { refused: 'not_found' };
  const removed = await cartFiles.remove(opened.digest, file);
  if (removed === 'closed') return { refused: 'cart_closed' };
  if (removed === 'absent') return { refused: 'not_found' };
  // The rows are deleted, so nothing refers to the bytes; if this is interrupted, the bucket's lifecycle removes them.
  await files.remove(sentKeys(opened.digest, file));
  return (await requoteCart({ carts, now }, opened.digest)) ?? { refused: 'not_found' };
}

interface CountedFile {
  file: CartFile & { words: number };
  /** Link to the counted text, if stored. */
  link: { url: string; expiresAt: string } | undefined;
  parts: ReturnType<typeof optionalParts>;
}

/**
 * The count of a file, and the parts that can be translated as well or left out, with their prices; conflict until the
 * file is counted.
 */
export async function countedText(
  { carts, files, now }: { carts: CartStore; files: FileGateway; now: Date },
  { cartHash, hash }: { cartHash: string | undefined; hash: string },
): Promise<CountedFile | Refusal<'not_found' | 'conflict'>> {
  const found = await findCart(carts, cartHash, now);
  if ('refused' in found) return found;
  const file = found.files.find((one) => one.hash === hash);
  if (!file) return { refused: 'not_found' };
  const { words } = file;
  if (words === undefined) return { refused: 'conflict' };
  const key = countedTextKey(found.digest, file.hash, file.id);
  const link = file.hasCountedText ? await files.downloadLink(key, `${file.name}.counted.json`, now) : undefined;
  const configuration = currentPriceConfiguration(now);
  const { terms: coupon } = await couponFor(carts, found, now);
  const pricing = { configuration, now, coupon, vat: vatOf(found.cart.billing, configuration) };
  return { file: { ...file, words }, link, parts: optionalParts(found.cart.form, found.files, pricing) };
}

/** Sets whether all of a new version is translated, or only its changes; the cart is quoted again. */
export async function setWhole(
  { carts, cartFiles, now }: { carts: CartStore; cartFiles: CartFileStore; now: Date },
  { cartHash, hash, whole }: { cartHash: string | undefined; hash: string; whole: boolean },
): Promise<CartWithFiles | Refusal<'not_found' | 'cart_closed'>> {
  const opened = await findOpenCart(carts, cartHash, now);
  if ('refused' in opened) return opened;
  const written = await cartFiles.setWhole(opened.digest, hash, whole);
  if (written === 'closed') return { refused: 'cart_closed' };
  if (written === 'absent') return { refused: 'not_found' };
  return (await requoteCart({ carts, now }, opened.digest)) ?? { refused: 'not_found' };
}
