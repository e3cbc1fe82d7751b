import { isDeepStrictEqual } from 'node:util';
import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { CartFile } from '#functions/domain/cart/cartContents.ts';
import { inFormLanguages } from '#functions/domain/cart/cartPrice.ts';
import { quoteInputOf } from '#functions/domain/cart/quoteInputOf.ts';
import { Order } from '#functions/domain/order/order.ts';
import { Payment } from '#functions/domain/payment/payment.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { vatOf } from '#functions/domain/vat/vatTreatment.ts';
import { uploadKey } from '#functions/gateways/fileKeys.ts';
import type { FileGateway } from '#functions/gateways/files.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { countText } from '#shared/rules/words/countText.ts';
import type { TestTables } from '../../test/tables.ts';
import type { Link, Shared } from './customerTab.ts';

interface OrderVerdict {
  ordered: boolean;
  wrong: string[];
}

const sameAsPriced = ({ hash, id, state, words, sourceLanguage, targetLanguages }: CartFile) =>
  JSON.stringify([hash, id, state, words, sourceLanguage, targetLanguages]);

/** What was ordered = what was counted = what was priced, read from the rows and bytes that are left. */
export async function checkOrder(
  { db, names }: TestTables,
  files: FileGateway,
  { digest, links }: Pick<Shared, 'digest' | 'links'>,
  now: Date,
): Promise<OrderVerdict> {
  const wrong: string[] = [];
  const orders = z
    .parse(z.array(Order), await rowsOf(db, names.orders, 'order'))
    .filter(({ cartDigest }) => cartDigest === digest);
  const payments = z.parse(z.array(Payment), await rowsOf(db, names.payments, 'payment'));
  const [order] = orders;
  const found = await cartStore(db, names.carts).read(digest, now);
  if (!found) return { ordered: false, wrong: ['the cart is gone'] };
  const own = payments.filter(({ slug }) => slug === found.cart.paymentSlug);
  if (orders.length > 1 || own.length !== orders.length) wrong.push(`${orders.length} orders, ${own.length} payments`);
  await checkBytes(files, links, order?.files ?? found.files, digest, wrong);
  if (!order) {
    if (found.cart.state !== 'open') wrong.push('closed without an order');
    return { ordered: false, wrong };
  }
  const { form, billing, quotation } = order;
  if (found.cart.state !== 'ordered' || found.cart.orderId !== order.id)
    wrong.push('the cart is not closed by its order');
  if (!isDeepStrictEqual(found.cart.form, form)) wrong.push('the form changed after the order');
  const kept = found.files.map(sameAsPriced).sort();
  if (!isDeepStrictEqual(kept, order.files.map(sameAsPriced).sort())) wrong.push('the files are not those of the cart');
  if (found.cart.fileCount !== found.files.length) wrong.push('the cart miscounts its files');
  if (!order.files.every((file) => inFormLanguages(file, form)))
    wrong.push('a file in languages that the form has not');
  for (const file of order.files) await checkCounted(files, file, digest, wrong);
  const content = (await cartStore(db, names.carts).readContent(digest)) ?? '';
  if (countText(content).words !== form.textWords) wrong.push('the text is not the one that was counted');
  const configuration = currentPriceConfiguration(now);
  const again = quote(quoteInputOf(form, order.files, { vat: vatOf(billing, configuration) }), configuration, now);
  if (!isDeepStrictEqual([again.lines, again.gross], [quotation.lines, quotation.gross]))
    wrong.push(`priced ${quotation.gross}, not ${again.gross}`);
  if (quotation.gross <= 0) wrong.push('ordered for nothing');
  if (own[0]?.amount !== quotation.gross) wrong.push(`${own[0]?.amount} to pay of ${quotation.gross}`);
  const words = form.textWords + order.files.reduce((sum, file) => sum + (file.words ?? 0), 0);
  if (quotation.words !== words) wrong.push(`${quotation.words} words priced of ${words}`);
  return { ordered: true, wrong };
}

async function checkCounted(files: FileGateway, file: CartFile, digest: string, wrong: string[]): Promise<void> {
  const bytes = await files.read(uploadKey(digest, file.hash, file.id));
  const words = bytes && countText(Buffer.from(bytes).toString()).words;
  if (file.state !== 'counted' || words !== file.words) wrong.push(`${file.state} ${file.words} of ${words} words`);
}

/** Bytes that came for a file that is in no cart are not kept. */
async function checkBytes(
  files: FileGateway,
  links: readonly Link[],
  kept: readonly CartFile[],
  digest: string,
  wrong: string[],
): Promise<void> {
  const wanted = new Set(kept.map(({ hash, id }) => uploadKey(digest, hash, id)));
  for (const { key } of links)
    if (!wanted.has(key) && (await files.read(key)) !== undefined) wrong.push('bytes that belong to nobody are kept');
}

const Row = z.looseObject({ pk: z.string(), sk: z.string() });

/** Rows of one kind: `order#…` with the sort key `order`. */
async function rowsOf(db: DynamoDBDocumentClient, table: string, kind: string) {
  const { Items = [] } = await db.send(new ScanCommand({ TableName: table, ConsistentRead: true }));
  return z.parse(z.array(Row), Items).filter(({ pk, sk }) => sk === kind && pk.startsWith(`${kind}#`));
}
