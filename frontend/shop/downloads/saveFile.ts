import { ApiFailure } from '#frontend/api/ApiFailure.ts';

/**
 * Fetches a file by its link and saves it under its name. A link that is too old is found out here, where a sentence and
 * a new link can be offered, and not as the bucket's XML in place of the page.
 */
export async function saveFile(url: string, name: string): Promise<'saved' | 'expired'> {
  const response = await fetch(url, { cache: 'no-store' }).catch(() => {
    throw new ApiFailure(0, { code: 'network' });
  });
  if (response.status === 403) return 'expired';
  if (!response.ok) throw new ApiFailure(response.status, { code: 'unreadable' });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it while it saves.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return 'saved';
}
