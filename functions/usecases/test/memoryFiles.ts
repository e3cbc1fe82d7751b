import type { FileGateway } from '#functions/gateways/files.ts';

/** Files by key, for code that only stores and links them; links contain the key. */
export function memoryFiles() {
  const kept = new Map<string, Uint8Array>();
  const linked = (key: string, fileName: string, now: Date) => ({
    url: `https://files.example/${key}?name=${fileName}`,
    expiresAt: new Date(now.getTime() + 600_000).toISOString(),
  });
  const files: Partial<FileGateway> = {
    read: async (key) => kept.get(key),
    size: async (key) => kept.get(key)?.byteLength,
    put: async (key, bytes) => {
      if (kept.has(key)) return 'exists';
      kept.set(key, bytes);
      return 'written';
    },
    remove: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
    downloadLink: async (key, fileName, now) => linked(key, fileName, now),
    openLink: async (key, fileName, now) => linked(key, fileName, now),
    uploadLink: async (key, { contentType }, now) => ({
      method: 'PUT',
      ...linked(key, '', now),
      headers: { 'content-type': contentType, 'if-none-match': '*' },
    }),
  };
  return { kept, files: files as FileGateway };
}
