import { lazy, Suspense, useEffect, useState } from 'react';
import { actingCompany } from '#frontend/api/actingCompany.ts';

const RoleNotice = lazy(() => import('#frontend/shop/account/RoleNotice.tsx'));

/** Who works for a company and may not order for it reads it before they type; nothing is loaded for all others. */
export function RoleHint() {
  const [isActing, setActing] = useState(false);
  useEffect(() => setActing(actingCompany() !== undefined), []);
  if (!isActing) return null;
  return (
    <Suspense fallback={null}>
      <div className="wrap">
        <RoleNotice roles={ordering} className="mt-6" />
      </div>
    </Suspense>
  );
}

/** As `createCart` says. */
const ordering = ['orderer'] as const;
