import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A font of the package dejavu-fonts-ttf. In a deployed function the file is beside the function's code. */
export function fontFile(name: 'DejaVuSans.ttf' | 'DejaVuSans-Bold.ttf'): Uint8Array {
  const beside = new URL(name, import.meta.url);
  if (existsSync(beside)) return readFileSync(beside);
  return readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`));
}
