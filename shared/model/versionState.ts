import * as z from 'zod/mini';

/**
 * How a new version of something ordered before is priced: only what changed; not at all, since nothing changed; whole,
 * because its customer chose it (`whole`), the two could not be compared, or the earlier order was for other languages or
 * another service. `counting`: not known yet.
 */
export const VersionState = z.enum(['counting', 'changes', 'unchanged', 'whole', 'not_compared', 'other_work']);
export type VersionState = z.infer<typeof VersionState>;
