import { basename, extname } from 'node:path';

export interface Delivered {
  id: string;
  original_name: string;
  target_lang: readonly number[];
}

/**
 * The name of each file in the folder, by its id. Translations of one file into several languages often have its name:
 * then each has its language's code before the ending, and a number where that is not enough.
 */
export function fileNames(files: readonly Delivered[], codeOf: (language: number) => string): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, original_name, target_lang } of files) {
    // Only the last part: a name is not a path.
    const own = basename(original_name);
    const isShared = files.filter((one) => basename(one.original_name).toLowerCase() === own.toLowerCase()).length > 1;
    const ending = extname(own);
    const stem = own.slice(0, own.length - ending.length);
    const code = isShared ? target_lang.map((language) => `.${codeOf(language)}`).join('') : '';
    let name = `${stem}${code}${ending}`;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem}${code}.${number}${ending}`;
    taken.add(name.toLowerCase());
    names.set(id, name);
  }
  return names;
}
