import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentFolder } from './readContent.ts';

interface LegalNote {
  file: string;
  line: number;
  note: string;
  /** How the marked passage begins. */
  passage: string;
}

const marks = { md: /<!--\s*lawyer:\s*([\s\S]*?)\s*-->/g, ts: /\/\/ lawyer: (.*)/g } as const;
const messagesFolder = fileURLToPath(new URL('../../../shared/messages', import.meta.url));

/** What is marked by `<!-- lawyer: … -->` in any text, or by `// lawyer: …` in messages: it stands before the passage that it is about. */
export const legalNotes = (): LegalNote[] => [...notesIn(contentFolder, 'md'), ...notesIn(messagesFolder, 'ts')];

function notesIn(folder: string, kind: keyof typeof marks): LegalNote[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(`.${kind}`));
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(marks[kind])].map((found) => ({
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
