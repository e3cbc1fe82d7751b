import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type Asked, Written } from '#frontend/build/askedPages.ts';
import { chosenBrand, siteFolder } from '#frontend/build/chosenBrand.ts';
import { type StageLocales, usualFallbackLocale } from '#shared/messages/locale.ts';
import { takeTurn } from './locks.ts';
import { hashSources } from './sources.ts';

/** Sources of the site: everything in `frontend` except build output, and the service's figures. */
const quoted = [
  'functions/api/wire/pricesWire.ts',
  'functions/domain/catalogue',
  'functions/domain/pricing',
  'functions/domain/delivery',
  'functions/domain/cart/consentTextVersion.ts',
  'functions/domain/payment/timeLimits.ts',
  'functions/domain/quotes/quote.ts',
  'functions/domain/refund/refundOf.ts',
];

async function inputsOf(root: string): Promise<string[]> {
  const inFrontend = await readdir(join(root, 'frontend'));
  const inputs = inFrontend.filter((name) => name !== 'dist').map((name) => `frontend/${name}`);
  return [...inputs.toSorted(), ...quoted, 'shared', 'package-lock.json'];
}

/** Below it is what pages load, written before all of them. */
const assets = 'assets/';

/** Rejects with what the process said when it fails. */
function ended(child: ChildProcess): Promise<void> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      said += part.toString();
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(said || `The build ended with ${code}.`)),
    );
  });
}

/** The built site of a working copy, and whether it is just being made. */
export class SiteBuild {
  readonly dist: string;
  readonly #root: string;
  readonly #stamp: string;
  readonly #locales: Readonly<Record<'LOCALE' | 'FALLBACK_LOCALE', string>>;
  readonly #stopping = new AbortController();
  #building = false;
  #child: ChildProcess | undefined;
  /** Since the build under way began. */
  readonly #written = new Set<string>();
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>();
  #whenBuilt: (dist: string) => Promise<void> = async () => {};

  /** `locales` of the stage: the pages name the one for those who read neither. */
  constructor(root: string, locales: StageLocales = { fallbackLocale: usualFallbackLocale }, dist = siteFolder) {
    this.#locales = { LOCALE: locales.locale ?? '', FALLBACK_LOCALE: locales.fallbackLocale };
    this.#root = root;
    this.dist = dist;
    this.#stamp = join(root, `node_modules/.cache/${chosenBrand}-site`);
  }

  get state(): 'missing' | 'building' | 'built' {
    if (this.#building) return 'building';
    return existsSync(join(this.dist, 'en/index.html')) ? 'built' : 'missing';
  }

  /** Builds the site in a process of its own unless it was built from the present sources. False when nothing was to do. */
  async refresh(): Promise<boolean> {
    this.#building = this.state === 'missing';
    const lock = await takeTurn(`${this.#stamp}-lock`, this.#stopping.signal);
    try {
      const hash = await hashSources(this.#root, await inputsOf(this.#root), JSON.stringify(this.#locales));
      const known = await readFile(this.#stamp, 'utf8').catch(() => '');
      if (this.state === 'built' && known === hash) return false;
      this.#building = true;
      await this.#build();
      await mkdir(dirname(this.#stamp), { recursive: true });
      await writeFile(this.#stamp, hash);
      await this.#whenBuilt(this.dist);
    } finally {
      this.#building = false;
      for (const file of this.#waiting.keys()) this.#settle(file);
      this.#written.clear();
      lock.release();
    }
    return true;
  }

  async #build(): Promise<void> {
    const child = fork(join(this.#root, 'frontend/build/build.ts'), {
      cwd: this.#root,
      env: { ...process.env, ...this.#locales },
      execArgv: [],
      silent: true,
      signal: this.#stopping.signal,
    });
    this.#child = child;
    child.on('message', (message: unknown) => {
      const written = z.parse(Written, message);
      this.#settle('page' in written ? written.page : assets);
    });
    for (const file of this.#waiting.keys()) this.#ask(file);
    await ended(child);
  }

  /**
   * While the site is being built: resolves once this file (`en/order/write/index.html`) is as it will be. A page is built
   * before all others then.
   */
  async wait(file: string): Promise<void> {
    if (!this.#building) return;
    const isPage = file.endsWith('.html');
    const awaited = file.startsWith(assets) ? assets : file;
    if (this.#written.has(awaited) || (!isPage && existsSync(join(this.dist, file)))) return;
    const waiting = this.#waiting.get(awaited) ?? Promise.withResolvers<void>();
    if (!this.#waiting.has(awaited)) {
      this.#waiting.set(awaited, waiting);
      this.#ask(awaited);
    }
    await waiting.promise;
  }

  #ask(file: string): void {
    const asked: z.infer<typeof Asked> = { page: file };
    // One that is just ending has written everything.
    if (file.endsWith('.html') && this.#child?.connected) this.#child.send(asked, () => undefined);
  }

  #settle(file: string): void {
    this.#written.add(file);
    this.#waiting.get(file)?.resolve();
    this.#waiting.delete(file);
  }

  /** Called now if there is a built site, and after each build. */
  async follow(whenBuilt: (dist: string) => Promise<void>): Promise<void> {
    this.#whenBuilt = whenBuilt;
    if (this.state === 'built') await whenBuilt(this.dist);
  }

  /** Ends a build under way; the next start makes it again. */
  stop(): void {
    this.#stopping.abort();
  }
}
