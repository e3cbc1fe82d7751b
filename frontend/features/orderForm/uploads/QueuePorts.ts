import type { UploadItem } from './UploadItem.ts';

export interface FileLanguages {
  source_lang: number;
  target_lang: number[];
  is_manual?: boolean;
  is_proofreading?: boolean;
  free_quote?: boolean;
}

/** What the queue of files knows of its page, and tells it. */
export interface QueuePorts {
  /** Empty until the draft of this tab is known. */
  draft: () => string;
  cart: () => string | null;
  /** The first file makes the cart. */
  onCart: (cart: string) => void;
  languages: () => FileLanguages;
  /** Hash of the file of an earlier order that a file is a new version of. */
  replaces: (name: string, items: readonly UploadItem[]) => string | undefined;
  onChange: (items: readonly UploadItem[]) => void;
  onEvent: (event: { kind: 'started' | 'sent' | 'canceled' | 'failed'; name: string; hash: string }) => void;
}
