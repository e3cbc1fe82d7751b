import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { QuotingHours } from '#shared/model/house/stageRules.ts';
import type { CouponTerms } from '#shared/model/money/coupon.ts';
import type { OwnReferences } from '#shared/model/software/ownReference.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import { formMessages } from '../../domain/cart/formMessages.ts';
import { cancelQuote, quoteAuditLine } from '../../domain/quotes/quoteActs.ts';
import { countedTextKey, sentKeys, uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartFileStore } from '../../stores/carts/cartFiles.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/carts.ts';
import { digestOf } from '../../stores/digest.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import { BusyError, type TransactItem } from '../../stores/transact.ts';
import { findOpenCart, formFields, newCart } from './carts.ts';
import { couponFor } from './coupons.ts';
import type { ReadText } from './readTexts.ts';
import { withQuotation } from './requoteCart.ts';

export interface WantedQuote {
  cartHash: string | undefined;
  account: string | undefined;
  /** The member of the company `account` who calls. */
  member?: string | undefined;
  locale: Locale;
  form: CartForm;
  content: string | undefined;
  /** Texts that are separate items; if omitted, the cart's stay. */
  texts?: readonly ReadText[] | undefined;
  /** Omitted fields stay as in the cart. */
  own?: OwnReferences | undefined;
  /** Hashes of the files; by default all files of the cart. */
  fileHashes: readonly string[] | undefined;
  /** Whether all of a text's new version is translated, and not only its changes. */
  wholeText?: boolean | undefined;
}

interface QuoteCartDeps {
  carts: Pick<CartStore, 'read' | 'readContent' | 'coupons' | 'create' | 'replace' | 'textItems'>;
  cartFiles: Pick<CartFileStore, 'setLanguages'>;
  quotes: Pick<QuoteStore, 'read' | 'changeItems'>;
  hours: QuotingHours;
  openFiles: () => Promise<Pick<FileGateway, 'put' | 'remove'>>;
  now: Date;
}

type QuoteRefusal = Refusal<'validation_failed' | 'not_found' | 'cart_closed' | 'duplicate_attachment'>;

/**
 * Quotes the order form in its cart (a new one where none is named): the files get the form's languages, the pasted
 * text replaces the earlier one. `created`: it is a new cart.
 */
export async function quoteCart(
  deps: QuoteCartDeps,
  asked: WantedQuote,
): Promise<{ found: CartWithFiles; created: boolean } | QuoteRefusal> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const opened = await openWanted(deps, asked);
    if ('refused' in opened) return opened;
    const texts = asked.texts && cartTexts(opened.found, asked.texts);
    if (texts === 'taken') return { refused: 'duplicate_attachment' };
    if (texts) opened.found = { ...opened.found, files: texts.files };
    const wanted = { ...asked, form: await withTextVersion(deps.carts, asked, opened.found.cart) };
    const fields = { ...formFields(formMessages(wanted.form)), ...contentMessages(wanted, opened.found) };
    if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
    const { cart, files } = opened.found;
    const account = cart.account ?? wanted.account;
    const coupon = await couponFor(deps.carts, { cart: { form: wanted.form, account }, files }, deps.now);
    if (coupon.message) return { refused: 'validation_failed', fields: { coupon: [coupon.message] } };
    const written = await writeQuoted(deps, wanted, { ...opened, texts }, coupon.terms);
    if (!written) continue;
    if (texts) await storeTexts(await deps.openFiles(), written.digest, texts);
    return { found: written, created: opened.created };
  }
  throw new BusyError('A cart changed faster than it could be quoted.');
}

async function openWanted(
  { carts, now }: QuoteCartDeps,
  wanted: WantedQuote,
): Promise<{ found: CartWithFiles; created: boolean } | QuoteRefusal> {
  if (wanted.cartHash === undefined) {
    const cart = newCart({ ...wanted, now });
    return { found: { digest: digestOf(cart.hash), cart, files: [] }, created: true };
  }
  const found = await findOpenCart(carts, wanted.cartHash, now);
  return 'refused' in found ? found : { found, created: false };
}

