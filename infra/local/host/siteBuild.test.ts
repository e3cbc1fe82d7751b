import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from '../http/server.ts';
import { SiteBuild } from './siteBuild.ts';
import { siteHandler } from './siteServer.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const askedPages = new URL('../../../frontend/build/askedPages.ts', import.meta.url).href;

let root: string;
let site: SiteBuild;
let server: Listening;

beforeEach(async () => {
  root = `${await mkdtemp(join(tmpdir(), 'site-'))}/`;
  for (const name of ['functions', 'shared', 'package-lock.json'])
    await symlink(join(repository, name), join(root, name));
  await mkdir(join(root, 'frontend/build'), { recursive: true });
  const dist = join(root, 'frontend/dist');
  site = new SiteBuild(root, { fallbackLocale: 'en' }, dist);
  const handle = siteHandler(site, {
    ...{ origin: '', dataDir: '', dynamo: '', routes: [], accounts: [] },
    locales: { fallbackLocale: 'en' },
  });
  server = await listen((request, response) => handle(request, response));
});
afterEach(async () => {
  site.stop();
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

/** In place of the real build, which takes half a minute: pages say which one of them they were, and the others wait for `go`. */
const builds = (more = '') =>
  writeFile(
    join(root, 'frontend/build/build.ts'),
    `import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
    import { once } from 'node:events';
    import { dirname } from 'node:path';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { AskedPages } from ${JSON.stringify(askedPages)};
    writeFileSync('builder', String(process.pid));
    const asked = new AskedPages(process, () => {});
    const left = ['en/index.html', 'en/prices/index.html', 'en/order/write/index.html'].map((file) => ({ file }));
    asked.tell({ assets: true });
    const bundling = setInterval(() => {}, 1000);
    await once(process, 'message');
    clearInterval(bundling);
    ${more}
    let count = 0;
    for (let page = await asked.takeNext(left); page; page = await asked.takeNext(left)) {
      const path = 'frontend/dist/' + page.file;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'page ' + ++count);
      asked.tell({ page: page.file });
      while (!existsSync('go')) await sleep(10);
    }`,
  );

const ask = async (path: string) => {
  const answer = await fetch(server.url + path);
  return [answer.status, await answer.text()];
};

test('a page that is asked for before the site is built is built first and served at once', async () => {
  await builds();
  const refreshed = site.refresh();
  expect(await ask('/en/order/write/')).toEqual([200, 'page 1']);
  expect([site.state, existsSync(join(site.dist, 'en/index.html'))]).toEqual(['building', false]);
  await writeFile(join(root, 'go'), '');
  expect(await refreshed).toBe(true);
  expect(site.state).toBe('built');
  expect(await ask('/en/prices/')).toEqual([200, 'page 3']);
});

test('whoever waits for a page of a site that does not build is answered, and the reason is told', async () => {
  await builds("throw new Error('broken inside');");
  const refreshed = site.refresh().catch((failure: unknown) => String(failure));
  expect((await ask('/en/order/write/'))[0]).toBe(404);
  expect(await refreshed).toContain('broken inside');
  expect(site.state).toBe('missing');
});

test('a host that is killed leaves no build behind', async () => {
  await builds();
  const module = new URL('./siteBuild.ts', import.meta.url).href;
  const code = `import { SiteBuild } from ${JSON.stringify(module)};
    await new SiteBuild(${JSON.stringify(root)}, { fallbackLocale: 'en' }, ${JSON.stringify(site.dist)}).refresh();`;
  const host = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'ignore' });
  const builder = () => readFile(join(root, 'builder'), 'utf8').catch(() => '');
  await expect.poll(builder).not.toBe('');
  const pid = Number(await builder());
  const isAlive = () => {
    try {
      process.kill(pid, 0);
    } catch {
      return false;
    }
    // Ended, and kept by a container whose first process asks after no child.
    const state = `/proc/${pid}/stat`;
    return !existsSync(state) || !readFileSync(state, 'utf8').includes(') Z ');
  };
  expect(isAlive()).toBe(true);
  host.kill('SIGKILL');
  await expect.poll(isAlive).toBe(false);
});
