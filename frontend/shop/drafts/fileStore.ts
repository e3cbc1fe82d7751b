/** Files that were chosen and have not reached the service yet, kept over a reload. */
interface KeptFile {
  hash: string;
  draft: string;
  file: File;
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('verso', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'hash' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function store<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction('files', mode).objectStore('files'));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** Keeping is a convenience: where the browser refuses, the upload goes on without it. */
export async function keepFile(kept: KeptFile): Promise<void> {
  await store('readwrite', (files) => files.put(kept)).catch(() => undefined);
}

export async function forgetFile(hash: string): Promise<void> {
  await store('readwrite', (files) => files.delete(hash)).catch(() => undefined);
}

export async function keptFiles(draft: string): Promise<KeptFile[]> {
  const all: KeptFile[] = await store('readonly', (files) => files.getAll()).catch(() => []);
  return all.filter((kept) => kept.draft === draft);
}
