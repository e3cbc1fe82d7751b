import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A font of the package dejavu-fonts-ttf; when deployed, it is beside the function's own file. */
export function fontFile(name: 'DejaVuSans.ttf' | 'DejaVuSans-Bold.ttf'): Uint8Array {
  const beside = new URL(name, import.meta.url);
  if (existsSync(beside)) return readFileSync(beside);
  return readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`));
}
