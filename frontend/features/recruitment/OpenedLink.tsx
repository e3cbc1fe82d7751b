import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { NarrowPage } from '#frontend/shop/account/NarrowPage.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { brand } from '#shared/model/brand.ts';

interface Props {
  heading: string;
  gone: boolean;
  error: unknown;
  children: ReactNode;
}

/** A page behind a mailed link: says so where the link is of no use any more. */
export function OpenedLink({ heading, gone, error, children }: Props) {
  const { t } = useI18n();
  return (
    <NarrowPage heading={heading}>
      {gone && (
        <p role="alert" className="notice">
          {t('recruitment/link_gone', { email: brand.email })}
        </p>
      )}
      {error !== undefined && <LoadFailed error={error} again={() => location.reload()} />}
      {!gone && children}
    </NarrowPage>
  );
}
