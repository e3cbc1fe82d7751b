/** What of a unit is kept in the browser until the server has it. */
export interface Unsent {
  unit: string;
}

/** Where unsent units outlive a reload and a crash. */
export interface Drawer<U extends Unsent> {
  put: (unit: U) => void;
  remove: (unit: string) => void;
}

/** A unit with words that the server does not have yet. */
type UnsentRecord<U extends Unsent> = U & Marks;
interface Marks {
  key: string;
  /** Its translator, order and job. */
  job: string;
  /** The tab that typed it. */
  tab: string;
  at: number;
}

const lock = (tab: string) => `verso.segments ${tab}`;
/** Nobody comes back for older ones. */
const mostMilliseconds = 60 * 24 * 3_600_000;

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('verso.segments', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('units', { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const all = <U extends Unsent>(database: IDBDatabase) =>
  new Promise<UnsentRecord<U>[]>((resolve, reject) => {
    const request: IDBRequest<UnsentRecord<U>[]> = database.transaction('units').objectStore('units').getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export interface UnsentStore<U extends Unsent> {
  drawer: Drawer<U>;
  /** Gives `take` what tabs that are gone left behind; what it takes is from now on this tab's. */
  adopt: (take: (unit: U) => boolean) => void;
  close: () => void;
}

/** A browser that keeps nothing loses what was typed only when it crashes. */
const nowhere = { drawer: { put: () => {}, remove: () => {} }, adopt: () => {}, close: () => {} };

/** The drawer of this tab for a job, in the browser's own database. */
export async function openUnsent<U extends Unsent>(job: string): Promise<UnsentStore<U>> {
  const database = await open().catch(() => undefined);
  if (!database) return nowhere;
  const tab = crypto.randomUUID();
  const keyOf = (unit: string) => `${job} ${tab} ${unit}`;
  const end = new AbortController();
  const change = (act: (units: IDBObjectStore) => void) => {
    try {
      act(database.transaction('units', 'readwrite').objectStore('units'));
    } catch {
      // Closed, or full: the words are in the page, and in the next request.
    }
  };
  // Held as long as this page lives: who gets it knows that the page is gone.
  const held = new Promise<void>((resolve) => {
    if (!navigator.locks) return resolve();
    void navigator.locks.request(lock(tab), () => {
      resolve();
      return new Promise<void>((release) => end.signal.addEventListener('abort', () => release()));
    });
  });
  await held;
  return {
    drawer: {
      put: (unit) => change((units) => units.put({ ...unit, key: keyOf(unit.unit), job, tab, at: Date.now() })),
      remove: (unit) => change((units) => units.delete(keyOf(unit))),
    },
    adopt: (take) => void adoptAll(database, { job, tab, signal: end.signal }, take, change).catch(() => undefined),
    close: () => {
      end.abort();
      database.close();
    },
  };
}

async function adoptAll<U extends Unsent>(
  database: IDBDatabase,
  { job, tab, signal }: { job: string; tab: string; signal: AbortSignal },
  take: (unit: U) => boolean,
  change: (act: (units: IDBObjectStore) => void) => void,
): Promise<void> {
  const records = await all<U>(database);
  const old = records.filter(({ at }) => at < Date.now() - mostMilliseconds);
  change((units) => old.map(({ key }) => units.delete(key)));
  const tabs = new Set(records.filter((one) => one.job === job && one.tab !== tab).map((one) => one.tab));
  const adopt = async (gone: string) => {
    for (const record of await all<U>(database)) {
      if (record.job !== job || record.tab !== gone) continue;
      // Taking it puts it into this tab's drawer first.
      if (take(record)) change((units) => units.delete(record.key));
    }
  };
  for (const gone of tabs)
    if (navigator.locks) void navigator.locks.request(lock(gone), { signal }, () => adopt(gone)).catch(() => undefined);
    else await adopt(gone);
}
