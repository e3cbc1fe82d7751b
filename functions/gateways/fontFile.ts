import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Where each font comes from: dejavu-fonts-ttf has nearly every script, Figtree is the font of the site. */
const packed = {
  'DejaVuSans.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'DejaVuSans-Bold.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'Figtree_400Regular.ttf': '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  'Figtree_700Bold.ttf': '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
} as const;

/** A font of a package. In a deployed function the file is beside the function's code. */
export function fontFile(name: keyof typeof packed): Uint8Array {
  const beside = new URL(name, import.meta.url);
  if (existsSync(beside)) return readFileSync(beside);
  return readFileSync(createRequire(import.meta.url).resolve(packed[name]));
}
