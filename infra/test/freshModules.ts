import { afterAll, vi } from 'vitest';

// A process runs many files: packages stay loaded, our own modules, and what they keep, are each file's own.
vi.resetModules();

const { endFile } = await import('./afterFile.ts');
afterAll(endFile);
