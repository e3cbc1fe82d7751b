import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
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

/** The built site of a working copy, and whether it is just being made. */
export class SiteBuild {
  readonly dist: string;
  readonly #root: string;
  readonly #stamp: string;
  readonly #locales: Readonly<Record<'LOCALE' | 'FALLBACK_LOCALE', string>>;
  readonly #stopping = new AbortController();
  #building = false;
  #whenBuilt: (dist: string) => Promise<void> = async () => {};

  /** `locales` of the stage: the pages name the one for those who read neither. */
  constructor(root: string, locales: StageLocales = { fallbackLocale: usualFallbackLocale }) {
    this.#locales = { LOCALE: locales.locale ?? '', FALLBACK_LOCALE: locales.fallbackLocale };
    this.#root = root;
    this.dist = siteFolder;
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
      const script = join(this.#root, 'frontend/build/build.ts');
      const env = { ...process.env, ...this.#locales };
      await promisify(execFile)(process.execPath, [script], { cwd: this.#root, env, signal: this.#stopping.signal });
      await mkdir(dirname(this.#stamp), { recursive: true });
      await writeFile(this.#stamp, hash);
      await this.#whenBuilt(this.dist);
    } finally {
      this.#building = false;
      lock.release();
    }
    return true;
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
