import { staffLine } from '../../domain/audit/staffLine.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import type { StaffAct } from '../../usecases/contact/answerContact.ts';

/** Who does something to an enquiry, and how it stands in the audit. */
export function contactAct(id: string, revision: number, request: Parameters<typeof actingOf>[0]): StaffAct {
  const acting = actingOf(request);
  return {
    ...{ id, revision, by: acting.account },
    line: ({ act, before, after }) => auditPart(staffLine(acting, act, `contact#${id}`, { before, after })),
  };
}
