import type { Refusal } from '#shared/contract/operation.ts';
import { countedTextLine } from '#shared/rules/words/countedText.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import type { Order } from '../../domain/order/order.ts';
import { ownComment } from '../../domain/order/ownComment.ts';
import { excerptCharacters, excerptOf } from '../../domain/production/excerpt.ts';
import type { Job } from '../../domain/production/job.ts';
import { livesInEea } from '../../domain/production/translator.ts';
import { countedTextKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import type { JobName, ProductionDeps } from './changeWork.ts';

type Deps = Pick<ProductionDeps, 'orders' | 'production' | 'translators' | 'now'> & {
  carts: Pick<CartStore, 'readContent'>;
  files: Pick<FileGateway, 'stream'>;
};

interface Preview {
  /** The excerpt with possible personal data hidden; undefined if there is none. */
  excerpt: { text: string; isWhole: boolean } | undefined;
  /** Type and size of the sent file, without its name. */
  file: { kind: string; bytes: number } | undefined;
  note: string | undefined;
}

/** Bytes of a counted text that are read for the excerpt: its lines contain figures besides the text. */
const mostRead = 65_536;

/** The preview before accepting: the beginning of the text without personal data, never the file. */
export async function previewOffer(
  deps: Deps,
  { orderId, jobId, translator }: JobName & { translator: string },
): Promise<Preview | Refusal<'not_found'>> {
  const { production, orders, translators, now } = deps;
  const [job, offer, order, person] = await Promise.all([
    production.job(orderId, jobId),
    production.offer(orderId, jobId, translator),
    orders.read(orderId),
    translators.read(translator),
  ]);
  const isOut = offer?.state === 'sent' && offer.expiresAt > now.toISOString();
  if (!job || !order || !isOut || job.state !== 'open' || offer.round !== job.round) return { refused: 'not_found' };
  if (order.erasedAt !== undefined) return { refused: 'not_found' };
  // Who has moved out of the EEA since the offer sees nothing of it.
  if (!person || !(order.outsideEea || livesInEea(person))) return { refused: 'not_found' };
  const { billing } = order;
  const known = [billing.name, billing.firstName ?? '', billing.lastName ?? '', billing.address, billing.city];
  const note = ownComment(order.form);
  const file = order.files.find(({ hash }) => hash === job.itemId);
  const text = await textOf(deps, order, job, file);
  return {
    excerpt: text === undefined ? undefined : excerptOf(text, known),
    file: file && { kind: kindOf(file.name), bytes: file.bytes },
    note: note === undefined ? undefined : excerptOf(note, known)?.text,
  };
}

const kindOf = (name: string): string => (/\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1] ?? '').toLowerCase();

async function textOf(
  { carts, files }: Deps,
  { cartDigest }: Order,
  job: Job,
  file: CartFile | undefined,
): Promise<string | undefined> {
  if (job.itemId === 'text') return carts.readContent(cartDigest);
  if (!file?.hasCountedText) return undefined;
  const written = await beginningOf(await files.stream(countedTextKey(cartDigest, file.hash, file.id)));
  // The last line may be incomplete; the first is the header.
  const lines = written.split('\n').slice(1, -1);
  let text = '';
  for (const line of lines) {
    if (text.length > excerptCharacters) break;
    text += `${countedTextLine.parse(JSON.parse(line)).text}\n`;
  }
  return text;
}

/** Reads the beginning of the stream; the rest is not fetched. */
async function beginningOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of stream) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > mostRead) break;
  }
  return text;
}
