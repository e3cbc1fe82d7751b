// Plain JavaScript, so that an older Node can read this far and say what is wrong.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Verso needs Node 24 or newer; this is ${process.versions.node}.\n` +
      'On Linux x64 "npm ci" brings it along and "npm start" uses it; elsewhere install it from https://nodejs.org.',
  );
  process.exit(1);
}
// glibc keeps an arena of memory for each of many threads, 200 MB in all that nobody uses again. It reads the limit as a process
// starts; builds and other children are faster without it.
const { MALLOC_ARENA_MAX, VERSO_ARENAS } = process.env;
if (VERSO_ARENAS) {
  delete process.env.MALLOC_ARENA_MAX;
  delete process.env.VERSO_ARENAS;
} else if (process.platform === 'linux' && MALLOC_ARENA_MAX === undefined && process.execve) {
  // Node says that `execve` is new; whoever starts the product has no use for that.
  process.removeAllListeners('warning');
  const environment = { ...process.env, MALLOC_ARENA_MAX: '2', VERSO_ARENAS: '1' };
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], environment);
}
// Sources are read and compiled once for all starts: a quarter of the work of one.
const { enableCompileCache } = await import('node:module');
const { fileURLToPath } = await import('node:url');
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/start', import.meta.url)));
const at = process.argv.indexOf('--brand');
const name = at < 0 ? undefined : process.argv[at + 1];
if (name === undefined && at < 0) {
  const { beginTemplate } = await import('./host/templateOf.ts');
  await beginTemplate(fileURLToPath(new URL('../../', import.meta.url)));
  await import('./host/runHost.ts');
} else await runAs(name);

/** Which folder of `shared/brands` is meant is settled when a process starts: everything below it inherits that. */
async function runAs(brand) {
  const { existsSync } = await import('node:fs');
  if (!/^[a-z][a-z0-9-]*$/.test(brand ?? '') || !existsSync(new URL(`../../shared/brands/${brand}`, import.meta.url))) {
    console.error(`There is no brand ${brand}: a brand is a folder of shared/brands.`);
    process.exit(1);
  }
  const { spawn } = await import('node:child_process');
  const condition = `--conditions=brand-${brand}`;
  const rest = process.argv.slice(1).filter((_, index) => index !== at - 1 && index !== at);
  const env = {
    ...process.env,
    VERSO_BRAND: brand,
    DATA_DIR: process.env.DATA_DIR || `.local-${brand}`,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, condition].filter(Boolean).join(' '),
  };
  const child = spawn(process.execPath, rest, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
