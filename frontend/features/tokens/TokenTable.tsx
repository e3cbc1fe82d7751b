import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { tokens as contract } from '#shared/contract/tokens.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { RevokeToken } from './RevokeToken.tsx';
import { TokenUse } from './TokenUse.tsx';

interface Props {
  tokens: ResultOf<typeof contract.listTokens>['tokens'];
  revoked: (index: number, message: string) => void;
}

/** The tokens of an account; on a narrow screen each row stands as a card of its own. */
export function TokenTable({ tokens, revoked }: Props) {
  const { t, locale } = useI18n();
  const time = (at: string | null, none: string) =>
    at === null ? none : <time dateTime={at}>{formatMoment(at, locale)}</time>;
  const limitsOf = ({ most_per_order: order, most_per_day: day, addresses }: Props['tokens'][number]) => [
    ...(order ? [t('login/tokens.limit.order', { sum: formatMoney(order.amount, locale) })] : []),
    ...(day ? [t('login/tokens.limit.day', { sum: formatMoney(day.amount, locale) })] : []),
    ...(addresses.length > 0 ? [t('login/tokens.limit.addresses', { addresses: addresses.join(', ') })] : []),
  ];
  return (
    <table className="rows">
      <caption className="sr-only">{t('login/tokens')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('login/tokens.name')}</th>
          <th scope="col">{t('login/tokens.created')}</th>
          <th scope="col">{t('login/tokens.used')}</th>
          <th scope="col">{t('login/tokens.expires')}</th>
          <th scope="col">
            <span className="sr-only">{t('login/tokens.revoke.do')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token, index) => (
          <tr key={token.id}>
            <th scope="row" className="max-w-60">
              <span className="block truncate" title={token.token_name}>
                {token.token_name}
              </span>
              <span className="hint block font-normal">
                {token.test && `${t('login/tokens.test')} · `}
                {token.member && `${token.member.name || t('login/former_member')} · `}
                {[...token.scopes.map((scope) => t(`login/scope.${scope}`)), ...limitsOf(token)].join(', ')}
                {` · ${t('login/tokens.version', { version: token.api_version })}`}
              </span>
              <TokenUse id={token.id} name={token.token_name} />
            </th>
            <td data-label={t('login/tokens.created')}>{time(token.created_at, '')}</td>
            <td data-label={t('login/tokens.used')}>{time(token.last_used_at, t('login/tokens.never'))}</td>
            <td data-label={t('login/tokens.expires')}>{time(token.expires_at, t('login/tokens.never'))}</td>
            <td className="num">
              <RevokeToken id={token.id} name={token.token_name} revoked={(message) => revoked(index, message)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
