import type { ReactNode } from 'react';
import { sessionRole } from '#frontend/api/sessionMark.ts';
import { useHydrated } from '#frontend/design/useHydrated.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { accountPages, rolesOfPages } from './accountPages.ts';
import { CompanySwitch } from './CompanySwitch.tsx';
import { OwnBalance } from './OwnBalance.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { useMemberRole } from './useMemberRole.ts';

interface Props {
  page: PlainRouteName;
  heading: string;
  children: ReactNode;
}

/** The pages of a customer's account. */
export function AccountFrame(props: Props) {
  const { t } = useI18n();
  const member = useMemberRole();
  const hydrated = useHydrated();
  // Translators and staff have rooms of their own; the service refuses them here.
  if (hydrated && sessionRole() !== undefined) return <ErrorContent status="403" />;
  const mayOpen = (page: PlainRouteName) => !member || (rolesOfPages[page]?.includes(member.role) ?? true);
  const pages = accountPages
    // Private customers have no approvals: who owns a company finds them on the page Team.
    .filter(([route]) => route === props.page || (mayOpen(route) && (member || route !== 'account.approvals.index')))
    .map(([route, text]) => [route, t(text)] as const);
  return (
    <RoomFrame
      {...props}
      label={t('login/account')}
      pages={pages}
      above={
        <>
          <CompanySwitch />
          <OwnBalance mayTopUp={mayOpen('account.prepaid.select.index')} />
        </>
      }
      login="login"
    >
      {member && !mayOpen(props.page) ? (
        <p className="notice">{t('site/role_refused', { company: member.company })}</p>
      ) : (
        props.children
      )}
    </RoomFrame>
  );
}
