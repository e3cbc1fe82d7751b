import type { ReactNode } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { RoomFrame } from '#frontend/shop/account/RoomFrame.tsx';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { type Asked, Loaded, Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { deskCustomers } from '#shared/contract/desk/customers.ts';
import { deskHistory } from '#shared/contract/desk/history.ts';
import { deskOrders } from '#shared/contract/desk/orders.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import { staffCharity } from '#shared/contract/staff/charity.ts';
import { staffComplaints } from '#shared/contract/staff/complaints.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';
import { couponOperations } from '#shared/contract/staff/coupons.ts';
import { staffMails } from '#shared/contract/staff/mails.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { staffRatings } from '#shared/contract/staff/ratings.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';
import { shippingOperations } from '#shared/contract/staff/shipping.ts';
import { staffStatements, staffTranslatorOperations } from '#shared/contract/staff/translators.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';
import { charity } from '#shared/model/money/charity.ts';
import { DeskKeys } from './DeskKeys.tsx';
import { useMay } from './useMay.ts';

interface Props {
  heading: ReactNode;
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

/** The pages of the desk. Who is no staff finds it closed, and what is not there is a page of its own. */
export function DeskFrame({ heading, list, said, of, wait, children }: Props) {
  const { t } = useI18n();
  const may = useMay();
  const { error } = of;
  if (error instanceof ApiFailure && error.status === 403) return <ErrorContent status="403" />;
  if (error instanceof ApiFailure && error.status === 404) return <ErrorContent status="404" />;
  const all = [
    ['staff.quotes', t('desk/quotes'), staffQuotes.listQuoteQueue],
    ['staff.index', t('desk/jobs'), staffWorkOperations.listJobQueue],
    ['staff.orders', t('deskOrders/orders'), deskOrders.listDeskOrders],
    ['staff.complaints', t('deskComplaint/list'), staffComplaints.listComplaintQueue],
    ['staff.contacts', t('contact/list'), staffContacts.listContacts],
    ['staff.parcels', t('deskParcel/parcels'), shippingOperations.listParcels],
    ['staff.translators', t('translators/list'), staffTranslatorOperations.listTranslators],
    ['staff.applicants', t('desk/applicants'), staffApplicants.listApplicants],
    ['staff.customers', t('deskCustomer/customers'), deskCustomers.getCustomer],
    ['staff.money', t('money/list'), refunds.listRefunds],
    ['staff.statements', t('statement/list'), staffStatements.listStaffStatements],
    ...(charity ? ([['staff.charity', t('charity/list'), staffCharity.listCharityMonths]] as const) : []),
    ['staff.coupons', t('coupon/list'), couponOperations.listCoupons],
    ['staff.prices', t('price/list'), catalogueVersions.listPriceVersions],
    ['staff.languages', t('language/list'), catalogueVersions.listLanguageVersions],
    ['staff.ratings', t('standing/list'), staffRatings.getPairPunctuality],
    ['staff.failed', t('failed/list'), staffMails.listFailedMails],
    ['staff.audit', t('deskOrder/audits'), deskHistory.listAudit],
  ] as const;
  const pages = all.filter(([, , operation]) => may(operation)).map(([page, text]) => [page, text] as const);
  return (
    <RoomFrame label={t('desk/nav')} pages={pages} page={list} login="staff.login" heading={heading}>
      <Loaded of={of} />
      {said !== undefined && (
        <p role="status" className={said ? 'notice' : 'sr-only'}>
          {said}
        </p>
      )}
      {wait !== null && <Waiting of={of} as="card min-h-svh" />}
      {children}
      <DeskKeys pages={pages} />
    </RoomFrame>
  );
}
