import type { ReactNode } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { PlainRouteName } from '#frontend/routes.ts';
import { RoomFrame } from '#frontend/shop/account/RoomFrame.tsx';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { type Asked, Loaded, Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { DeskKeys } from './DeskKeys.tsx';
import { mayOpen, menuPages, useStaffRoles } from './deskPages.ts';

/** What each page is called in the menu. */
const names: Record<(typeof menuPages)[number], MessageKey> = {
  ...{ 'staff.quotes': 'desk/quotes', 'staff.index': 'desk/jobs', 'staff.orders': 'deskOrders/orders' },
  ...{
    'staff.complaints': 'deskComplaint/list',
    'staff.contacts': 'contact/list',
    'staff.parcels': 'deskParcel/parcels',
  },
  ...{ 'staff.translators': 'translators/list', 'staff.applicants': 'desk/applicants' },
  ...{ 'staff.customers': 'deskCustomer/customers', 'staff.money': 'money/list', 'staff.ksef': 'ksef/list' },
  'staff.statements': 'statement/list',
  'staff.evidence': 'evidence/list',
  ...{ 'staff.charity': 'charity/list', 'staff.coupons': 'coupon/list', 'staff.prices': 'price/list' },
  ...{ 'staff.languages': 'language/list', 'staff.ratings': 'ratings/list', 'staff.failed': 'failed/list' },
  'staff.audit': 'deskOrder/audits',
};

interface Props {
  heading: ReactNode;
  intro?: string;
  /** The list that the page is. */
  list?: PlainRouteName;
  /** What was done last. */
  said?: string;
  /** What the page shows. */
  of: Asked;
  /** The place that is held until it comes; null where the page holds a smaller one itself. */
  wait?: null;
  children: ReactNode;
}

/**
 * The pages of the desk. Who is no staff finds it closed; a page of other roles says so and keeps the menu. What is not
 * there is a page of its own.
 */
export function DeskFrame({ heading, intro, list, said, of, wait, children }: Props) {
  const { t } = useI18n();
  const { error } = of;
  const roles = useStaffRoles() ?? [];
  const pages = menuPages.filter((page) => mayOpen(page, roles)).map((page) => [page, t(names[page])] as const);
  const isRefused = error instanceof ApiFailure && error.status === 403;
  // Who is no staff has no menu: the desk is closed to them.
  if (isRefused && pages.length === 0) return <ErrorContent status="403" />;
  if (error instanceof ApiFailure && error.status === 404) return <ErrorContent status="404" />;
  return (
    <RoomFrame label={t('desk/nav')} pages={pages} page={list} login="staff.login" heading={heading} intro={intro}>
      {isRefused ? <p className="card p-6">{t('desk/refused')}</p> : <Loaded of={of} />}
      {said !== undefined && (
        <p role="status" className={said ? 'notice' : 'sr-only'}>
          {said}
        </p>
      )}
      {wait !== null && <Waiting of={of} as="card min-h-svh" />}
      {!isRefused && children}
      <DeskKeys pages={pages} />
    </RoomFrame>
  );
}
