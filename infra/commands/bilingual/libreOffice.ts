import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';

export const hasLibreOffice = (): boolean => spawnSync('soffice', ['--version']).status === 0;

const filesAtOnce = 40;
const minutes = 10 * 60_000;

/** Saves files in another format into `output`, as many at once as memory holds. */
function convert(folder: string, paths: readonly string[], format: string, output: string): void {
  mkdirSync(output, { recursive: true });
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  for (let from = 0; from < paths.length; from += filesAtOnce) {
    const some = paths.slice(from, from + filesAtOnce);
    spawnSync('soffice', [profile, '--headless', '--convert-to', format, '--outdir', output, ...some], {
      timeout: minutes,
    });
  }
}

const openDocuments = { '.xlsx': 'ods', '.pptx': 'odp' } as const;

/** Workbooks and slides of a corpus, which has none of OpenDocument, as LibreOffice saves them there; none without it. */
export function inOpenDocument(paths: readonly string[], folder: string): string[] {
  if (!hasLibreOffice()) return [];
  return Object.entries(openDocuments).flatMap(([extension, format]) => {
    const some = paths.filter((path) => path.endsWith(extension));
    const output = join(folder, format);
    convert(folder, some, format, output);
    return some.map((path) => join(output, `${parse(path).name}.${format}`)).filter((path) => existsSync(path));
  });
}

/** The text that LibreOffice shows of each file in a folder that it opens, by the file's name. */
export async function shownBy(folder: string, names: readonly string[]): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  const output = join(folder, 'pdf');
  convert(
    folder,
    names.map((name) => join(folder, name)),
    'pdf',
    output,
  );
  for (const name of names) {
    const pdf = join(output, `${parse(name).name}.pdf`);
    if (!existsSync(pdf)) continue;
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(readFileSync(pdf))), { mergePages: true });
    shown.set(name, text);
  }
  return shown;
}
