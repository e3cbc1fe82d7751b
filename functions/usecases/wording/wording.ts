import type { Refusal } from '#shared/contract/operation.ts';
import { countedTextLine } from '#shared/rules/words/countedText.ts';
import { linesOf } from '#shared/rules/words/paragraphs.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Wish } from '../../domain/production/wish.ts';
import { type FoundTerm, foundTerms } from '../../domain/wording/foundTerms.ts';
import type { GlossaryIndex } from '../../domain/wording/glossary.ts';
import { countedTextKey } from '../../gateways/fileKeys.ts';
import type { GlossaryStore } from '../../stores/production/glossaries.ts';
import type { WishStore } from '../../stores/production/wishes.ts';
import type { JobName } from '../production/changeWork.ts';
import { type OwnJobDeps, readOwnJob } from '../production/ownJobs.ts';

interface JobWordingDeps extends OwnJobDeps {
  glossaries: Pick<GlossaryStore, 'glossary' | 'style'>;
}

interface JobWording {
  style: string | undefined;
  terms: readonly FoundTerm[];
  /** How many terms the customer has for the pair. */
  inGlossary: number;
}

/**
 * The customer's wording for a job: style notes, and the glossary terms that occur in its source. With paragraph
 * indexes for texts; for files only the terms.
 */
export async function wordingOfJob(
  deps: JobWordingDeps,
  name: JobName & { translator: string },
): Promise<JobWording | Refusal<'not_found'>> {
  const own = await readOwnJob(deps, name);
  if ('refused' in own) return own;
  const { job, text, sources } = own;
  const order = await deps.orders.read(job.orderId);
  const isShown = text !== undefined || sources.length > 0;
  if (!order || !isShown) return { style: undefined, terms: [], inGlossary: 0 };
  const customer = order.account ?? order.cartDigest;
  const { sourceLanguage, targetLanguage } = job;
  const [style, glossary] = await Promise.all([
    deps.glossaries.style(customer),
    sourceLanguage === targetLanguage ? undefined : deps.glossaries.glossary(customer, job),
  ]);
  const terms = glossary?.terms ?? [];
  const passages = terms.length === 0 ? [] : await passagesOf();
  const found = foundTerms(passages, terms, languageById(sourceLanguage)?.iso2 ?? '');
  return { style: style?.text, terms: found, inGlossary: terms.length };

  async function passagesOf(): Promise<string[]> {
    const files = order?.files.filter(({ hash }) => job.itemId === 'order' || hash === job.itemId) ?? [];
    // The text of a text order is searched as text, not again as a file.
    const isText = (hash: string) => text !== undefined && hash === job.itemId;
    const counted = files.filter(({ hasCountedText, hash }) => hasCountedText && !isText(hash));
    const read = await Promise.all(
      counted.map(({ hash, id }) => deps.files.read(countedTextKey(order?.cartDigest ?? '', hash, id))),
    );
    return [...(text === undefined ? [] : linesOf(text)), ...read.flatMap((bytes) => (bytes ? textsIn(bytes) : []))];
  }
}

/** The passages of a counted file; the first line is the header. */
const textsIn = (bytes: Uint8Array): string[] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => countedTextLine.parse(JSON.parse(line)).text);

interface OrderWordingDeps {
  glossaries: Pick<GlossaryStore, 'index' | 'style'>;
  wishes: Pick<WishStore, 'of'>;
}

/** The customer's wording for an order, for staff: only for its languages. */
export async function wordingOfOrder(
  { glossaries, wishes }: OrderWordingDeps,
  { account, cartDigest, form }: Order,
): Promise<{ style: string | undefined; glossaries: GlossaryIndex['pairs']; wishes: Wish[] }> {
  const customer = account ?? cartDigest;
  const [style, index, all] = await Promise.all([
    glossaries.style(customer),
    glossaries.index(customer),
    wishes.of(customer),
  ]);
  const isOf = ({ sourceLanguage, targetLanguage }: { sourceLanguage: number; targetLanguage: number }) =>
    sourceLanguage === form.sourceLanguage && form.targetLanguages.includes(targetLanguage);
  return {
    style: style?.text,
    glossaries: index.pairs.filter(isOf),
    wishes: all.filter(({ works }) => works.some(isOf)),
  };
}
