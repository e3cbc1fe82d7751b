import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { CouponTerms } from '#shared/model/coupon.ts';
import type { OwnReferences } from '#shared/model/ownReference.ts';
import type { QuotingHours } from '#shared/model/quotingHours.ts';
import type { CartForm } from '../../domain/cart/cartForm.ts';
import { formMessages } from '../../domain/cart/formMessages.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartFileStore } from '../../stores/carts/cartFileStore.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { digestOf } from '../../stores/digest.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';
import { BusyError } from '../../stores/transact.ts';
import { type CartTexts, cartTexts, storeTexts } from './cartTexts.ts';
import { couponFor } from './couponFor.ts';
import { findOpenCart } from './findCart.ts';
import { formFields } from './formFields.ts';
import { matchLanguages } from './matchLanguages.ts';
import { newCart } from './newCart.ts';
import type { ReadText } from './readTexts.ts';
import { withQuotation } from './requoteCart.ts';
import { stillAsked } from './stillAsked.ts';
import { withTextVersion } from './withTextVersion.ts';

export interface WantedQuote {
  cartHash: string | undefined;
  account: string | undefined;
  /** The calling member of that company. */
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
  /** For a new version of a text: all of it is translated. */
  wholeText?: boolean | undefined;
}

interface Deps {
  carts: Pick<CartStore, 'read' | 'readContent' | 'coupons' | 'create' | 'replace' | 'textItems'>;
  cartFiles: Pick<CartFileStore, 'setLanguages'>;
  quotes: Pick<QuoteStore, 'read' | 'changeItems'>;
  hours: QuotingHours;
  openFiles: () => Promise<Pick<FileGateway, 'put' | 'remove'>>;
  now: Date;
}

type Refused = Refusal<'validation_failed' | 'not_found' | 'cart_closed' | 'duplicate_attachment'>;

/**
 * Quotes the order form in its cart (a new one where none is named): the files get the form's languages, the pasted
 * text replaces the earlier one. `created`: it is a new cart.
 */
export async function quoteCart(
  deps: Deps,
  asked: WantedQuote,
): Promise<{ found: CartWithFiles; created: boolean } | Refused> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const opened = await open(deps, asked);
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
    const written = await write(deps, wanted, { ...opened, texts }, coupon.terms);
    if (!written) continue;
    if (texts) await storeTexts(await deps.openFiles(), written.digest, texts);
    return { found: written, created: opened.created };
  }
  throw new BusyError('A cart changed faster than it could be quoted.');
}

async function open(
  { carts, now }: Deps,
  wanted: WantedQuote,
): Promise<{ found: CartWithFiles; created: boolean } | Refused> {
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

/** undefined: the cart changed in the meantime. */
async function write(
  { carts, cartFiles, quotes, hours, now }: Deps,
  wanted: WantedQuote,
  { found, created, texts }: { found: CartWithFiles; created: boolean; texts: CartTexts | undefined },
  coupon: CouponTerms | undefined,
): Promise<CartWithFiles | undefined> {
  const { digest } = found;
  // New texts already have the form's languages, and no rows yet.
  const fresh = new Set(texts?.fresh.map(({ file }) => file));
  const files = await matchLanguages(cartFiles, wanted.form, found, fresh);
  if (!files) return undefined;
  const revision = found.cart.revision + (files.changed ? 1 : 0);
  const account = found.cart.account ?? wanted.account;
  const areTextsSame = fresh.size === 0 && !texts?.gone.length;
  const asked = await stillAsked({ carts, quotes, hours, now }, { ...wanted, areTextsSame }, found);
  // A changed form is something other than the manual quote was asked for.
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
