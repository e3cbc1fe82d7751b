import { useRef, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { tokens as tokenOperations } from '#shared/contract/tokens.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { NewTokenForm } from './NewTokenForm.tsx';

export default function TokensPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const answer = useSWR(signedIn && 'tokens', () => call(tokenOperations.listTokens));
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = data?.tokens;
  async function revoked(index: number, message: string) {
    const next = index < 0 ? undefined : (list?.[index + 1] ?? list?.[index - 1]);
    setSaid(message);
    await mutate();
    requestAnimationFrame(() => (next ? document.getElementById(`revoke-${next.id}`) : heading.current)?.focus());
  }
  return (
    <AccountFrame page="account.api.index" heading={t('login/tokens')}>
      <div className="grid gap-8">
        <section className="grid min-w-0 gap-4" aria-labelledby="tokens-heading">
          <h2 id="tokens-heading" ref={heading} tabIndex={-1} className="text-xl">
            {t('login/tokens.yours')}
          </h2>
          <p role="status" className="sr-only">
            {said}
          </p>
          <Loaded of={answer} wait="card h-40" />
          {list?.length === 0 && (
            <div className="card grid justify-items-start gap-4 p-6">
              <p>{t('login/tokens.none')}</p>
              <a className="btn btn-quiet" href={href(locale, 'api')}>
                {t('login/tokens.api')}
              </a>
            </div>
          )}
          {list !== undefined && list.length > 0 && <TokenTable tokens={list} revoked={revoked} />}
          {list !== undefined && list.length > 1 && (
            <RevokeTokens count={list.length} revoked={(message) => void revoked(-1, message)} />
          )}
        </section>
        <div className="max-w-2xl">
          <NewTokenForm made={() => mutate()} />
        </div>
      </div>
    </AccountFrame>
  );
}

interface TokenTableProps {
  tokens: ResultOf<typeof tokenOperations.listTokens>['tokens'];
  revoked: (index: number, message: string) => void;
}

/** The tokens of an account; on a narrow screen each row stands as a card of its own. */
function TokenTable({ tokens, revoked }: TokenTableProps) {
  const { t, locale } = useI18n();
  const time = (at: string | null, none: string) =>
    at === null ? none : <time dateTime={at}>{formatMoment(at, locale)}</time>;
  const limitsOf = ({ most_per_order: order, most_per_day: day, addresses }: TokenTableProps['tokens'][number]) => [
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

/** What a token did on each of the last days, once it is asked for. */
function TokenUse({ id, name }: { id: string; name: string }) {
  const { t, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const answer = useSWR(isOpen && ['token-use', id], () => call(tokenOperations.getTokenUse, { params: { id } }));
  const { data } = answer;
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  return (
    <details className="mt-1 font-normal" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer text-sm">{t('login/tokens.use')}</summary>
      <Loaded of={answer} wait="h-10 rounded-[10px] bg-surface" />
      {data?.days.length === 0 && <p className="hint">{t('login/tokens.use.none')}</p>}
      {data && data.days.length > 0 && (
        <ListTable
          caption={t('login/tokens.use.of', { name })}
          rows={data.days}
          keyOf={({ day }) => day}
          columns={[
            { label: t('login/tokens.use.day'), cell: ({ day }) => <time dateTime={day}>{day}</time> },
            { label: t('login/tokens.use.calls'), isNumber: true, cell: ({ calls }) => count(calls) },
            { label: t('login/tokens.use.limited'), isNumber: true, cell: ({ limited }) => count(limited) },
            {
              label: t('login/tokens.use.spent'),
              isNumber: true,
              cell: ({ spent }) => formatMoney(spent.amount, locale),
            },
          ]}
        />
      )}
    </details>
  );
}

interface RevokeTokenProps {
  id: string;
  name: string;
  revoked: (message: string) => void;
}

function RevokeToken({ id, name, revoked }: RevokeTokenProps) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        id={`revoke-${id}`}
        type="button"
        className="btn btn-quiet btn-small"
        aria-label={t('login/tokens.revoke', { name })}
        onClick={() => setAsking(true)}
      >
        {t('login/tokens.revoke.do')}
      </button>
      {asking && (
        <SureDialog
          title={t('login/tokens.revoke.sure', { name })}
          text={t('login/tokens.revoke.text')}
          button={t('login/tokens.revoke.do')}
          close={() => setAsking(false)}
          act={async () => {
            const { message } = await call(tokenOperations.revokeToken, { params: { id } });
            setAsking(false);
            revoked(message);
          }}
        />
      )}
    </>
  );
}

/** Every token at once, for anyone who does not know which of them someone else has. */
function RevokeTokens({ count, revoked }: { count: number; revoked: (message: string) => void }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setAsking(true)}>
        {t('login/tokens.revoke_all')}
      </button>
      {asking && (
        <SureDialog
          title={t('login/tokens.revoke_all.sure', { count })}
          text={t('login/tokens.revoke_all.text')}
          button={t('login/tokens.revoke_all')}
          close={() => setAsking(false)}
          act={async () => {
            const { message } = await call(tokenOperations.revokeTokens);
            setAsking(false);
            revoked(message);
          }}
        />
      )}
    </>
  );
}
