import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { scans } from '../../runtime/services/scans.ts';

export const listRefusedFiles: Handler<typeof area.listRefusedFiles> = async ({ query }) => {
  const before = query.before && new Date(query.before).toISOString();
  const files = await scans().refused(query.limit ?? 20, before);
  return {
    status: 200,
    body: {
      refused_files: files.map(({ kind, verdict, orderId, threat, at }) => ({
        kind,
        // What is clean does not stand in the list.
        verdict: verdict === 'infected' ? verdict : 'unscannable',
        order_id: orderId ?? null,
        threat: threat ?? null,
        found_at: at,
      })),
    },
  };
};