/** A quote needs a text with words, or a file; and every named file must belong to the cart. */
export function contentMessages(
  { form, fileHashes }: WantedQuote,
  { files }: CartWithFiles,
): Record<string, FieldMessage[]> {
  const known = new Set(files.map(({ hash }) => hash));
  const unknown = (fileHashes ?? []).flatMap((hash, index) => (known.has(hash) ? [] : [`attachment.${index}`]));
  if (unknown.length > 0) return Object.fromEntries(unknown.map((field) => [field, ['validation/attachment_unknown']]));
  if (form.textWords > 0) return {};
  if (form.textCharacters > 0) return { content: ['validation/content_without_words'] };
  return files.length === 0 ? { content: ['validation/content_or_file'] } : {};
}

/** Writes the quoted cart; undefined if it has changed since it was read. */
async function writeQuoted(
  { carts, cartFiles, quotes, hours, now }: QuoteCartDeps,
  wanted: WantedQuote,
  { found, created, texts }: { found: CartWithFiles; created: boolean; texts: CartTexts | undefined },
  coupon: CouponTerms | undefined,
): Promise<CartWithFiles | undefined> {
  const { digest } = found;
  // New texts already have the form's languages and have no rows yet.
  const fresh = new Set(texts?.fresh.map(({ file }) => file));
  const files = await matchLanguages(cartFiles, wanted.form, found, fresh);
  if (!files) return undefined;
  const revision = found.cart.revision + (files.changed ? 1 : 0);
  const account = found.cart.account ?? wanted.account;
  const areTextsSame = fresh.size === 0 && !texts?.gone.length;
  const asked = await stillAsked({ carts, quotes, hours, now }, { ...wanted, areTextsSame }, found);
  // The manual quote was asked for the earlier form: a changed form drops it.
  const { manualQuoteAskedAt: _, quotation: __, quoteId: ___, quotedUntil: ____, ...rest } = found.cart;
  const before = asked.isSame ? found.cart : rest;
  const draft = {
    ...before,
    revision,
    form: wanted.form,
    locale: wanted.locale,
    ...(texts && { textCount: wanted.texts?.length ?? 0 }),
    ...((before.own || wanted.own) && { own: { ...before.own, ...wanted.own } }),
    ...(account !== undefined && { account }),
    ...(found.cart.account === undefined && wanted.member !== undefined && { member: wanted.member }),
  };
  const cart = withQuotation({ cart: draft, files: files.rows }, coupon, now);
  const rows = texts ? carts.textItems(digest, texts, now) : [];
  if (created) {
    await carts.create(cart, wanted.content, rows);
    return { digest, cart, files: files.rows };
  }
  const result = await carts.replace(digest, cart, wanted.content ?? null, [...asked.items, ...rows]);
  return result === 'written' ? { digest, cart: { ...cart, revision: revision + 1 }, files: files.rows } : undefined;
}

/** How submitted texts change those of a cart. */
interface CartTexts {
  /** All files of the cart, including the texts. */
  files: CartFile[];
  fresh: readonly ReadText[];
  /** Texts whose rows are deleted; of all `replaced` texts the bytes are deleted. */
  gone: readonly CartFile[];
  replaced: readonly CartFile[];
}

/**
 * Compares submitted texts with the cart's: they replace them, but unchanged ones stay. `taken`: a file has a text's
 * name.
 */
export function cartTexts({ files }: Pick<CartWithFiles, 'files'>, texts: readonly ReadText[]): CartTexts | 'taken' {
  const names = new Set(texts.map(({ file }) => file.hash));
  if (files.some(({ hash, text }) => text === undefined && names.has(hash))) return 'taken';
  const before = files.filter(({ text }) => text !== undefined);
  const kept = (read: ReadText) => before.find((one) => isSameText(one, read.file));
  const fresh = texts.filter((read) => !kept(read));
  return {
    files: [...files.filter(({ text }) => text === undefined), ...texts.map((read) => kept(read) ?? read.file)],
    fresh,
    gone: before.filter(({ hash }) => !names.has(hash)),
    replaced: before.filter((one) => !texts.some(({ file }) => isSameText(one, file))),
  };
}

const isSameText = (one: CartFile, other: CartFile): boolean =>
  one.hash === other.hash &&
  one.sha256 === other.sha256 &&
  one.name === other.name &&
  one.sworn === other.sworn &&
  one.freeQuote === other.freeQuote;

/**
 * Stores the bytes of new texts and deletes unreferenced ones. Rows are written first: bytes without a row are deleted.
 */
