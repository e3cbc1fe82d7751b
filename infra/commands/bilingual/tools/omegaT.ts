import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudoText } from '../soundness.ts';

export const hasOmegaT = (): boolean => spawnSync('omegat', ['--help']).status === 0;

const folders = ['source', 'target', 'tm', 'glossary', 'dictionary', 'omegat'];
const tokenizer = 'org.omegat.tokenizer.DefaultTokenizer';

const project = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<omegat><project version="1.0">
<source_dir>__DEFAULT__</source_dir><target_dir>__DEFAULT__</target_dir><tm_dir>__DEFAULT__</tm_dir>
<glossary_dir>__DEFAULT__</glossary_dir><glossary_file>__DEFAULT__</glossary_file><dictionary_dir>__DEFAULT__</dictionary_dir>
<source_lang>en</source_lang><target_lang>pl</target_lang>
<source_tok>${tokenizer}</source_tok><target_tok>${tokenizer}</target_tok>
<sentence_seg>false</sentence_seg><support_default_translations>true</support_default_translations><remove_tags>false</remove_tags>
</project></omegat>
`;

/** What OmegaT makes of some files: each with every text replaced, where it could. */
export interface OmegaTRun {
  /** Bytes by name; files that it did not write are not there. */
  written: Map<string, Uint8Array>;
  /** From its start to its end, translating; the start of Java and an empty project taken off. */
  ms: number;
}

/**
 * A project of OmegaT with these files, translated without a window: it lists its own segments with their tags, each gets the
 * pseudo-translation that the product's texts get, and it writes the files. `folder` is emptied.
 */
export function translateByOmegaT(folder: string, files: ReadonlyMap<string, Uint8Array>): OmegaTRun {
  const empty = run(newProject(join(folder, 'empty')), 'console-translate');
  const place = newProject(join(folder, 'project'));
  for (const [name, bytes] of files) writeFileSync(join(place, 'source', name), bytes);
  const list = join(folder, 'segments.tmx');
  run(place, 'console-createpseudotranslatetmx', `--pseudotranslatetmx=${list}`, '--pseudotranslatetype=equal');
  writeFileSync(join(place, 'omegat/project_save.tmx'), inPseudo(readFileSync(list, 'utf8')));
  const ms = Math.max(1, run(place, 'console-translate') - empty);
  const written = new Map<string, Uint8Array>();
  for (const name of files.keys()) {
    try {
      written.set(name, readFileSync(join(place, 'target', name)));
    } catch {
      // It did not write this one.
    }
  }
  return { written, ms };
}

function newProject(place: string): string {
  rmSync(place, { recursive: true, force: true });
  for (const folder of folders) mkdirSync(join(place, folder), { recursive: true });
  writeFileSync(join(place, 'omegat.project'), project);
  return place;
}

const minutes = 15 * 60_000;

/** Milliseconds of a run of OmegaT. */
function run(place: string, mode: string, ...more: string[]): number {
  const started = performance.now();
  const options = [place, `--mode=${mode}`, `--config-dir=${join(place, '..', 'config')}`, ...more];
  const { status, stderr, stdout } = spawnSync('omegat', options, { timeout: minutes, maxBuffer: 1e9 });
  if (status !== 0)
    throw new Error(`OmegaT ended with ${status}: ${String(stderr).slice(-2000)}${String(stdout).slice(-2000)}`);
  return performance.now() - started;
}

/** Its list with every text of the target replaced; tags such as `<g0>` and characters as entities stay. */
const inPseudo = (tmx: string): string =>
  tmx.replace(/(<tuv lang="pl">\s*<seg>)([\s\S]*?)(<\/seg>)/g, (_whole, open: string, text: string, close: string) => {
    const pieces = text.split(/(&lt;\/?[a-z]+\d+\/?&gt;|&#?\w+;)/);
    return open + pieces.map((piece, i) => (i % 2 === 0 ? pseudoText(piece) : piece)).join('') + close;
  });
