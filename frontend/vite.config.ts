import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { buildTarget } from './build/browsers/supportedBrowsers.ts';
import { chosenConditions, siteFolder } from './build/chosenBrand.ts';
import { chunkGroups } from './build/chunks.ts';
import { laterIslands, ownIslands, ownStyles } from './build/ownIslands.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Browser build: the app, the frame's script and those of single pages, and one style sheet, with a manifest for the prerenderer. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  publicDir: here('./public'),
  resolve: {
    conditions: [...chosenConditions, ...defaultClientConditions],
    // React has had this hook itself since version 18.
    alias: isSsrBuild
      ? {}
      : { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' },
  },
  ssr: { resolve: { conditions: [...chosenConditions, ...defaultServerConditions] } },
  plugins: [react(), tailwindcss()],
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
          [...Object.values(ownIslands), Object.values(laterIslands)].flatMap((files = []) =>
            files.flatMap((file) => (file ? [[basename(file, '.ts'), here(`./${file}`)]] : [])),
          ),
        ),
      },
    },
  },
}));
