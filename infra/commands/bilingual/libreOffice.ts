import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';

export const hasLibreOffice = (): boolean => spawnSync('soffice', ['--version']).status === 0;

const filesAtOnce = 40;
const minutes = 10 * 60_000;

/** The text that LibreOffice shows of each file in a folder that it opens, by the file's name. */
export async function shownBy(folder: string, names: readonly string[]): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  const output = join(folder, 'pdf');
  mkdirSync(output, { recursive: true });
  for (let from = 0; from < names.length; from += filesAtOnce) {
    const some = names.slice(from, from + filesAtOnce);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const paths = some.map((name) => join(folder, name));
    spawnSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', output, ...paths], {
      timeout: minutes,
    });
  }
  for (const name of names) {
    const pdf = join(output, `${parse(name).name}.pdf`);
    if (!existsSync(pdf)) continue;
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(readFileSync(pdf))), { mergePages: true });
    shown.set(name, text);
  }
  return shown;
}
