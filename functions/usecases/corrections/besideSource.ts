import type { Refusal } from '#shared/contract/operation.ts';
import type { BesideSourceWire } from '#shared/contract/schemas/correction.ts';
import { extensionOf } from '#shared/rules/uploads.ts';
import { readCountedText } from '#shared/rules/words/countedText.ts';
import { linesOf } from '#shared/rules/words/paragraphs.ts';
import { versionBefore } from '../../domain/corrections/correction.ts';
import type { TextBlock } from '../../domain/corrections/deliveredText.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import { laidBeside } from '../../domain/versions/earlierTranslation.ts';
import type { Format } from '../../domain/words/formatOf.ts';
import { countedTextKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import { type MadeSegments, sentencesOf } from '../segments/madeSegments.ts';
import { deliveredTextOf } from './deliveredTexts.ts';

export interface BesideDeps {
  production: Pick<ProductionStore, 'read'>;
  carts: Pick<CartStore, 'readContent'>;
  files: Pick<FileGateway, 'read'>;
}

type Row = BesideSourceWire['rows'][number];
export interface BesideSource {
  name: string;
  /** What a row is, or why there are none. */
  how: 'sentences' | 'paragraphs' | 'no_text' | 'not_aligned';
  mayMark: boolean;
  inAll: number;
  rows: readonly Row[];
  next: string | undefined;
}

/** The most rows of a page, and UTF-16 units of their texts. */
const mostRows = 200;
const mostUnits = 200_000;

/**
 * A page of a delivered file beside its source, from the row after `after`. `not_found`: it is not delivered with this
 * order, or its files are erased.
 */
export async function readBesideSource(
  deps: BesideDeps,
  order: Order,
  { fileId, after = 0 }: { fileId: string; after?: number },
): Promise<BesideSource | Refusal<'not_found'>> {
  const file = order.delivered?.find(({ id }) => id === fileId);
  if (!file || order.filesErased || order.erasedAt !== undefined) return { refused: 'not_found' };
  const jobs = (await deps.production.read(order.id))?.jobs ?? [];
  const job = jobs.find(({ files }) => files.some(({ id }) => id === fileId));
  const made = job && (await sentencesOf(deps, job, fileId));
  const rows = made ? await changedRows(deps, job, fileId, made) : await paragraphsOf(deps, order, job, file);
  const isLatest = job === undefined || job.files.some(({ id, round }) => id === fileId && round === job.round);
  const mayMark = order.state === 'delivered' && isLatest;
  if (typeof rows === 'string') return { name: file.name, how: rows, mayMark, inAll: 0, rows: [], next: undefined };
  const how = made ? ('sentences' as const) : ('paragraphs' as const);
  return { name: file.name, how, mayMark, inAll: rows.length, ...pageOf(rows, after) };
}

function pageOf(rows: readonly Row[], after: number): { rows: readonly Row[]; next: string | undefined } {
  let end = after;
  let units = 0;
  while (end < rows.length && end - after < mostRows && (units < mostUnits || end === after)) {
    const { source = '', target = '', before } = rows[end++] ?? {};
    units += source.length + target.length + (before?.length ?? 0);
  }
  return { rows: rows.slice(after, end), next: end < rows.length ? String(end) : undefined };
}

/** The sentences with what the version before had, where a correction changed them. */
async function changedRows(
  deps: Pick<BesideDeps, 'files'>,
  job: Job | undefined,
  fileId: string,
  made: MadeSegments,
): Promise<Row[]> {
  const { before: old } = versionBefore(job ? [job] : [], fileId) ?? {};
  const earlier = job && old && (await sentencesOf(deps, job, old.id));
  const known = new Map(earlier?.map(({ unit, segment, target }) => [`${unit}.${segment}`, target]));
  return made.map(({ unit, segment, source, target }, at) => {
    const was = known.get(`${unit}.${segment}`);
    const before = was === undefined || was === target ? null : was;
    return { number: at + 1, unit_id: unit, segment, source, target, before };
  });
}

/** Of an uploaded file its paragraphs beside those of the source. */
async function paragraphsOf(
  deps: BesideDeps,
  order: Order,
  job: Job | undefined,
  { id, name }: { id: string; name: string },
): Promise<Row[] | 'no_text' | 'not_aligned'> {
  const [source, target] = [job && (await sourceOf(deps, order, job)), await deliveredTextOf(deps, order.id, id)];
  if (!source || !target) return 'no_text';
  const format = extensionOf(name).replace(/^\./, '').toLowerCase() as Format;
  const pairs = laidBeside(source, { ...target, format });
  if (!pairs || lettersOf(pairs.map((pair) => pair.target)) !== lettersOf(target.blocks.map(({ text }) => text)))
    return 'not_aligned';
  return pairs.map((pair, at) => ({
    ...{ number: at + 1, unit_id: null, segment: null, before: null },
    ...{ source: pair.source, target: pair.target },
  }));
}

/** What is to be read must all be seen: a paragraph without a place beside the source would be missed, and could not be corrected. */
const lettersOf = (texts: readonly string[]): string => texts.join('').replaceAll(/\s+/g, '');

/** The text of the item of a job by block, as it was counted; undefined where none was read. */
async function sourceOf(
  { carts, files }: BesideDeps,
  { cartDigest, files: sent }: Order,
  { itemId }: Job,
): Promise<{ format: Format; blocks: TextBlock[] } | undefined> {
  if (itemId === 'text') {
    const text = await carts.readContent(cartDigest);
    return text === undefined ? undefined : { format: 'txt', blocks: blocksOf(linesOf(text)) };
  }
  const file = sent.find(({ hash }) => hash === itemId);
  const bytes = file?.hasCountedText ? await files.read(countedTextKey(cartDigest, file.hash, file.id)) : undefined;
  if (!bytes) return undefined;
  const { head, paragraphs } = readCountedText(new TextDecoder().decode(bytes));
  const texts = paragraphs.filter(({ scope }) => scope !== 'deleted' && scope !== 'masters').map(({ text }) => text);
  return { format: head.format as Format, blocks: blocksOf(texts) };
}

const blocksOf = (texts: readonly string[]): TextBlock[] =>
  texts.filter((text) => text.trim() !== '').map((text) => ({ place: '', text }));
