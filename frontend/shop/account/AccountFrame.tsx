import { type ReactNode, useEffect, useState } from 'react';
import useSWR from 'swr';
import { actFor, actingCompany } from '#frontend/api/actingCompany.ts';
import { call } from '#frontend/api/client.ts';
import { isLoggedIn, sessionRole } from '#frontend/api/sessionMark.ts';
import { useBalance } from '#frontend/api/useBalance.ts';
import { useOwnSettings } from '#frontend/api/useOwnSettings.ts';
import { useHydrated } from '#frontend/design/useHydrated.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { PlainRouteName } from '#frontend/routes.ts';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { teamArea } from '#shared/contract/team.ts';
import { tokens } from '#shared/contract/tokens.ts';
import type { InvitedRole } from '#shared/model/account/roles.ts';
import { RoomFrame } from './RoomFrame.tsx';
import { useMemberRole } from './useMemberRole.ts';

interface Props {
  page: PlainRouteName;
  heading: string;
  intro?: string;
  children: ReactNode;
}

/** The pages of a customer's account. */
export function AccountFrame(props: Props) {
  const { t } = useI18n();
  const member = useMemberRole();
  const { isCompany, isDeveloper } = useAccountKind();
  const hydrated = useHydrated();
  // Translators and staff have rooms of their own; the service refuses them here.
  if (hydrated && sessionRole() !== undefined) return <ErrorContent status="403" />;
  const mayOpen = (page: PlainRouteName) => !member || (rolesOfPages[page]?.includes(member.role) ?? true);
  const isOpen = isDeveloper || developerPages.includes(props.page);
  const pages = accountPages
    .filter(([route]) => route === props.page || (mayOpen(route) && isFor(route)))
    // Until there is a token, one link leads to all that is for software.
    .map(([route, text]) => [route, t(route === 'account.api.index' && !isOpen ? 'login/developers' : text)] as const);
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

  /** Whether a page is of use to who this is: a team is a company's, the pages of software are of who has a token. */
  function isFor(route: PlainRouteName): boolean {
    // Who owns a company finds approvals on the page Team.
    if (route === 'account.approvals.index') return member !== undefined;
    if (route === 'account.team.index') return isCompany;
    return route === 'account.api.index' || isOpen || !developerPages.includes(route);
  }
}

/**
 * What decides which pages an account shows: whether it is a company's (a team, approvals), and whether its software calls
 * the service (tokens, webhooks, clocks, use). Both are false until they are known.
 */
function useAccountKind(): { isCompany: boolean; isDeveloper: boolean } {
  const member = useMemberRole();
  const own = useOwnSettings();
  const [isActing, setActing] = useState(false);
  const [isCustomer, setCustomer] = useState(false);
  useEffect(() => {
    setActing(actingCompany() !== undefined);
    setCustomer(isLoggedIn() && sessionRole() === undefined);
  }, []);
  const mayHaveTokens = isCustomer && (!isActing || member?.role === 'developer');
  const { data } = useSWR(mayHaveTokens && 'tokens', () => call(tokens.listTokens), { shouldRetryOnError: false });
  return {
    isCompany: isActing || own?.customer.type === 'company',
    isDeveloper: member?.role === 'developer' || (data?.tokens.length ?? 0) > 0,
  };
}

/** For whom someone works, who belongs to a company; nothing for all others. */
function CompanySwitch() {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<string>();
  const [isCustomer, setCustomer] = useState(false);
  useEffect(() => {
    setChosen(actingCompany() ?? '');
    setCustomer(isLoggedIn() && sessionRole() === undefined);
  }, []);
  const { data } = useSWR(isCustomer && 'companies', () => call(teamArea.listCompanies, { asIs: true }), {
    shouldRetryOnError: false,
  });
  if (chosen === undefined || !data || data.companies.length === 0) return null;
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{t('login/acting')}</span>
      <select
        className="input w-auto max-w-full"
        value={data.companies.some(({ id }) => id === chosen) ? chosen : ''}
        onChange={({ target: { value } }) => {
          actFor(value === '' ? undefined : value);
          // Everything that is shown is of the account before.
          location.reload();
        }}
      >
        <option value="">{t('login/acting.self')}</option>
        {data.companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What the account holds, above its pages. Its place is there before the sum is; who may not see it has none. */
function OwnBalance({ mayTopUp }: { mayTopUp: boolean }) {
  const { t, locale } = useI18n();
  const { data, error } = useBalance();
  if (error !== undefined) return null;
  return (
    <div className="card flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 lg:flex-col lg:items-stretch">
      <p className="grid">
        <span className="text-sm text-muted">{t('login/balance')}</span>
        <strong className="min-h-7 text-xl font-semibold tabular-nums" data-own-balance>
          {data && formatMoney(data.balance.amount, locale)}
        </strong>
      </p>
      {mayTopUp && (
        <a className="btn btn-quiet btn-small" href={href(locale, 'account.prepaid.select.index')}>
          {t('login/prepaid')}
        </a>
      )}
    </div>
  );
}

/** The pages of an account in the order of their links: route and text. */
export const accountPages: readonly (readonly [PlainRouteName, MessageKey])[] = [
  ['account.orders.index', 'login/orders'],
  ['account.payments.index', 'login/payments'],
  ['account.history.index', 'login/history'],
  ['account.spending.index', 'login/spending'],
  ['account.prepaid.select.index', 'login/prepaid'],
  ['account.wording.index', 'login/wording'],
  ['account.approvals.index', 'login/approvals'],
  ['account.team.index', 'login/team'],
  ['account.settings.index', 'login/settings'],
  ['account.api.index', 'login/tokens'],
  ['account.webhooks.index', 'login/webhooks'],
  ['account.clocks.index', 'login/clocks'],
  ['account.use.index', 'login/use'],
];

/** The pages of an account's software. */
const developerPages: readonly PlainRouteName[] = [
  'account.api.index',
  'account.webhooks.index',
  'account.clocks.index',
  'account.use.index',
];

/** Which members of a company have something to do on a page; on the pages that are not named, all of them. */
export const rolesOfPages: Readonly<Partial<Record<PlainRouteName, readonly InvitedRole[]>>> = {
  'account.prepaid.index': ['payer'],
  'account.prepaid.select.index': ['payer'],
  'account.spending.index': ['payer', 'viewer'],
  'account.settings.index': [],
  'account.api.index': ['developer'],
  'account.webhooks.index': ['developer'],
  'account.clocks.index': ['developer'],
  'account.use.index': ['developer'],
};
