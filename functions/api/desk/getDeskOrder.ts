import type { desk as area } from '#shared/contract/desk.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { audit } from '../../runtime/services/audit.ts';
import { mails } from '../../runtime/services/mails.ts';
import { orders } from '../../runtime/services/orders.ts';
import { auditWire } from './auditWire.ts';

export const getDeskOrder: Handler<typeof area.getDeskOrder> = async ({ params: { id } }) => {
  if (!(await orders().read(id))) return { refused: 'not_found' };
  const [{ lines }, written] = await Promise.all([audit().of(`order#${id}`, 200), mails().ofOrder(id)]);
  return {
    status: 200,
    body: {
      audit: await auditWire(lines),
      mails: written.map(({ template, state, createdAt }) => ({ template, state, created_at: createdAt })),
    },
  };
};
