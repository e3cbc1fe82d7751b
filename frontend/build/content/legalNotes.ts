import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from './readContent.ts';

export interface LegalNote {
  file: string;
  line: number;
  note: string;
  /** How the marked passage begins. */
  passage: string;
}

/** What is marked by `<!-- lawyer: … -->` in any text: it stands before the passage that it is about. */
export function legalNotes(folder = contentFolder): LegalNote[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(/<!--\s*lawyer:\s*([\s\S]*?)\s*-->/g)].map((found) => ({
      file,
      line: text.slice(0, found.index).split('\n').length,
      note: found[1] ?? '',
      passage: text
        .slice(found.index + found[0].length)
        .trim()
        .slice(0, 100)
        .replace(/\s+/g, ' '),
    }));
  });
}
