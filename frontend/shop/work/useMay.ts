import { useEffect, useState } from 'react';
import { ownStaffRoles } from '#frontend/api/sessionMark.ts';
import type { Operation } from '#shared/contract/operation.ts';

/** Whether who looks may call an operation of staff, so that nobody is offered what the service refuses. Nothing before the page is alive. */
export function useMay(): (operation: Pick<Operation, 'roles'>) => boolean {
  const [own, setOwn] = useState<readonly string[]>([]);
  useEffect(() => setOwn(ownStaffRoles()), []);
  return ({ roles }) => roles?.some((role) => own.includes(role)) ?? true;
}
