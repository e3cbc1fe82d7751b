import { includableScopes } from '../../model/order/wishChoices.ts';
import type { IncludableScope } from './scopes.ts';

/** A counted file, as far as it says what is not translated of it. */
interface CountedFile {
  words: Readonly<Record<string, number>>;
  /** Raster pictures, whose text nobody counts. */
  pictures: number;
}

export interface NotIncluded {
  scopes: { scope: IncludableScope; words: number }[];
  pictures: number;
}

/** What readers of files see that is neither translated nor charged; undefined where there is nothing of the kind. */
export function notIncluded(
  files: readonly CountedFile[],
  include: readonly IncludableScope[] = [],
): NotIncluded | undefined {
  const scopes = includableScopes.flatMap((scope) => {
    const words = files.reduce((sum, file) => sum + (file.words[scope] ?? 0), 0);
    return words > 0 && !include.includes(scope) ? [{ scope, words }] : [];
  });
  const pictures = files.reduce((sum, file) => sum + file.pictures, 0);
  return scopes.length > 0 || pictures > 0 ? { scopes, pictures } : undefined;
}

/** The same of files as the contract answers them; those that a person prices are for that person to look at. */
export const notIncludedOf = (
  files: readonly {
    state: string;
    words_by_scope: Readonly<Record<string, number>> | null;
    pictures: number | null;
  }[],
  include: readonly IncludableScope[],
): NotIncluded | undefined =>
  notIncluded(
    files
      .filter(({ state }) => state === 'counted')
      .map((file) => ({ words: file.words_by_scope ?? {}, pictures: file.pictures ?? 0 })),
    include,
  );

type Key = `wish/include.${IncludableScope}` | 'wish/not_included.scope' | 'wish/not_included.pictures';

/** It in words: "headers and footers (6 words), text in 1 picture". */
export const sayNotIncluded = (
  { scopes, pictures }: NotIncluded,
  say: (key: Key, values?: Record<string, string | number>) => string,
): string =>
  [
    ...scopes.map(({ scope, words }) => say('wish/not_included.scope', { what: say(`wish/include.${scope}`), words })),
    ...(pictures > 0 ? [say('wish/not_included.pictures', { count: pictures })] : []),
  ].join(', ');
