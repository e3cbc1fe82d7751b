import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { pseudoText } from './pseudoText.ts';

/** Every text of `shared/messages/en` as a pseudo text, in what is bundled for the browser and for prerendering. */
export const pseudoMessages: Plugin = {
  name: 'pseudo-messages',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?');
    if (!/\/shared\/messages\/en\/\w+\.ts$/.test(file)) return undefined;
    const module: Record<string, unknown> = await import(pathToFileURL(file).href);
    return Object.entries(module)
      .map(
        ([name, value]) =>
          `${name === 'default' ? 'export default' : `export const ${name} =`} ${JSON.stringify(pseudo(value))};`,
      )
      .join('\n');
  },
};

function pseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (Array.isArray(value)) return value.map(pseudo);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pseudo(one)]));
}
