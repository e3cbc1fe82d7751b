import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { pickerTag } from '#shared/model/language/localeFacts.ts';
import { buildTarget } from './build/browsers/supportedBrowsers.ts';
import { chosenConditions, siteFolder } from './build/chosenBrand.ts';
import { chunkGroups } from './build/chunks.ts';
import { ownIslands, ownStyles } from './build/ownIslands.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Browser build: the app, the frame's script and those of single pages, and one style sheet, with a manifest for the prerenderer. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  publicDir: here('./public'),
  resolve: { conditions: [...chosenConditions, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...chosenConditions, ...defaultServerConditions] } },
  plugins: [react(), tailwindcss(), { ...optimizeLocales.vite({ locales: Object.values(pickerTag) }), enforce: 'pre' }],
  build: {
    outDir: siteFolder,
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A page's own HTML names what it needs; the script of every page need not know that of all others, nor of the
      // rare dialog that logs somebody in again.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'js' && /(?:Page|LoginDialog|workPages|workTexts)-[\w-]+\.js$/.test(file) ? [] : needed,
    },
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } },
      input: {
        app: here('./app/main.ts'),
        islands: here('./islands/main.ts'),
        site: here('./design/site.css'),
        // One entry for each file: of two entries of one style sheet the second is an empty script.
        ...Object.fromEntries(
          [...new Set(Object.values(ownStyles))].flatMap((file) =>
            file ? [[`${basename(file, '.css')}Style`, here(`./${file}`)]] : [],
          ),
        ),
        ...Object.fromEntries(
          Object.values(ownIslands).flatMap((files = []) =>
            files.map((file) => [basename(file, '.ts'), here(`./${file}`)]),
          ),
        ),
      },
    },
  },
}));
