import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { accountPages } from './accountPages.ts';
import { CompanySwitch } from './CompanySwitch.tsx';
import { RoomFrame } from './RoomFrame.tsx';

interface Props {
  page: PlainRouteName;
  heading: string;
  children: ReactNode;
}

/** The pages of a customer's account. */
export function AccountFrame(props: Props) {
  const { t } = useI18n();
  const pages = accountPages.map(([route, text]) => [route, t(text)] as const);
  return (
    <RoomFrame {...props} label={t('login/account')} pages={pages} login="login">
      <CompanySwitch />
      {props.children}
    </RoomFrame>
  );
}
