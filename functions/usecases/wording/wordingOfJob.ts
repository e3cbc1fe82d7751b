import type { Refusal } from '#shared/contract/operation.ts';
import { linesOf } from '#shared/rules/paragraphs.ts';
import { countedTextLine } from '#shared/rules/words/countedTextLines.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { type FoundTerm, foundTerms } from '../../domain/wording/foundTerms.ts';
import { countedTextKey } from '../../gateways/fileKeys.ts';
import type { GlossaryStore } from '../../stores/production/glossaryStore.ts';
import type { JobName } from '../production/ownJob.ts';
import { type OwnJobDeps, readOwnJob } from '../production/readOwnJob.ts';

export interface JobWordingDeps extends OwnJobDeps {
  glossaries: Pick<GlossaryStore, 'glossary' | 'style'>;
}

export interface JobWording {
  style: string | undefined;
  terms: readonly FoundTerm[];
  /** All terms that the customer has for the pair. */
  inGlossary: number;
}

/**
 * How the customer of a job wants it worded: notes on style, and the terms of their glossary that stand in its source. Places
 * are paragraphs of a text, as it is typed; of files the terms alone.
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
    // A text that is worked on as text is not looked through once more as a file.
    const isText = (hash: string) => text !== undefined && hash === job.itemId;
    const counted = files.filter(({ hasCountedText, hash }) => hasCountedText && !isText(hash));
    const read = await Promise.all(
      counted.map(({ hash, id }) => deps.files.read(countedTextKey(order?.cartDigest ?? '', hash, id))),
    );
    return [...(text === undefined ? [] : linesOf(text)), ...read.flatMap((bytes) => (bytes ? textsIn(bytes) : []))];
  }
}

/** The passages of a counted file; its first line is the head. */
const textsIn = (bytes: Uint8Array): string[] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => countedTextLine.parse(JSON.parse(line)).text);
