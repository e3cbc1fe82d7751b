import type { FileAccess } from '../../domain/order/fileAccess.ts';
import type { AccessedOf, AccessStore } from '../../stores/production/accessStore.ts';

interface Deps {
  accesses: Pick<AccessStore, 'append'>;
  newId(): string;
  /** Called for a line that could not be written. */
  onLost(access: FileAccess, error: unknown): void;
}

/**
 * Writes a line into the access log of an order, or of a cart before it is ordered. Viewing the same file by the same
 * role again within a minute is the same line, as pages repeat requests; each link is a separate one. A failed write
 * does not block the file, but is always reported.
 */
export async function logAccess(
  { accesses, newId, onLost }: Deps,
  of: AccessedOf,
  opened: Omit<FileAccess, 'orderId'>,
): Promise<void> {
  const access = 'orderId' in of ? { orderId: of.orderId, ...opened } : opened;
  const line = access.way === 'preview' ? { ...access, at: `${access.at.slice(0, 16)}:00.000Z` } : access;
  const id = access.way === 'preview' ? `${access.role}.${access.what}.${access.file ?? ''}` : newId();
  try {
    await accesses.append(of, line, id);
  } catch (error) {
    onLost(line, error);
  }
}
