import { createReadStream, existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type LocalHandler, pathBelow } from '../http/server.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * `/design/`: every part of `frontend/design` in its states. It is bundled when it is first asked for, beside the site and
 * never with it: nothing of it is in what is published.
 */
export function designPages(root: string, basePath: string): LocalHandler {
  const outDir = join(root, 'node_modules/.cache/verso-design');
  let built: Promise<unknown> | undefined;
  return async (request, response) => {
    const { path } = pathBelow(request, basePath);
    built ??= bundle(root, outDir, `${basePath}/`);
    await built;
    if (path === '/' || path === '') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(page(basePath));
      return;
    }
    const type = types[extname(path)];
    const file = join(outDir, path);
    if (!type || !file.startsWith(outDir) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    createReadStream(file).pipe(response);
  };
}

const page = (base: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Design</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${base}/design.css"></head>
<body><div id="root"></div><script type="module" src="${base}/design.js"></script></body>
</html>`;

/** With the site's plugins, into a folder of its own. */
async function bundle(root: string, outDir: string, base: string): Promise<void> {
  const [{ build }, { default: react }, { default: tailwind }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ]);
  const design = join(root, 'frontend/design');
  await build({
    configFile: false,
    root: join(root, 'frontend'),
    logLevel: 'error',
    base,
    publicDir: false,
    plugins: [react(), tailwind()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { design: join(design, 'page/main.tsx'), site: join(design, 'site.css') },
        output: { entryFileNames: '[name].js', assetFileNames: 'design[extname]' },
      },
    },
  });
}
