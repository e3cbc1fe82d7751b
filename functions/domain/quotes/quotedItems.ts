import type { LanguageId } from '#shared/model/language.ts';
import type { CartFile } from '../cart/cartFile.ts';
import type { CartForm } from '../cart/cartForm.ts';
import { textItemId } from '../cart/quoteInputOf.ts';
import { changedWords, textVersionState, versionState, workOf } from '../cart/versionOf.ts';

/** The items to price: the pasted text and files that were not rejected, into each language. */
export interface QuotedItem {
  itemId: string;
  /** None for the pasted text. */
  file?: CartFile;
  work?: string;
  sourceLanguage: LanguageId;
  targetLanguages: readonly LanguageId[];
  words: number | undefined;
  repetitions: number;
  /** With spaces, as pages are counted. */
  characters: number | undefined;
}

export function quotedItems(form: CartForm, files: readonly CartFile[]): QuotedItem[] {
  const kept = files.filter((file) => file.state !== 'rejected' && versionState(file, form) !== 'unchanged');
  const text: QuotedItem = {
    itemId: textItemId,
    sourceLanguage: form.sourceLanguage,
    targetLanguages: targetsOf(form.service, form.sourceLanguage, form.targetLanguages),
    ...textWords(form),
    characters: form.textCharacters,
  };
  return [
    ...(form.textWords > 0 || kept.length === 0 ? [text] : []),
    ...kept.map((file) => ({
      itemId: file.hash,
      file,
      work: workOf(file, form),
      sourceLanguage: file.sourceLanguage,
      targetLanguages: targetsOf(form.service, file.sourceLanguage, file.targetLanguages),
      ...fileWords(file, form),
      characters: file.charactersWithSpaces,
    })),
  ];
}

/** For a new version: what is new in it. */
const fileWords = (file: CartFile, form: CartForm): Pick<QuotedItem, 'words' | 'repetitions'> =>
  versionState(file, form) === 'changes'
    ? { words: changedWords(file, form), repetitions: 0 }
    : { words: file.words, repetitions: file.repetitions ?? 0 };

const textWords = (form: CartForm): Pick<QuotedItem, 'words' | 'repetitions'> =>
  textVersionState(form) === 'changes'
    ? { words: form.textVersion?.changes?.words ?? form.textWords, repetitions: 0 }
    : { words: form.textWords, repetitions: form.textRepetitions };

const targetsOf = (service: CartForm['service'], source: LanguageId, targets: readonly LanguageId[]) =>
  service === 'proofreading' ? [source] : [...new Set(targets)];

/** Whether the item's whole text is counted. The figure of any other file covers only a part of it. */
export const isRead = ({ file }: QuotedItem): boolean => file === undefined || file.state === 'counted';
