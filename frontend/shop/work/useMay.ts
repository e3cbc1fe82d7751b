import { useEffect, useState } from 'react';
import { ownStaffRoles } from '#frontend/api/sessionMark.ts';
import type { Operation } from '#shared/contract/operation.ts';

/**
 * Whether the user may call a staff operation, so that nobody is offered what the service refuses. False before
 * hydration.
 */
export function useMay(): (operation: Pick<Operation, 'roles'>) => boolean {
  const [own, setOwn] = useState<readonly string[]>([]);
  useEffect(() => setOwn(ownStaffRoles()), []);
  return ({ roles }) => roles?.some((role) => own.includes(role)) ?? true;
}
