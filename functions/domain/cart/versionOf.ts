import type { VersionState } from '#shared/model/order/cartFile.ts';
import { leavableScopes } from '#shared/model/order/wishChoices.ts';
import type { IncludableScope, LeavableScope } from '#shared/rules/words/scopes.ts';
import type { EarlierFile, TextVersion } from '../versions/earlierVersion.ts';
import type { CartFile, CartForm } from './cartContents.ts';

type Scopes = Pick<CartForm, 'include' | 'leaveOut'>;
type Form = Pick<CartForm, 'service'> & Scopes;

/** How a new version of an earlier file is priced; undefined for any other file. */
export function versionState(file: CartFile, form: Form | undefined): VersionState | undefined {
  const { earlier, changes } = file;
  if (!earlier) return undefined;
  if (file.whole) return 'whole';
  if (file.state === 'pending' || file.state === 'uploaded' || file.state === 'counting') return 'counting';
  if (!changes || file.state !== 'counted') return 'not_compared';
  const service = form?.service ?? earlier.service;
  if (!isSameWork(earlier, { service, ...file })) return 'other_work';
  return changedWords(file, form) === 0 ? 'unchanged' : 'changes';
}

/** How a new version of an earlier pasted text is priced; undefined for any other text. */
export function textVersionState(form: CartForm): VersionState | undefined {
  const { textVersion } = form;
  if (!textVersion) return undefined;
  if (textVersion.whole) return 'whole';
  if (!textVersion.changes) return 'not_compared';
  if (!isSameWork(textVersion, form)) return 'other_work';
  return textVersion.changes.words === 0 ? 'unchanged' : 'changes';
}

/** Whether the earlier translation exists for each language ordered now. */
const isSameWork = (
  earlier: Pick<EarlierFile | TextVersion, 'service' | 'sourceLanguage' | 'targetLanguages'>,
  wanted: Pick<CartForm, 'service' | 'sourceLanguage' | 'targetLanguages'>,
): boolean =>
  earlier.service === wanted.service &&
  earlier.sourceLanguage === wanted.sourceLanguage &&
  (wanted.service === 'proofreading' ||
    wanted.targetLanguages.every((target) => earlier.targetLanguages.includes(target)));

/**
 * New words of a file, its chosen scopes included and those that are left out missing; a scope that was not translated
 * before counts in full.
 */
export function changedWords(file: CartFile, form: Scopes | undefined): number {
  const { include = [], leaveOut = [] } = form ?? {};
  const { earlier, changes, wordsByScope } = file;
  const leavable = leavableScopes.reduce((sum, scope) => {
    const changed = changes?.wordsByScope[scope] ?? 0;
    if (leaveOut.includes(scope)) return sum - changed;
    return earlier?.leaveOut?.includes(scope) ? sum - changed + (wordsByScope?.[scope] ?? 0) : sum;
  }, changes?.words ?? 0);
  return include.reduce((sum, scope) => sum + changedInScope(file, scope), leavable);
}

/** Words of a scope outside the count, as they would be charged. */
export function wordsInScope(file: CartFile, form: Form | undefined, scope: IncludableScope | LeavableScope): number {
  return versionState(file, form) === 'changes' ? changedInScope(file, scope) : (file.wordsByScope?.[scope] ?? 0);
}

const changedInScope = (
  { earlier, changes, wordsByScope }: CartFile,
  scope: IncludableScope | LeavableScope,
): number => {
  const wasTranslated =
    scope === 'hidden_parts' ? !earlier?.leaveOut?.includes(scope) : earlier?.include.includes(scope);
  return (wasTranslated ? changes?.wordsByScope[scope] : wordsByScope?.[scope]) ?? 0;
};

/** Words of a file to be translated: its count with the chosen scopes, without those that are left out. */
export function wordsOf(
  { words = 0, wordsByScope = {} }: Pick<CartFile, 'words' | 'wordsByScope'>,
  { include = [], leaveOut = [] }: Scopes,
): number {
  const added = include.reduce((sum, scope) => sum + (wordsByScope[scope] ?? 0), words);
  return leaveOut.reduce((sum, scope) => sum - (wordsByScope[scope] ?? 0), added);
}

/** Words of a file that repeat others of it, among those to be translated. */
export const repetitionsOf = (
  { repetitions, shownRepetitions }: Pick<CartFile, 'repetitions' | 'shownRepetitions'>,
  { leaveOut = [] }: Scopes,
): number | undefined => (leaveOut.includes('hidden_parts') ? (shownRepetitions ?? repetitions) : repetitions);

/**
 * Identifies the work on a file that a person prices: its id, which stands for its bytes, and whether only the changes
 * are translated. The hash is not enough: a client may reuse the hash of a removed file for another one.
 */
export const workOf = (file: CartFile, form: Form | undefined): string =>
  versionState(file, form) === 'changes' ? `${file.id} changes` : file.id;

/** Whether a cart has a new version in which nothing changed: nothing is ordered at price 0. */
export const hasUnchanged = (form: CartForm | undefined, files: readonly CartFile[]): boolean =>
  files.some((file) => versionState(file, form) === 'unchanged') ||
  (form !== undefined && form.textWords > 0 && textVersionState(form) === 'unchanged');

/** Ids of the orders whose translations of the unchanged parts are reused. */
export const ordersBehind = (form: CartForm, files: readonly CartFile[]): string[] => [
  ...new Set([
    ...files.flatMap((file) => (file.earlier && versionState(file, form) === 'changes' ? [file.earlier.orderId] : [])),
    ...(form.textVersion && textVersionState(form) === 'changes' ? [form.textVersion.orderId] : []),
  ]),
];
