import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { InvitedRole } from '#shared/model/account/roles.ts';
import { useMemberRole } from './useMemberRole.ts';

/** Why someone who works for a company cannot do what is shown here; nothing for those who can. */
export default function RoleNotice({ roles, className = '' }: { roles: readonly InvitedRole[]; className?: string }) {
  const { t } = useI18n();
  const member = useMemberRole();
  if (!member || roles.includes(member.role)) return null;
  return <p className={`notice ${className}`}>{t('site/role_refused', { company: member.company })}</p>;
}
