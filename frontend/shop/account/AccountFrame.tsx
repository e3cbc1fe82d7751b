import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { accountPages, rolesOfPages } from './accountPages.ts';
import { CompanySwitch } from './CompanySwitch.tsx';
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
  const mayOpen = (page: PlainRouteName) => !member || (rolesOfPages[page]?.includes(member.role) ?? true);
  const pages = accountPages
    // Private customers have no approvals: who owns a company finds them on the page Team.
    .filter(([route]) => route === props.page || (mayOpen(route) && (member || route !== 'account.approvals.index')))
    .map(([route, text]) => [route, t(text)] as const);
  return (
    <RoomFrame {...props} label={t('login/account')} pages={pages} login="login">
      <CompanySwitch />
      {member && !mayOpen(props.page) ? (
        <p className="notice">{t('site/role_refused', { company: member.company })}</p>
      ) : (
        props.children
      )}
    </RoomFrame>
  );
}
