import type { ReactNode } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { isPageOffered } from '#frontend/offeredPages.ts';
import type { PlainRouteName } from '#frontend/routes.ts';
import { RoomFrame } from '#frontend/shop/account/RoomFrame.tsx';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { type Asked, Loaded } from '#frontend/shop/errors/Loaded.tsx';

interface Props {
  page?: PlainRouteName;
  heading: ReactNode;
  intro?: string;
  /** What the page shows. */
  of: Asked;
  children: ReactNode;
}

/** The pages of the zone. It is closed to anyone who is no translator; a translator without a profile reads what to do. */
export function TranslatorFrame({ page, heading, intro, of, children }: Props) {
  const { t } = useI18n();
  const { error } = of;
  if (error instanceof ApiFailure && error.status === 403) return <ErrorContent status="403" />;
  const isUnknown = error instanceof ApiFailure && error.status === 404 && page !== undefined;
  const pages = [
    ['translator.index', t('translator/work')],
    ['translator.availability', t('translator/availability')],
    ['translator.earnings', t('translator/earnings')],
    ['translator.repertorium', t('sworn/repertorium')],
    ['translator.documents', t('translator/documents')],
    ['translator.profile', t('translator/profile')],
  ] as const;
  return (
    <RoomFrame
      label={t('translator/nav')}
      pages={pages.filter(([name]) => isPageOffered(name))}
      page={page}
      login="translator.login"
      heading={heading}
      intro={intro}
    >
      {isUnknown && <p className="card p-6">{t('translator/not_entered')}</p>}
      {!isUnknown && <Loaded of={of} />}
      {!isUnknown && children}
    </RoomFrame>
  );
}