export async function storeTexts(
  files: Pick<FileGateway, 'put' | 'remove'>,
  digest: string,
  { fresh, replaced }: Pick<CartTexts, 'fresh' | 'replaced'>,
): Promise<void> {
  await Promise.all(
    fresh.map(async ({ file: { hash, id, contentType }, bytes, counted }) => {
      await files.put(countedTextKey(digest, hash, id), Buffer.from(counted), 'application/jsonl');
      await files.put(uploadKey(digest, hash, id), bytes, contentType);
    }),
  );
  await files.remove(replaced.flatMap((file) => sentKeys(digest, file)));
}

/**
 * Sets the form's languages on files with other ones, in one write with the cart's revision; `fresh`: new texts without
 * rows, which already have them.
 */
export async function matchLanguages(
  cartFiles: Pick<CartFileStore, 'setLanguages'>,
  form: CartForm,
  { digest, files }: CartWithFiles,
  fresh: ReadonlySet<CartFile>,
) {
  const wanted = {
    sourceLanguage: form.sourceLanguage,
    targetLanguages: form.targetLanguages,
    sworn: form.service === 'sworn',
  };
  const rows = files.map((file) => ({ ...file, ...wanted }));
  const changed = files.filter((file) => !fresh.has(file) && !sameLanguages(file, wanted));
  if (changed.length === 0) return { rows, changed: false };
  const written = await cartFiles.setLanguages(
    digest,
    changed.map(({ hash }) => ({ hash, ...wanted })),
  );
  return written === 'written' ? { rows, changed: true } : undefined;
}

type Languages = { sourceLanguage: number; targetLanguages: readonly number[]; sworn: boolean };
const sameLanguages = (a: Languages, b: Languages): boolean =>
  a.sourceLanguage === b.sourceLanguage && a.sworn === b.sworn && a.targetLanguages.join() === b.targetLanguages.join();

/**
 * Whether a resubmitted form equals the one that the manual quote was asked for: then the quote stays. Otherwise the
 * request ends, in the write of the new form (`items`).
 */
async function stillAsked(
  {
    carts,
    quotes,
    hours,
    now,
  }: {
    carts: Pick<CartStore, 'readContent'>;
    quotes: Pick<QuoteStore, 'read' | 'changeItems'>;
    hours: QuotingHours;
    now: Date;
  },
  wanted: { form: CartForm; content: string | undefined; areTextsSame: boolean },
  { digest, cart }: CartWithFiles,
): Promise<{ isSame: boolean; items: TransactItem[] }> {
  if (cart.quoteId === undefined || !cart.form) return { isSame: false, items: [] };
  const isSame =
    wanted.areTextsSame && sameForm(cart.form, wanted.form) && (await carts.readContent(digest)) === wanted.content;
  if (isSame) return { isSame, items: [] };
  const before = await quotes.read(cart.quoteId);
  const cancelled = before && cancelQuote(before, { now, hours });
  if (!cancelled || 'refused' in cancelled) return { isSame, items: [] };
  const after = { ...cancelled, revision: before.revision + 1 };
  const line = quoteAuditLine({ who: { kind: 'customer' }, act: 'cancel' }, before, after, now);
  return { isSame, items: quotes.changeItems(before, cancelled, { line }) };
}

const sameForm = (one: CartForm, other: CartForm): boolean => textOfForm(one) === textOfForm(other);

// The blocks follow from the text, and carts of earlier versions do not have them.
const textOfForm = ({ textBlocks: _, ...form }: CartForm): string =>
  JSON.stringify(
    Object.entries(form)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The form with the comparison of its text, if the cart is a new version of an order that had one. */
export async function withTextVersion(
  carts: Pick<CartStore, 'readContent'>,
  { form, content, wholeText }: { form: CartForm; content: string | undefined; wholeText?: boolean | undefined },
  { earlier }: Pick<Cart, 'earlier'>,
): Promise<CartForm> {
  if (!earlier?.hasText || content === undefined || form.textWords === 0) return form;
  const { orderId, cartDigest, service, sourceLanguage, targetLanguages } = earlier;
  const before = await carts.readContent(cartDigest);
  // Few orders are new versions: the comparison is loaded only for them.
  const { compareTexts } = await import('../../domain/versions/compareTexts.ts');
  const compared = before === undefined ? undefined : compareTexts(before, content, form.textWords);
  return {
    ...form,
    textVersion: {
      ...{ orderId, cartDigest, service, sourceLanguage, targetLanguages },
      ...(compared && { changes: compared.changes }),
      ...(wholeText && { whole: true }),
    },
  };
}
